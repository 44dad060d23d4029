using System.Diagnostics.CodeAnalysis;

namespace Transport.Experiments;

/// <summary>A kind of run with its plan. A kind is one folder with one of these.</summary>
/// <typeparam name="TPlan">What it is to measure.</typeparam>
internal abstract class Experiment<TPlan> : Experiment
    where TPlan : class, IPlan
{
    public abstract override TPlan DefaultPlan { get; }

    public sealed override bool Owns([NotNullWhen(true)] IPlan? plan) => plan is TPlan;

    public sealed override string VerbOf(IPlan plan) => VerbOf((TPlan)plan);

    public sealed override IReadOnlyList<Cell> CellsOf(IPlan plan, RowCatalogue rows, Func<TransportDescription, bool>? isThere = null)
    {
        var run = Resolve((TPlan)plan, rows).ToRunPlan();
        return rows.Over(run).CellsOf(run, isThere);
    }

    public sealed override PlanDuration DurationOf(IPlan plan, IReadOnlyList<Cell> cells) => DurationOf((TPlan)plan, cells);

    public sealed override string OpeningOf(IPlan plan) => OpeningOf((TPlan)plan);

    public sealed override string SubjectOf(IPlan plan, string transports) => SubjectOf((TPlan)plan, transports);

    public sealed override string CommandLineOf(IPlan plan, bool sharedServer = false) => CommandLineOf((TPlan)plan, sharedServer);

    public sealed override int StepsOf(IPlan plan, int rows) => StepsOf((TPlan)plan, rows);

    internal sealed override IReadOnlyList<PlanProblem> Problems(IPlan plan, RowCatalogue rows) => Problems((TPlan)plan, rows);

    internal sealed override IRunSummary Build(RunRecord record, IPlan plan) => Build(record, (TPlan)plan);

    internal sealed override async Task<RunOutcome> RunAsync(
        EngineOptions options, IPlan plan, RowCatalogue rows, IRunObserver observer, CancellationToken finish, CancellationToken stopNow)
    {
        var wanted = Resolve((TPlan)plan, rows);
        var setup = SetUp(wanted, rows);
        var run = wanted.ToRunPlan();
        var incidents = new Incidents();
        await using var database = await RunDatabase.CreateAsync(options, run, rows, incidents, finish, stopNow).ConfigureAwait(false);
        rows = rows.Over(run, database?.Made);
        return await RunSession.RunAsync(
            options with { ServerArguments = [.. options.ServerArguments, .. setup.ServerArguments] },
            run,
            rows,
            [.. rows.EndpointsOf(run).Concat(setup.FurtherEndpoints.Select(rows.HostOf)).DistinctBy(endpoint => endpoint.Id)],
            servers => RunRows.Of(run, rows, servers.Current.Ready, setup.RepeatsARow),
            setup.Head,
            session => CoordinateAsync(wanted, session),
            observer,
            incidents,
            database,
            finish,
            stopNow).ConfigureAwait(false);
    }

    protected virtual string VerbOf(TPlan plan) => Verb;

    protected abstract PlanDuration DurationOf(TPlan plan, IReadOnlyList<Cell> cells);

    protected abstract string OpeningOf(TPlan plan);

    protected abstract string SubjectOf(TPlan plan, string transports);

    protected abstract string CommandLineOf(TPlan plan, bool sharedServer);

    protected virtual int StepsOf(TPlan plan, int rows) => 0;

    protected abstract IReadOnlyList<PlanProblem> Problems(TPlan plan, RowCatalogue rows);

    protected abstract IRunSummary Build(RunRecord record, TPlan plan);

    /// <summary>The plan with its rows named, as far as that can be done before a server is asked.</summary>
    protected virtual TPlan Resolve(TPlan plan, RowCatalogue rows) => plan;

    /// <summary>What a run wants of its server and its record besides the rows of its plan.</summary>
    protected abstract RunSetup SetUp(TPlan plan, RowCatalogue rows);

    /// <summary>Coordinator: measures by client processes and stores what they find.</summary>
    /// <returns>One of <see cref="EndReasons"/>.</returns>
    protected abstract Task<string> CoordinateAsync(TPlan plan, RunSession session);
}
