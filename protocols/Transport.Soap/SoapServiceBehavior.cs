using Transport.Soap.Messages.Faults;

namespace Transport.Soap;

/// <summary>How a service's instances live and are entered. The defaults are WCF's.</summary>
public sealed record SoapServiceBehavior
{
    /// <summary>How long an instance lives.</summary>
    public InstanceContextMode InstanceContextMode { get; init; } = InstanceContextMode.PerSession;

    /// <summary>How many calls may be inside an instance at once.</summary>
    public ConcurrencyMode ConcurrencyMode { get; init; } = ConcurrencyMode.Single;

    /// <summary>How much may be in use at once.</summary>
    public SoapThrottle Throttle { get; init; } = SoapThrottle.WcfDefaults;

    /// <summary>
    /// How long an operation may take, above zero: its cancellation token is cancelled then, and if it ends because of that, the caller gets
    /// <see cref="SoapFault.InternalServiceFault"/>. Infinite by default, as in WCF, where only the caller has a time-out.
    /// </summary>
    public TimeSpan OperationTimeout { get; init; } = Timeout.InfiniteTimeSpan;

    /// <summary>One instance that any number of calls use at once, without limits: nothing stands between a message and its operation.</summary>
    public static SoapServiceBehavior Shared { get; } = new()
    {
        InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple, Throttle = SoapThrottle.None,
    };

    /// <summary>Whether a call enters without waiting, counting or making anything.</summary>
    internal bool IsDirect => InstanceContextMode == InstanceContextMode.Single && ConcurrencyMode == ConcurrencyMode.Multiple
        && Throttle.MaxConcurrentCalls == SoapThrottle.Unlimited;

    /// <summary>Throws where something is out of its range, naming everything that is.</summary>
    /// <exception cref="ArgumentException">One or more values are out of range.</exception>
    public void Validate()
    {
        List<string> problems = [.. Throttle.Problems()];
        if (!Enum.IsDefined(InstanceContextMode))
        {
            problems.Add($"{nameof(InstanceContextMode)} {InstanceContextMode} is not known");
        }

        if (!Enum.IsDefined(ConcurrencyMode))
        {
            problems.Add($"{nameof(ConcurrencyMode)} {ConcurrencyMode} is not known");
        }

        if (OperationTimeout != Timeout.InfiniteTimeSpan && (OperationTimeout <= TimeSpan.Zero || OperationTimeout.TotalMilliseconds > int.MaxValue))
        {
            problems.Add($"{nameof(OperationTimeout)} must be above zero and at most {int.MaxValue} ms, or infinite, and was {OperationTimeout}");
        }

        if (problems.Count > 0)
        {
            throw new ArgumentException(string.Join("; ", problems) + ".");
        }
    }
}
