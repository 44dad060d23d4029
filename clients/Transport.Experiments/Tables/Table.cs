namespace Transport.Experiments.Tables;

/// <summary>Figures of subjects: what terminal, files and page show, each in its own form.</summary>
/// <param name="Title">What it answers.</param>
/// <param name="Subject">The names of what tells its lines apart, such as <c>transport</c>.</param>
/// <param name="Columns">From left to right.</param>
/// <param name="Lines">In the order of the plan.</param>
public sealed record Table(string Title, IReadOnlyList<string> Subject, IReadOnlyList<FigureId> Columns, IReadOnlyList<TableLine> Lines)
{
    /// <summary>How it was measured, and what it does not say.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The figure that is drawn as bars beside the table: a bar a line, coloured by the second member of its subject; null where none is.</summary>
    public string? Bars { get; init; }

    /// <summary>Whether its lines are single measurements, for files alone.</summary>
    public bool IsRaw { get; init; }
}
