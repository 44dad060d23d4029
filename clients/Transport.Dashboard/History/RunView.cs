using Transport.Experiments.Load.Figures;
using Transport.Reporting.Articles;
using Transport.Reporting.Load;
using Transport.Reporting.Words;

namespace Transport.Dashboard.History;

/// <summary>A stored run with all the contents of its record. <c>GET /api/runs/ID</c>.</summary>
/// <param name="Entry">As in the history.</param>
/// <param name="CommandLine">What repeats it, in quotation marks if it is more than a command of this program; empty if the record cannot be read.</param>
/// <param name="Headline">The answer, one sentence per question; empty if nothing was measured that could be one.</param>
/// <param name="Answers">The answer of every operation and size of a run of cells, a sentence each without a full stop.</param>
/// <param name="Sure">How sure the answer is: what the run cannot tell apart and why, and what would settle it; empty for other kinds.</param>
/// <param name="Incidents">Deaths, restarts and freezes of its processes, one sentence each; empty if there were none.</param>
/// <param name="Summary">Of a run of cells, as <c>transport run --format json</c> writes it; null for another kind.</param>
/// <param name="Load">Of a load, as <c>transport load --format json</c> writes it; null for another kind.</param>
/// <param name="Article">Of an article's experiment, as <c>transport articles --format json</c> writes it; null for another kind.</param>
public sealed record RunView(
    RunEntry Entry,
    string CommandLine,
    IReadOnlyList<Sentence> Headline,
    IReadOnlyList<QuestionAnswer> Answers,
    IReadOnlyList<string> Sure,
    IReadOnlyList<string> Incidents,
    Summary? Summary,
    LoadSummary? Load,
    ArticleSummary? Article)
{
    /// <summary>A run with its report.</summary>
    internal static RunView Of(RunEntry entry, Report report) => new(
        entry,
        CommandText.Of(report.Manifest.CommandLine),
        report.Headline,
        (report as MediansReport)?.Answers ?? [],
        report.Overview?.Sure ?? [],
        report.Incidents,
        (report as MediansReport)?.Summary,
        (report as LoadReport)?.Summary,
        (report as ArticleReport)?.Summary);

    /// <summary>A run whose record cannot be read.</summary>
    internal static RunView Of(RunEntry entry) => new(entry, "", [], [], [], [], null, null, null);
}
