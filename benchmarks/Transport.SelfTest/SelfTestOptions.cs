namespace Transport.SelfTest;

public sealed record SelfTestOptions
{
    /// <summary>Latencies are drawn and never waited for, so that nothing depends on the machine.</summary>
    public bool Simulated { get; init; }

    /// <summary>Repeats of the trials that are judged by how often they succeed; at least 10.</summary>
    public int Repeats { get; init; } = 40;

    /// <summary>Seed of everything drawn.</summary>
    public int Seed { get; init; } = 20120101;
}
