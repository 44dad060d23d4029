namespace Transport.Experiments.Load.Article4;

/// <summary>A transport over a database in one scenario, by one user or under load.</summary>
internal sealed record Article4Line(string Scenario, string Transport, string Way, bool IsOneUser, TableLine Line)
{
    /// <summary>Its median; null where it has none that may be compared.</summary>
    public double? Ms => Line.Status == CellStatus.Ok ? Line.ValueOf(FigureIds.Median) : null;

    public string Name => $"{Scenario}, {Transport}";
}
