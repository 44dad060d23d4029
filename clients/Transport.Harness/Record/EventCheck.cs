using Transport.Harness.Plan;
using Transport.Harness.Record.Load;
using Transport.PeopleContracts;
using Transport.PluginContract;

namespace Transport.Harness.Record;

/// <summary>Checks that types cannot express: the ranges of a stored run's figures. Every analysis may rely on them.</summary>
/// <remarks>Source-generated readers leave a missing optional property null, regardless of its type.</remarks>
internal static class EventCheck
{
    /// <summary>A call takes longer than a tick of any clock.</summary>
    private const double LeastMs = 1e-7;

    /// <summary>Some eleven days: more than the longest call deadline and the longest run.</summary>
    private const double MostMs = 1e9;

    /// <summary>More than any machine can do: bytes per call, calls per second.</summary>
    private const double MostCounted = 1e15;

    /// <summary>What is out of range in the first line, or null.</summary>
    public static string? Problem(RunManifest manifest) =>
        manifest.Plan is { Transports: null } or { Operations: null } or { Persons: null } ? "a plan without transports, operations or persons"
        : manifest.Plan.Transports.Contains(null!) ? "a transport without a name"
        : manifest.Plan.Persons.Any(size => size < 0) ? "a negative size"
        : !manifest.Plan.Operations.All(Enum.IsDefined) ? "an operation that is not known"
        : !Enum.IsDefined(manifest.Plan.Orders) || !Enum.IsDefined(manifest.Plan.Effort) ? "orders or an effort that are not known"
        : manifest.Plan.Precision is { } precision && !double.IsFinite(precision) ? "a precision that is not a number"
        : Times(manifest.Plan.CallDeadlineSeconds);

    /// <summary>What is out of range in an event, or null.</summary>
    public static string? Problem(RunEvent read) => read switch
    {
        RunStarted started => Problem(started.Manifest),
        RowListed row => NoName(row.Transport) ?? Problem(row.Description),
        CellVerified check => Problem(check.Cell),
        CellFailed failed => Problem(failed.Cell),
        ColdMeasured cold => Problem(cold.Cell) ?? Times(cold.ServerStartMs, cold.OpenMs, cold.FirstCallMs),
        Opened opened => Counts(opened.Process) ?? Times(opened.OpenMs, opened.FirstCallMs),
        WarmedUp warm => Problem(warm.Cell) ?? Counts(warm.Process, warm.Calls, warm.PlateauFrom ?? 0) ?? Times(warm.EstimateMs)
            ?? Latencies(warm.WindowMs ?? []),
        BlockMeasured block => Counts(block.Process, block.Block) ?? block.Visits.Select(Problem).FirstOrDefault(problem => problem is not null),
        CostMeasured cost => Problem(cost.Cell) ?? Counts(cost.Process, cost.Calls) ?? Amounts(cost.ClientAllocatedBytes, cost.ServerAllocatedBytes)
            ?? Times(Math.Abs(cost.ClientCpuMs), Math.Abs(cost.ServerCpuMs)) ?? Problem(cost.ClientGc) ?? Problem(cost.ServerGc),
        BytesCounted bytes => Problem(bytes.Cell)
            ?? Counts(
                bytes.RequestBytes, bytes.ResponseBytes, bytes.RequestWireBytes, bytes.ResponseWireBytes, bytes.RoundTrips ?? 0,
                bytes.ResponseGzipBytes ?? 0, bytes.ResponseBrotliBytes ?? 0),
        PhasesMeasured phases => Problem(phases.Cell) ?? Counts(phases.Calls)
            ?? Times(
                phases.RequestMs, phases.RepositoryMs ?? 0, phases.SerialiseMs, phases.FirstByteMs ?? 0, phases.TransferMs, phases.DeserialiseMs,
                phases.TotalMs, phases.SerialiseAllMs ?? 0),
        ArticlePlanned { Plan: Article3Plan { Objects: null } } => "a plan without sizes",
        ArticlePlanned planned => planned.Plan.Transports is not { } named || named.Contains(null!) ? "a transport without a name" : planned.Plan.Validate(),
        TriesMeasured tries => Problem(tries.Cell) ?? Times(tries.ServerStartMs, tries.OpenMs)
            ?? (tries.Ms.Count == 0 ? "no try" : Latencies(tries.Ms)),
        CallersMeasured { Round: var round } => NoName(round.Transport) ?? Latencies([round.Ms])
            ?? Counts(round.Round, round.Place, round.Answered, round.Wrong, round.Errors, round.Stalls, round.Unmade),
        LoadPlanned { Plan: var load } => load.Transports is not { } rows || rows.Contains(null!) || load.Stages?.Contains(null!) != false || load.Sla is null ? "an incomplete load"
            : Enum.IsDefined(load.Operation) && Enum.IsDefined(load.Model) && Enum.IsDefined(load.Arrivals) ? load.Validate() : "a load of a kind that is not known",
        CeilingMeasured { Ceiling: { } ceiling } => Counts(ceiling.Connections, ceiling.Calls) ?? Latencies([ceiling.Seconds]) ?? Amounts(ceiling.HalfRate) ?? ceiling.Lateness.Problem(),
        LoadSecondMeasured { Second: var second } => Problem(second),
        LoadVisitEnded { Visit: var visit, Server: var server } => Problem(visit)
            ?? (server is null ? null : Times(server.Ms, Math.Abs(server.CpuMs), server.GcPauseMs) ?? Counts(server.Gen2)),
        ProcessIncident incident => Counts(incident.Pid) ?? Times(incident.Ms ?? 0) ?? (incident.Cell is { } cell ? Problem(cell) : null)
            ?? (Enum.IsDefined(incident.Role) && Enum.IsDefined(incident.Kind) ? null : "an incident of a kind that is not known"),
        ModeMeasured { Visit: var visit } => Problem(visit.Point) ?? Latencies([visit.Ms]) ?? Times(visit.ServerCpuMs, visit.ClientCpuMs)
            ?? Counts(visit.Run, visit.Place, visit.Answered, visit.Wrong, visit.Errors, visit.Stalls),
        _ => null,
    };

    private static string? Problem(LoadVisit visit) => NoName(visit.Transport) ?? Counts(visit.Round, visit.Trial) ?? Amounts(visit.Level);

    private static string? Problem(LoadSecond second) =>
        Problem(second.Visit) ?? Counts(second.Second, second.Sent, second.TimedOut, second.Unsent)
            ?? Latencies([second.Ms]) ?? Times(second.GeneratorCpuMs, second.GeneratorGcPauseMs, Math.Abs(second.MachineCpuMs ?? 0))
            ?? new[] { second.Response, second.Service, second.Failures, second.Lateness, second.TimerLateness }
                .Select(counts => counts?.Problem()).FirstOrDefault(problem => problem is not null);

    private static string? Problem(TransportDescription? row) =>
        row is { Settings: null } or { Operations: null } or { Compression: null } or { Tuning: null } ? "an incomplete description"
        : row is null || (row.Operations.All(Enum.IsDefined) && Enum.IsDefined(row.Protocol) && Enum.IsDefined(row.Implementation) && Enum.IsDefined(row.Kind)) ? null
        : "a description of a kind that is not known";

    /// <summary>A damaged file may hold a null if a list of visits has none.</summary>
    private static string? Problem(Visit? visit) =>
        visit is null
            ? "a visit that is null"
            : Problem(visit.Cell) ?? Counts(visit.Place, visit.Stalls) ?? Latencies(visit.Ms)
                // A visit ends at its first stall; each is held as a time beside the others.
                ?? (visit.Stalls > 1 ? $"{visit.Stalls} stalls in one visit" : null)
                ?? (visit.Collections is { } collections && !collections.All(c => c is { Call: >= 0, Generation: >= 0 and <= 2 } && c.Call < visit.Ms.Count)
                    ? "a collection in a call that does not exist"
                    : null);

    private static string? Problem(GcUsage? gc) => gc is null ? null : Counts(gc.Gen0, gc.Gen1, gc.Gen2) ?? Times(gc.PauseMs);

    private static string? Problem(Cell cell) =>
        NoName(cell.Transport) ?? Counts(cell.Persons) ?? (Enum.IsDefined(cell.Operation) ? null : $"no operation {cell.Operation}");

    private static string? Problem(ModePoint point) =>
        NoName(point.Transport) ?? Counts(point.Objects)
        ?? (ServiceMode.All.Contains(point.Mode) && Article3Plan.Directions.Contains(point.Operation) ? null : "a mode or an operation that article 3 does not have");

    private static string? NoName(string transport) => transport.Length == 0 ? "a transport without a name" : null;

    private static string? Counts(params ReadOnlySpan<long> counts)
    {
        foreach (var count in counts)
        {
            if (count < 0)
            {
                return $"{count} where no negative value is possible";
            }
        }

        return null;
    }

    /// <summary>Averages of what is counted.</summary>
    private static string? Amounts(params ReadOnlySpan<double> amounts)
    {
        foreach (var amount in amounts)
        {
            if (amount is not (>= 0 and <= MostCounted))
            {
                return FormattableString.Invariant($"an amount of {amount}");
            }
        }

        return null;
    }

    /// <summary>Times that may be too short for the clock, or not taken at all.</summary>
    private static string? Times(params ReadOnlySpan<double> times)
    {
        foreach (var ms in times)
        {
            if (ms is not (>= 0 and <= MostMs))
            {
                return FormattableString.Invariant($"a time of {ms} ms");
            }
        }

        return null;
    }

    private static string? Latencies(IReadOnlyList<double> latencies)
    {
        foreach (var ms in latencies)
        {
            if (ms is not (>= LeastMs and <= MostMs))
            {
                return FormattableString.Invariant($"a latency of {ms} ms");
            }
        }

        return null;
    }
}
