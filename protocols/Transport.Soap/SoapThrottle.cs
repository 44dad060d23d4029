namespace Transport.Soap;

/// <summary>How much of a service may be in use at once. What is beyond waits in the order it came.</summary>
public sealed record SoapThrottle
{
    /// <summary>The value that stands for no limit.</summary>
    public const int Unlimited = int.MaxValue;

    /// <summary>Calls between the reading of their body and the end of their reply's encoding, 1 or more.</summary>
    public int MaxConcurrentCalls { get; init; } = 16 * Environment.ProcessorCount;

    /// <summary>Sessions that are served; further ones are accepted and wait, 1 or more.</summary>
    public int MaxConcurrentSessions { get; init; } = 100 * Environment.ProcessorCount;

    /// <summary>Instances that live, 1 or more.</summary>
    public int MaxConcurrentInstances { get; init; } = 116 * Environment.ProcessorCount;

    /// <summary>WCF's: 16 calls, 100 sessions and 116 instances, each times the number of processors.</summary>
    public static SoapThrottle WcfDefaults { get; } = new();

    /// <summary>No limits.</summary>
    public static SoapThrottle None { get; } = new()
    {
        MaxConcurrentCalls = Unlimited, MaxConcurrentSessions = Unlimited, MaxConcurrentInstances = Unlimited,
    };

    /// <summary>Every limit that is out of range.</summary>
    internal IEnumerable<string> Problems()
    {
        (string Name, int Value)[] limits =
        [
            (nameof(MaxConcurrentCalls), MaxConcurrentCalls),
            (nameof(MaxConcurrentSessions), MaxConcurrentSessions),
            (nameof(MaxConcurrentInstances), MaxConcurrentInstances),
        ];
        return limits.Where(limit => limit.Value < 1).Select(limit => $"{limit.Name} must be 1 or more, and was {limit.Value}");
    }
}
