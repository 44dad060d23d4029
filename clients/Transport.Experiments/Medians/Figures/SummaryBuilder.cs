using Transport.Experiments.Analysis.Judging;
using Transport.Experiments.Analysis.Laws;
using Transport.Experiments.Medians.Databases;
using Transport.Experiments.Medians.Streams;

namespace Transport.Experiments.Medians.Figures;

/// <summary>Computes what a run means: a pure function, so that a table can be recomputed from the file at any time.</summary>
public static class SummaryBuilder
{
    /// <summary>A warm-up of fewer calls may have been called stable by chance.</summary>
    private const int WellTriedCalls = 20;

    /// <summary>Every cell of the plan with its figures, or with the reason why there are none.</summary>
    public static Summary Build(RunRecord record)
    {
        ArgumentNullException.ThrowIfNull(record);
        var listed = record.Events.OfType<RowListed>().DistinctBy(row => row.Transport).ToList();
        var rows = listed.Where(row => row.SameAs is null).ToList();
        var again = listed.Find(row => row.SameAs is not null);
        var evidence = CellEvidence.Gather(record.Events);
        var seed = record.Manifest.Seed;
        var ended = record.EndReason;
        var cells = PlannedCells(record.Manifest.Plan, rows).Union(evidence.Keys)
            .Join(rows, cell => cell.Transport, row => row.Transport, (Cell, Row) => (Cell, Row))
            .AsParallel().AsOrdered().WithCancellation(AnalysisWork.Cancellation)
            .Select(item => Summarise(item.Cell, item.Row))
            .ToList();
        var noise = Noise.Of(evidence, again is null ? null : (again.SameAs!, again.Transport));
        var ranked = Ranking.Rank(cells, evidence, noise);
        var summary = new Summary(Summary.CurrentSchemaVersion, record.Manifest, record.Complete, ended, noise, ranked)
        {
            Laws = LawBook.Of(ranked, evidence, seed),
            // Times over a network hold its round trips already, and are not moved to other links.
            Advice = record.Manifest.Client is null ? Advice.Of(ranked, record.Manifest.Plan.Payload) : [],
            Database = DatabaseBuilder.Of(record.Manifest.Plan, ranked, record.Events),
            Incidents = record.Incidents,
            Streams = StreamTable.Of(record.Events, ranked),
            CompilerShare = CompilerShareOf(record.Events),
            TookSeconds = (record.Events.OfType<RunEnded>().LastOrDefault()?.EndedAt - record.Manifest.StartedAt)?.TotalSeconds is > 0 and var took ? took : null,
        };
        return summary.Quality.Overload is null ? summary : WithoutAnswer(summary);

        CellSummary Summarise(Cell cell, RowListed row)
        {
            var found = evidence.GetValueOrDefault(cell) ?? new CellEvidence(cell);
            // The A/A transport is this one under another name: where a call of it failed, a call of this one did.
            var twin = again?.SameAs == row.Transport ? evidence.GetValueOrDefault(cell with { Transport = again.Transport }) : null;
            var (status, reason) = Judge(row, found, twin, ended);
            var figures = Figures(row, found, record.Manifest.Plan.Payload);
            return figures with { Status = status, Reason = reason, Verified = figures.Verified & status != CellStatus.Failed };
        }
    }

    /// <summary>Of a machine that was overloaded: what was measured, and nothing that follows from comparing it. Every table, export and page reads it here.</summary>
    private static Summary WithoutAnswer(Summary summary) => summary with
    {
        Cells = [.. summary.Cells.Select(cell => (cell.IsRanked ? cell with { IsUnanswered = true, RatioToFastest = null, VersusFastest = null, VersusPlain = null } : cell) with { RatioToFloor = null })],
        Laws = LawBook.Empty,
        Advice = [],
        Database = summary.Database is { } database ? database with { Shapes = [.. database.Shapes.Select(shape => shape with { Worst = null })] } : null,
    };

    private static double? CompilerShareOf(IReadOnlyList<RunEvent> events)
    {
        var pairs = events.OfType<BlocksCompiled>().ToList();
        return pairs.Sum(pair => pair.ProcessorMs) is > 0 and var processor ? Math.Min(1, pairs.Sum(pair => pair.CompilerMs) / processor) : null;
    }

    /// <summary>What was asked of every listed row, be it available or not.</summary>
    private static IEnumerable<Cell> PlannedCells(RunPlan plan, IEnumerable<RowListed> rows) =>
        from row in rows
        from operation in plan.Operations
        from cell in CellList.OfOperation(plan, row.Transport, operation)
        select cell;

    private static CellSummary Figures(RowListed row, CellEvidence evidence, MeasuredPayload? payload)
    {
        // Of a short or repeated sample it cannot be told honestly.
        var isCompressible = payload?.Facts.IsCompressible(evidence.Cell.Persons) != false;
        var latency = LatencyFigures.Of(evidence.Calls);
        var modes = ModeFinder.Of(evidence.AllVisits, LatencyFigures.Answered(evidence.Calls));
        return latency.In(new CellSummary
        {
            Transport = row.Transport,
            Library = row.Description is { } described ? $"{described.Library} {described.LibraryVersion}".TrimEnd() : "",
            Description = row.Description,
            Operation = evidence.Cell.Operation,
            Persons = evidence.Cell.Persons,
            Orders = evidence.Cell.Orders,
            Status = CellStatus.Ok,
            IsFlattered = payload?.IsComparable(row.Description, evidence.Cell.Operation, evidence.Cell.Persons) == false,
            ColdMs = MiddleOf(evidence.Colds, cold => cold.FirstCallMs),
            ServerStartMs = MiddleOf(evidence.Colds, cold => cold.ServerStartMs),
            ColdOpenMs = MiddleOf(evidence.Colds, cold => cold.OpenMs),
            Modes = modes,
            ModesInWords = ModeFinder.Describe(modes),
            Samples = evidence.Samples,
            Processes = evidence.Visits.Count,
            Stalls = evidence.Stalls,
            RequestBytes = evidence.Bytes?.RequestBytes,
            ResponseBytes = evidence.Bytes?.ResponseBytes,
            RequestWireBytes = evidence.Bytes?.RequestWireBytes,
            ResponseWireBytes = evidence.Bytes?.ResponseWireBytes,
            ResponseGzipBytes = !isCompressible ? null : evidence.Bytes?.ResponseGzipBytes,
            ResponseBrotliBytes = !isCompressible ? null : evidence.Bytes?.ResponseBrotliBytes,
            RoundTrips = evidence.Bytes?.RoundTrips,
            Phases = evidence.Phases is { } phases ? PhasesOf(phases) : null,
            ClientAllocatedBytes = PerCall(evidence.Costs, cost => cost.ClientAllocatedBytes),
            ServerAllocatedBytes = PerCall(evidence.Costs, cost => cost.ServerAllocatedBytes),
            ClientCpuMs = PerCall(evidence.Costs, cost => cost.ClientCpuMs),
            ServerCpuMs = PerCall(evidence.Costs, cost => cost.ServerCpuMs),
            ClientGc = GcOf(evidence.Costs, cost => cost.ClientGc),
            ServerGc = GcOf(evidence.Costs, cost => cost.ServerGc),
            Digest = evidence.Checks.LastOrDefault()?.Digest,
            IsWrong = evidence.Checks.Any(check => check.Digest != check.Expected),
            Verified = row.Description is { HasDigest: false } ? null : evidence.Checks.Count > 0 && evidence.Checks.All(check => check.Digest == check.Expected),
        });
    }

    /// <summary>What makes a cell failed, a wrong answer before a failed call; null where nothing does.</summary>
    private static string? FaultOf(CellEvidence? evidence) => evidence?.Checks.FirstOrDefault(check => check.Digest != check.Expected) is { } wrong
        ? $"wrong answer: digest {wrong.Digest} where the repository has {wrong.Expected}"
        : evidence?.Failure;

    /// <summary>The status, by the first rule that applies: not here, wrong, failed, not carried, not measured, unproven, unsteady, ok.</summary>
    private static (CellStatus Status, string? Reason) Judge(RowListed row, CellEvidence evidence, CellEvidence? twin, string? ended)
    {
        if (row.Unavailable is { } unavailable)
        {
            return (CellStatus.Unavailable, unavailable);
        }

        if ((FaultOf(evidence) ?? FaultOf(twin)) is { } fault)
        {
            return (CellStatus.Failed, fault);
        }

        if (row.Description is { } described && !described.Operations.Contains(evidence.Cell.Operation))
        {
            return (CellStatus.Unavailable, $"{row.Transport} does not carry {evidence.Cell.Operation}");
        }

        if (evidence.Samples + evidence.Stalls == 0)
        {
            return (CellStatus.Unavailable, NotMeasured(ended));
        }

        if (evidence.Stalls >= evidence.Samples)
        {
            return (CellStatus.Failed, $"{(evidence.Samples == 0 ? "all" : $"{evidence.Stalls} of")} {evidence.Samples + evidence.Stalls} calls exceeded their deadline");
        }

        if (row.Description is not { HasDigest: false } && evidence.Checks.Count == 0)
        {
            return (CellStatus.Failed, "its answer was never compared with the repository's");
        }

        return IsUnsteady(evidence)
            ? (CellStatus.Unsteady, $"still changing after {evidence.WarmUps.Max(warmUp => warmUp.Calls)} warm-up calls, and not stable in the blocks")
            : (CellStatus.Ok, null);
    }

    /// <summary>
    /// The blocks decide if they are many enough, unless a well-tried warm-up was stable: what drifts then is the machine, which hits
    /// all rows alike. Where the blocks are too few, the warm-up decides.
    /// </summary>
    private static bool IsUnsteady(CellEvidence evidence) => Plateau.IsLevel(evidence.Visits) is { } level
        ? !level && evidence.WarmUps.Any(warmUp => !warmUp.Stable || warmUp.Calls < WellTriedCalls)
        : evidence.WarmUps.Any(warmUp => !warmUp.Stable && warmUp.Calls >= WellTriedCalls);

    private static string NotMeasured(string? ended) => ended switch
    {
        null => "not measured: the run was killed before",
        EndReasons.Cancelled => "not measured: the run was cancelled before",
        EndReasons.Unstored => "not measured: the record could not be written any further",
        EndReasons.Time => "not measured: the run's time had run out",
        _ => "not measured",
    };

    private static double? MiddleOf(List<ColdMeasured> colds, Func<ColdMeasured, double> figure) =>
        colds.Count == 0 ? null : colds.Select(figure).Order().ElementAt(colds.Count / 2);

    private static CallPhases PhasesOf(PhasesMeasured phases) => new(
        phases.RequestMs,
        phases.RepositoryMs,
        phases.SerialiseMs,
        phases.FirstByteMs,
        phases.TransferMs,
        phases.DeserialiseMs,
        phases.SerialiseAllMs,
        phases.RequestMs + (phases.RepositoryMs ?? 0) + phases.SerialiseMs + (phases.FirstByteMs ?? 0) + phases.TransferMs + phases.DeserialiseMs,
        phases.TotalMs);

    private static GcPerCall? GcOf(List<CostMeasured> costs, Func<CostMeasured, GcUsage?> usage)
    {
        var known = costs.Where(cost => usage(cost) is not null).ToList();
        if (known.Sum(cost => cost.Calls) is not (> 0 and var calls))
        {
            return null;
        }

        double Sum(Func<GcUsage, double> figure) => known.Sum(cost => figure(usage(cost)!)) / calls;
        return new GcPerCall(1000 * Sum(gc => gc.Gen0), 1000 * Sum(gc => gc.Gen1), 1000 * Sum(gc => gc.Gen2), Sum(gc => gc.PauseMs));
    }

    /// <summary>Mean over the cost passes of all processes, each weighted with its calls.</summary>
    private static double? PerCall(List<CostMeasured> costs, Func<CostMeasured, double> figure) =>
        costs.Sum(cost => cost.Calls) is > 0 and var calls ? costs.Sum(cost => figure(cost) * cost.Calls) / calls : null;
}
