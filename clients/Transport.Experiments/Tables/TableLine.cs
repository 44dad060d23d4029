namespace Transport.Experiments.Tables;

/// <summary>A subject with its figures.</summary>
/// <param name="Subject">As many words as <see cref="Table.Subject"/> has names.</param>
/// <param name="Status">How it ended.</param>
/// <param name="Reason">Why the status is not <see cref="CellStatus.Ok"/>, or what is wrong with the figures; null where nothing is.</param>
/// <param name="Figures">By <see cref="FigureId.Id"/>; what is not known is not there.</param>
public sealed record TableLine(IReadOnlyList<string> Subject, CellStatus Status, string? Reason, IReadOnlyDictionary<string, Figure> Figures)
{
    /// <summary>A line that was measured, of the figures that are known.</summary>
    public static TableLine Create(IReadOnlyList<string> subject, params IEnumerable<(FigureId Id, Figure? Figure)> figures) => Create(subject, CellStatus.Ok, null, figures);

    public static TableLine Create(IReadOnlyList<string> subject, CellStatus status, string? reason, params IEnumerable<(FigureId Id, Figure? Figure)> figures) =>
        new(subject, status, reason, figures.Where(item => item.Figure is { Value: not null } or { Note: not null }).ToDictionary(item => item.Id.Id, item => item.Figure!));

    /// <summary>The value of a figure; null where it is not known.</summary>
    public double? ValueOf(FigureId id) => Figures.TryGetValue(id.Id, out var figure) ? figure.Value : null;

    /// <summary>The ratio of one line's figure to another's, beside a published one. Without a measured one it is unavailable, and says why.</summary>
    /// <param name="of">The numerator.</param>
    /// <param name="to">The denominator.</param>
    /// <param name="figure">The figure that both have.</param>
    /// <param name="article">The article's ratio; null if it has none.</param>
    public static TableLine Ratio(TableLine of, TableLine to, FigureId figure, double? article)
    {
        var missing = new[] { of, to }.FirstOrDefault(line => line.Status != CellStatus.Ok);
        var ours = missing is null && of.ValueOf(figure) / to.ValueOf(figure) is { } ratio and > 0 && double.IsFinite(ratio) ? ratio : (double?)null;
        return Create(
            [$"{of.Subject[0]} : {to.Subject[0]}"],
            ours is null ? CellStatus.Unavailable : CellStatus.Ok,
            missing is null ? null : $"{missing.Subject[0]} {(missing.Status == CellStatus.Failed ? "failed" : "unavailable")}: {missing.Reason}",
            (FigureIds.Ratio, new Figure(ours)),
            (FigureIds.ArticleRatio, new Figure(article)));
    }
}
