using System.Globalization;
using Transport.Experiments.Entities;
using Transport.Reporting.Articles;
using Transport.Reporting.Steps;
using Transport.Reporting.Words;
using Transport.Runs.Record;

namespace Transport.Reporting.Entities;

/// <summary>The report of article 5: entities saved, loaded, indexed and looked up.</summary>
/// <param name="record">The raw samples.</param>
/// <param name="summary">What they mean.</param>
/// <param name="recordFile">Where they are.</param>
public sealed class EntitiesReport(RunRecord record, Article5Summary summary, string? recordFile) : ArticleReport(
    record, summary, recordFile, "Files that were just written are read from the system's cache. docs/articles.md explains the tables.")
{
    private readonly Article5Summary _summary = summary;

    /// <inheritdoc/>
    public override IReadOnlyList<Grid> Grids =>
    [
        StepsGrids.Of(
            string.Create(CultureInfo.InvariantCulture, $"Article 5: {_summary.Entities:N0} entities, median of {_summary.Tries} tries"),
            _summary,
            found: "found",
            [
                "Every set that was loaded is compared with what was saved, by digests. Peak memory is that of the whole process, with the entities that were saved.",
                "load at start: a process that has done nothing else reads the file, decodes it, and indexes all entities by id and the widgets by serial number; one try.",
                .. StepsGrids.Libraries(_summary),
            ]),
        StepsGrids.Ratios(_summary),
    ];

    /// <inheritdoc/>
    public override IReadOnlyList<Sentence> Headline => [.. _summary.Ratios.Where(ratio => ratio.Ours is not null).Take(1).Select(ratio => new Sentence($"{Answers.Capital(ratio.What)} is {Figures.Ratio(ratio.Ours)}"))];

    private protected override void WriteCsv(RunCsv csv) => StepsCsv.Write(csv, _summary);
}
