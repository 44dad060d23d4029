using Transport.PluginContract.Variants;

namespace Transport.Runs.Record;

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

    /// <summary>Thousands of times what a visit makes, and few enough to analyse any number of visits that a record has room for.</summary>
    private const int MostCallsOfVisit = 100_000;

    /// <summary>What is out of range in the first line, or null.</summary>
    public static string? Problem(RunManifest manifest) =>
        manifest.Plan is { Transports: null } or { Operations: null } or { Persons: null } ? "a plan without transports, operations or persons"
        : manifest.Plan.Transports.Contains(null!) ? "a transport without a name"
        : manifest.Plan.Persons.Any(size => size < 0) ? "a negative size"
        : !manifest.Plan.Operations.All(Enum.IsDefined) ? "an unknown operation"
        : !Enum.IsDefined(manifest.Plan.Orders) || !Enum.IsDefined(manifest.Plan.Effort) ? "orders or an effort that are not known"
        : manifest.Plan.Precision is { } precision && !double.IsFinite(precision) ? "a precision that is not a number"
        : Times(manifest.Plan.CallDeadlineSeconds) ?? (manifest.Client is { } client ? Times(client.RoundTripMs, client.PipeRoundTripMs) : null);

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
        BlocksCompiled compiled => Counts(compiled.Process) ?? Times(compiled.CompilerMs, compiled.ProcessorMs),
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
        ProcessIncident incident => Counts(incident.Pid) ?? Times(incident.Ms ?? 0) ?? (incident.Cell is { } cell ? Problem(cell) : null)
            ?? (Enum.IsDefined(incident.Role) && Enum.IsDefined(incident.Kind) ? null : "an incident of an unknown kind"),
        ProcessReported report => Enum.IsDefined(report.Role) && report.Gc is not null && report.Knobs is not null && report.Knobs.Values.All(value => value is not null)
            ? Counts(report.Pid ?? 0) ?? report.Fault()
            : "an incomplete report of a process",
        _ => read.Fault(),
    };

    private static string? Problem(TransportDescription? row) =>
        row is { Settings: null } or { Operations: null } or { Compression: null } or { Tuning: null } ? "an incomplete description"
        : row is null || (row.Operations.All(Enum.IsDefined) && VariantNames.IsKnown(row.Variants) && Enum.IsDefined(row.Protocol) && Enum.IsDefined(row.Implementation)) ? null
        : "a description of an unknown kind";

    /// <summary>A damaged file may hold a null if a list of visits has none.</summary>
    private static string? Problem(Visit? visit) =>
        visit is null
            ? "a visit that is null"
            : Problem(visit.Cell) ?? Counts(visit.Place, visit.Stalls) ?? Latencies(visit.Ms)
                ?? (visit.Ms.Count > MostCallsOfVisit ? $"{visit.Ms.Count} calls in one visit" : null)
                // A visit ends at its first stall; each is held as a time beside the others.
                ?? (visit.Stalls > 1 ? $"{visit.Stalls} stalls in one visit" : null)
                ?? (visit.Collections is { } collections && !collections.All(c => c is { Call: >= 0, Generation: >= 0 and <= 2 } && c.Call < visit.Ms.Count)
                    ? "a collection in a call that does not exist"
                    : null);

    private static string? Problem(GcUsage? gc) => gc is null ? null : Counts(gc.Gen0, gc.Gen1, gc.Gen2) ?? Times(gc.PauseMs);

    /// <summary>What is out of range in a cell, or null.</summary>
    public static string? Problem(Cell cell) =>
        NoName(cell.Transport) ?? Counts(cell.Persons) ?? (Enum.IsDefined(cell.Operation) ? null : $"no operation {cell.Operation}");

    /// <summary>Names are there.</summary>
    public static string? NoName(string transport) => transport.Length == 0 ? "a transport without a name" : null;

    /// <summary>Numbers of things.</summary>
    public static string? Counts(params ReadOnlySpan<long> counts)
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
    public static string? Amounts(params ReadOnlySpan<double> amounts)
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
    public static string? Times(params ReadOnlySpan<double> times)
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

    /// <summary>Times that were taken.</summary>
    public static string? Latencies(IReadOnlyList<double> latencies)
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
