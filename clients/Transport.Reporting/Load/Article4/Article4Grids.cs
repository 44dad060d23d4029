using System.Globalization;
using Transport.Experiments.Analysis;
using Transport.Experiments.Load.Article4;
using Transport.Reporting.Words;

namespace Transport.Reporting.Load.Article4;

/// <summary>The tables of article 4: its figures beside ours, every row of every scenario, and the runs.</summary>
internal static class Article4Grids
{
    public static Grid FindingsOf(Article4Summary summary) => new(
        "Article 4: its figures beside ours, medians",
        [new("what", IsText: true), new("article"), new("ours"), new("ours is", IsText: true, Rank: 1)],
        [.. summary.Findings.Select(finding => (IReadOnlyList<string>)[finding.What, Text(finding, finding.Article), Text(finding, finding.Ours), finding.Of ?? Figures.None])],
        [
            "The article's figures are of its product's calls, whose queries it does not print; ours is the slowest scenario, through wcf-nettcp if it was measured. Its one user is "
            + "stated without the way to the data, and its hardware differs: ratios can be compared, milliseconds cannot.",
        ]);

    public static Grid RowsOf(Article4Summary summary) => new(
        "Article 4: response times by scenario, one user and under load",
        [
            new("scenario", IsText: true), new("transport", IsText: true), new("1 user, calls/s", Rank: 2), new("median ms"), new("p95 ms", Rank: 1),
            new(string.Create(CultureInfo.InvariantCulture, $"{UsersOf(summary)} users, calls/s")), new("median ms"), new("p95 ms"), new("errors", Rank: 3), new("SLA", IsText: true),
            new("trend", IsText: true, Rank: 4), new("article's trend", IsText: true, Rank: 5), new("verified", IsText: true, Rank: 6),
        ],
        [.. summary.Rows.Select(row => (IReadOnlyList<string>)
        [
            row.Scenario, row.Transport, RateOf(row.OneUser), Ms(row.OneUser?.Median), Ms(row.OneUser?.P95), RateOf(row.Load), Ms(row.Load?.Median), Ms(row.Load?.P95),
            row.Load?.ErrorShare is { } share ? Figures.Percent(share) : Figures.None,
            row.Load switch { null => Figures.None, { GeneratorValid: false } => "invalid", { SlaKept: true } => "kept", { SlaKept: false } => "BROKEN", _ => Figures.None },
            row.Load?.Trend?.Verdict ?? Figures.None, row.ArticleTrend ?? Figures.None,
            (row.OneUser?.Verified ?? true) && (row.Load?.Verified ?? true) && (row.OneUser ?? row.Load) is not null ? "yes" : Figures.None,
        ])],
        [.. Notes(summary)]);

    public static Grid RunsOf(Article4Summary summary) => new(
        "Article 4: the runs, each with its own report",
        [new("scenario", IsText: true), new("users"), new("run", IsText: true), new("repeated by", IsText: true, Rank: 1), new("problem", IsText: true)],
        [.. summary.Runs.Select(run => (IReadOnlyList<string>)[run.Scenario, run.Users.ToString(CultureInfo.InvariantCulture), run.RunId ?? Figures.None, run.CommandLine, run.Problem ?? Figures.None])],
        ["Seconds, intervals and costs of a run: transport report RUN."]);

    /// <summary>Users of the load test.</summary>
    internal static double UsersOf(Article4Summary summary) => summary.Runs.Max(run => run.Users);

    private static IEnumerable<string> Notes(Article4Summary summary)
    {
        foreach (var (row, load) in summary.Rows.SelectMany(row => new[] { row.OneUser, row.Load }.OfType<Article4Load>(), (row, load) => (row, load)).Where(item => item.load.Reason is not null))
        {
            var users = string.Create(CultureInfo.InvariantCulture, $"{row.Scenario}, {load.Users} user{(load.Users > 1 ? "s" : "")}");
            yield return load.Status == CellStatus.Ok ? $"{users}: {row.Transport}: {load.Reason}" : $"{users}: {MissingRow.Line(row.Transport, load.Status, load.Reason)}";
        }

        yield return "Trend: whether response times changed as the load test went on. The article saw them rise with Entity Framework, and stay flat with ADO.NET and Dapper.";
    }

    private static string Text(Article4Finding finding, double? figure) =>
        figure is null ? Figures.None : finding.Unit == "x" ? Figures.Ratio(figure) : Figures.Ms(figure) + " ms";

    private static string RateOf(Article4Load? load) => load?.Rate is { } rate ? rate.PerSecond.ToString("N0", CultureInfo.InvariantCulture) : Figures.None;

    private static string Ms(Experiments.Load.Figures.LoadQuantile? quantile) => quantile is null ? Figures.None : (quantile.IsAtLeast ? ">" : "") + Figures.Ms(quantile.Ms);
}
