using System.Diagnostics.CodeAnalysis;

namespace Transport.Experiments.Kinds;

/// <summary>A kind behind the face that all kinds have.</summary>
internal sealed class TypedExperiment<TPlan, TSummary>(IExperiment<TPlan, TSummary> kind) : Experiment
    where TPlan : class, IPlan
    where TSummary : class, IRunSummary
{
    public override string Id => kind.Id;

    public override string Verb => kind.Verb;

    public override string VerbOf(IPlan plan) => kind.VerbOf((TPlan)plan);

    public override IPlan DefaultPlan => kind.DefaultPlan;

    public override bool Owns([NotNullWhen(true)] IPlan? plan) => plan is TPlan;

    public override IReadOnlyList<Cell> CellsOf(IPlan plan, RowCatalogue rows, Func<TransportDescription, bool>? isThere = null) =>
        CellsOf(kind.Resolve((TPlan)plan, rows).ToRunPlan(), rows, isThere);

    public override PlanDuration DurationOf(IPlan plan, IReadOnlyList<Cell> cells) => kind.DurationOf((TPlan)plan, cells);

    public override string OpeningOf(IPlan plan) => kind.OpeningOf((TPlan)plan);

    public override string SubjectOf(IPlan plan, string transports) => kind.SubjectOf((TPlan)plan, transports);

    public override string CommandLineOf(IPlan plan, bool sharedServer = false) => kind.CommandLineOf((TPlan)plan, sharedServer);

    public override int StepsOf(IPlan plan, int rows) => kind.StepsOf((TPlan)plan, rows);

    internal override IReadOnlyList<StoredType> Stored => kind.Stored;

    internal override IReadOnlyList<PlanProblem> Problems(IPlan plan, RowCatalogue rows) => kind.Problems((TPlan)plan, rows);

    internal override IRunningFigures RunningFigures(IPlan plan, int seed) => kind.RunningFigures((TPlan)plan, seed);

    internal override IRunSummary Build(RunRecord record, IPlan plan) => kind.Build(record, (TPlan)plan);

    internal override IReadOnlyList<ReplayCheck>? CheckReplay(RunRecord original, RunRecord replay, bool isLikeWithLike) =>
        kind.CheckReplay(original, replay, isLikeWithLike);

    internal override async Task<RunOutcome> RunAsync(
        EngineOptions options, IPlan plan, RowCatalogue rows, IRunObserver observer, CancellationToken finish, CancellationToken stopNow)
    {
        var wanted = kind.Resolve((TPlan)plan, rows);
        var setup = kind.SetUp(wanted, rows);
        var run = wanted.ToRunPlan();
        var incidents = new Incidents();
        await using var database = await RunDatabase.CreateAsync(options, run, rows, incidents, finish, stopNow).ConfigureAwait(false);
        rows = rows.Over(run, database?.Made);
        return await RunSession.RunAsync(
            options with { Format = RunRecords.Format, ServerArguments = [.. options.ServerArguments, .. setup.ServerArguments] },
            run,
            rows,
            [.. rows.EndpointsOf(run).Concat(setup.FurtherEndpoints.Select(rows.HostOf)).DistinctBy(endpoint => endpoint.Id)],
            servers => RunRows.Of(run, rows, servers.Current.Ready, setup.RepeatsARow),
            setup.Head,
            session => kind.CoordinateAsync(wanted, session),
            observer,
            incidents,
            database,
            finish,
            stopNow).ConfigureAwait(false);
    }

    private static IReadOnlyList<Cell> CellsOf(RunPlan run, RowCatalogue rows, Func<TransportDescription, bool>? isThere) => rows.Over(run).CellsOf(run, isThere);

    internal override bool Owns(ClientAssignment assignment) => kind.Owns(assignment);

    internal override int CallersOf(ClientAssignment assignment) => Math.Max(1, kind.CallersOf(assignment));

    internal override double? RateOf(ClientAssignment assignment) => kind.RateOf(assignment);

    internal override Task MeasureAsync(SessionContext session) => kind.MeasureAsync(session);
}
