namespace Transport.Wcf;

/// <summary>How much of a service may be in use at once. What is beyond waits in the order in which it came.</summary>
/// <param name="Calls">Calls, from the reading of their body to their reply.</param>
/// <param name="Sessions">Sessions that are served; further ones are accepted and wait.</param>
/// <param name="Instances">Instances that live.</param>
public sealed record WcfThrottle(int Calls, int Sessions, int Instances)
{
    /// <summary>WCF's: 16 calls, 100 sessions and 116 instances, each times the number of processors.</summary>
    public static WcfThrottle WcfDefaults { get; } =
        new(16 * Environment.ProcessorCount, 100 * Environment.ProcessorCount, 116 * Environment.ProcessorCount);

    /// <summary>No limits.</summary>
    public static WcfThrottle None { get; } = new(int.MaxValue, int.MaxValue, int.MaxValue);
}
