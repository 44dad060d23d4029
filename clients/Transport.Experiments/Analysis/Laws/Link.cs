namespace Transport.Experiments.Analysis.Laws;

/// <summary>A link between client and server, free of loss.</summary>
/// <param name="Name">For example "LAN".</param>
/// <param name="RoundTripMs">Time of a round trip without load, in milliseconds, 0 or more.</param>
/// <param name="MegabitsPerSecond">Bandwidth in each direction, above 0.</param>
public sealed record Link(string Name, double RoundTripMs, double MegabitsPerSecond)
{
    /// <summary>Links that a report predicts for.</summary>
    public static IReadOnlyList<Link> Usual { get; } =
    [
        new("data centre", 0.5, 10_000), new("LAN", 1, 1000), new("office to cloud", 20, 100), new("mobile", 60, 20),
    ];
}
