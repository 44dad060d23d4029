namespace Transport.Wcf;

/// <summary>How a service's instances live and are entered. The defaults are WCF's.</summary>
public sealed record WcfServiceBehavior
{
    /// <summary>How long an instance lives; without sessions, PerSession is PerCall.</summary>
    public InstanceContextMode InstanceContextMode { get; init; } = InstanceContextMode.PerSession;

    /// <summary>How many calls may be inside an instance at once. The calls of a session run one after the other if it is Single.</summary>
    public ConcurrencyMode ConcurrencyMode { get; init; } = ConcurrencyMode.Single;

    /// <summary>How much may be in use at once.</summary>
    public WcfThrottle Throttle { get; init; } = WcfThrottle.WcfDefaults;

    /// <summary>One instance that any number of calls use at once, without limits.</summary>
    public static WcfServiceBehavior Shared { get; } = new()
    {
        InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple, Throttle = WcfThrottle.None,
    };
}
