namespace Transport.Experiments.Medians.Databases;

/// <summary>Which layer pays: the slowest way to the data against the slowest wire, each beside the fastest of its kind. Milliseconds.</summary>
/// <param name="SlowestWay">Id of the way that takes longest alone.</param>
/// <param name="SlowestWayMs">Its median alone.</param>
/// <param name="FastestWay">Id of the way that is fastest alone.</param>
/// <param name="FastestWayMs">Its median alone.</param>
/// <param name="SlowestWire">The transport that adds most to the fastest way.</param>
/// <param name="SlowestWireMs">What it adds.</param>
/// <param name="FastestWire">The transport that adds least to the fastest way.</param>
/// <param name="FastestWireMs">What it adds.</param>
public sealed record LayerContest(
    string SlowestWay,
    double SlowestWayMs,
    string FastestWay,
    double FastestWayMs,
    string SlowestWire,
    double SlowestWireMs,
    string FastestWire,
    double FastestWireMs)
{
    /// <summary>What another way would save, in milliseconds.</summary>
    public double WaySaves => SlowestWayMs - FastestWayMs;

    /// <summary>What another transport would save, in milliseconds.</summary>
    public double WireSaves => SlowestWireMs - FastestWireMs;
}
