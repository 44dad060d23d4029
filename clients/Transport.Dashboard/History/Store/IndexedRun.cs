using Transport.Engine.Machine;

namespace Transport.Dashboard.History.Store;

/// <summary>What the history shows of a record without reading it again.</summary>
internal sealed record IndexedRun
{
    /// <summary>A run that took longer than this many times the expected time was halted, by a closed laptop for example: nothing follows from it.</summary>
    private const double MostPace = 4;

    /// <summary>Of a run that is expected to take less, the starts of processes are most: nothing follows for longer ones. In seconds.</summary>
    private const double LeastExpected = 60;

    public required FileStamp Stamp { get; init; }

    public Scenario Scenario { get; init; }

    public DateTimeOffset StartedAt { get; init; }

    public string? Ended { get; init; }

    public bool Complete { get; init; }

    public IReadOnlyList<string> Transports { get; init; } = [];

    public int Cells { get; init; }

    public string? Problem { get; init; }

    public string? Headline { get; init; }

    /// <summary>Whether it was computed, which costs a whole analysis; grade and medians come with it.</summary>
    public bool HasHeadline { get; init; }

    /// <summary>As <see cref="RunEntry.Subject"/>.</summary>
    public string Subject { get; init; } = "";

    /// <summary>As <see cref="RunEntry.Payload"/>.</summary>
    public string Payload { get; init; } = "";

    /// <summary>As <see cref="TrendRun.Conditions"/>.</summary>
    public string Conditions { get; init; } = "";

    public string? Commit { get; init; }

    /// <summary>As <see cref="RunEntry.Machine"/>.</summary>
    public string Machine { get; init; } = "";

    /// <summary>What its time says about like plans; null of a run that was not made here, or did not make its calls to the end.</summary>
    public PlanPace? Pace { get; init; }

    public RunGrade? Grade { get; init; }

    /// <summary>Of a run of cells, every median that it has.</summary>
    public IReadOnlyList<IndexedMedian> Medians { get; init; } = [];

    /// <summary>With what only an analysis tells.</summary>
    public IndexedRun With(Report report)
    {
        var summary = (report as MediansReport)?.Summary;
        return this with
        {
            HasHeadline = true,
            Headline = report.Headline is { Count: > 0 } sentences ? string.Join(' ', sentences.Select(sentence => sentence.Text)) : null,
            Grade = summary?.Quality.Grade,
            Medians = [.. summary?.Cells.Where(cell => cell is { MedianMs: not null, Status: CellStatus.Ok or CellStatus.Unsteady }).Select(IndexedMedian.Of) ?? []],
        };
    }

    public static IndexedRun Of(FileStamp stamp, RunRecord record)
    {
        var listed = record.Events.OfType<RowListed>().ToList();
        var rows = listed.Where(row => row.SameAs is null).Select(row => row.Transport).Distinct().ToList();
        var measured = rows.Count == 0 ? record.Manifest.Plan.Transports : [.. rows.Except(listed.Where(row => row.Unavailable is not null).Select(row => row.Transport))];
        return new IndexedRun
        {
            Stamp = stamp,
            Scenario = Scenarios.Of(ExperimentList.PlanOf(record)),
            StartedAt = record.Manifest.StartedAt,
            Ended = record.EndReason,
            Complete = record.Complete,
            Transports = rows.Count > 0 ? rows : record.Manifest.Plan.Transports,
            Cells = record.Events.SelectMany(measured => measured.Measured()).Distinct().Count(),
            Subject = RunSubject.Of(record, measured),
            Payload = RunSubject.PayloadOf(record),
            Conditions = RunSubject.ConditionsOf(record.Manifest),
            Commit = record.Manifest.Commit,
            Machine = RunSubject.MachineOf(record.Manifest.Machine),
            Pace = PaceOf(record),
        };
    }

    public static IndexedRun Broken(FileStamp stamp, string problem) =>
        new() { Stamp = stamp, StartedAt = stamp.WrittenAt, Problem = problem, HasHeadline = true };

    private static PlanPace? PaceOf(RunRecord record)
    {
        if (record is not { Manifest: { Plan.Server: null, Client: null } manifest } || !MachineProbe.IsThis(manifest.Machine)
            || record.Events.OfType<RunEnded>().LastOrDefault() is not { Reason: EndReasons.Completed or EndReasons.Time } end)
        {
            return null;
        }

        var plan = ExperimentList.PlanOf(record);
        var cells = record.Events.SelectMany(measured => measured.Measured()).OfType<Cell>().Distinct().ToList();
        return ExperimentList.For(plan).DurationOf(plan, cells).Seconds is >= LeastExpected and var expected
            && (end.EndedAt - manifest.StartedAt).TotalSeconds / expected is >= 1 / MostPace and <= MostPace and var share ? new PlanPace(PlanPace.LikenessOf(plan), share) : null;
    }

    /// <summary>What the list shows of a run.</summary>
    public RunEntry Entry(string id, RunLabels labels) => new()
    {
        RunId = id,
        Scenario = Scenario,
        StartedAt = StartedAt,
        Ended = Ended,
        Complete = Complete,
        Subject = Subject,
        Payload = Payload,
        Machine = Machine,
        Commit = Commit,
        Grade = Grade,
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
