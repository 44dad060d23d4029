namespace Transport.Experiments.Tables;

/// <summary>A kind of figure: a column of tables, files and the page.</summary>
/// <param name="Id">Its name in JSON and CSV.</param>
/// <param name="Header">Its name in tables.</param>
/// <param name="Unit"><c>ms</c>, <c>/s</c>, <c>x</c>, <c>%</c> (a share from 0 to 1), <c>n</c> (a count), <c>bytes</c> or <c>words</c>.</param>
/// <param name="Meaning">What it says, in a sentence.</param>
/// <param name="Better">The direction that is better; null where neither is.</param>
/// <param name="Rank">0 for what must be shown; the higher, the sooner it is left out where the width is short.</param>
public sealed record FigureId(string Id, string Header, string Unit, string Meaning, Direction? Better = null, int Rank = 0)
{
    /// <summary>What its bounds are, where it has any.</summary>
    public string Bounds { get; init; } = "lowest - highest";
}
