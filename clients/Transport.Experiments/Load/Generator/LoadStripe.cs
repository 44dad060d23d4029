namespace Transport.Experiments.Load.Generator;

/// <summary>What the calls that end on some of the threads add to.</summary>
internal sealed class LoadStripe
{
    public Lock Lock { get; } = new();

    public SecondCounts Response { get; } = new();

    public SecondCounts Service { get; } = new();

    public SecondCounts Failures { get; } = new();

    public SecondCounts Lateness { get; } = new();

    public long Sent { get; set; }

    public long TimedOut { get; set; }

    public long Unsent { get; set; }

    public string? FirstProblem { get; set; }
}
