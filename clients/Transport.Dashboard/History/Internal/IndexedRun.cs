using Transport.Dashboard.Plans;
using Transport.Harness.Kinds;
using Transport.Harness.Record;

namespace Transport.Dashboard.History.Internal;

/// <summary>What the history shows of a record without reading it again.</summary>
internal sealed record IndexedRun
{
    public required FileStamp Stamp { get; init; }

    public Scenario Scenario { get; init; }

    public DateTimeOffset StartedAt { get; init; }

    public string? Ended { get; init; }

    public bool Complete { get; init; }

    public IReadOnlyList<string> Transports { get; init; } = [];

    public int Cells { get; init; }

    public string? Problem { get; init; }

    public string? Headline { get; init; }

    /// <summary>Whether it was computed, which costs a whole analysis.</summary>
    public bool HasHeadline { get; init; }

    public static IndexedRun Of(FileStamp stamp, RunRecord record)
    {
        var rows = record.Events.OfType<RowListed>().Where(row => row.SameAs is null).Select(row => row.Transport).Distinct().ToList();
        return new IndexedRun
        {
            Stamp = stamp,
            Scenario = Scenarios.Of(ExperimentList.PlanOf(record)),
            StartedAt = record.Manifest.StartedAt,
            Ended = record.Events.OfType<RunEnded>().LastOrDefault()?.Reason,
            Complete = record.Complete,
            Transports = rows.Count > 0 ? rows : record.Manifest.Plan.Transports,
            Cells = record.Events.SelectMany(measured => measured.Measured()).Distinct().Count(),
        };
    }

    public static IndexedRun Broken(FileStamp stamp, string problem) =>
        new() { Stamp = stamp, StartedAt = stamp.WrittenAt, Problem = problem, HasHeadline = true };

    /// <summary>What somebody sees of a run.</summary>
    public RunEntry Entry(string id, RunLabels labels) => new()
    {
        RunId = id,
        Scenario = Scenario,
        StartedAt = StartedAt,
        Ended = Ended,
        Complete = Complete,
        Name = labels.Name,
        Tag = labels.Tag,
        Note = labels.Note,
        IsBaseline = labels.IsBaseline,
        IsImported = labels.IsImported,
        Headline = Headline,
        IsPending = !HasHeadline,
        Transports = Transports,
        Cells = Cells,
        Problem = Problem,
    };
}
