using Transport.Engine;
using Transport.Engine.Coordinator;
using Transport.Engine.Messages;
using Transport.Engine.Worker;
using Transport.Experiments.Analysis;
using Transport.Experiments.Articles;
using Transport.Experiments.Medians.Figures;
using Transport.Runs.Plan;
using Transport.Runs.Record;
using Transport.Runs.Record.Storage;

namespace Transport.Experiments.Steps;

/// <summary>What kinds of run that consist of steps do alike.</summary>
internal abstract class StepsExperiment<TPlan, TSummary> : IExperiment<TPlan, TSummary>
    where TPlan : StepsPlan, new()
    where TSummary : StepsSummary
{
    /// <summary>A setting of .NET, read before a process first uses a socket.</summary>
    private const string InlineCompletions = "DOTNET_SYSTEM_NET_SOCKETS_INLINE_COMPLETIONS";

    public abstract string Id { get; }

    public abstract string Verb { get; }

    public virtual IReadOnlyList<StoredType> Stored { get; } =
    [
        ArticlePlanned.Stored,
        StoredType.Event<StepMeasured>("step-measured", StepsJson.Default),
        StoredType.Event<StepFailed>("step-failed", StepsJson.Default),
    ];

    public TPlan DefaultPlan { get; } = new();

    public abstract TPlan Resolve(TPlan plan, RowCatalogue rows);

    public abstract PlanDuration DurationOf(TPlan plan, IReadOnlyList<Cell> cells);

    public abstract string SubjectOf(TPlan plan, string transports);

    public abstract TSummary Build(RunRecord record, TPlan plan);

    public IReadOnlyList<PlanProblem> Problems(TPlan plan, RowCatalogue rows) =>
    [
        .. plan.Problems(),
        .. ProblemsOf(plan, rows),
        .. StepWays.Problems("stores", plan.Stores, [.. rows.Stores.Select(store => store.Description.Id)]),
        .. plan.Connection is { } connection && DatabasePlanValidator.ProblemOf(connection) is { } problem ? [new PlanProblem("connection", problem)] : Array.Empty<PlanProblem>(),
    ];

    public string OpeningOf(TPlan plan) => "starting a server, and a client process for each way";

    public string CommandLineOf(TPlan plan, bool sharedServer) => ArticleCommandLine.Of(
        Verb,
        plan,
        [
            .. OptionsOf(plan),
            // An empty word would be lost.
            ("--database", plan.Stores.Count == 0 ? "\"\"" : string.Join(',', plan.Stores), string.Join(',', DefaultPlan.Stores)),
            ("--postgres", plan.Connection is { } connection ? $"\"{connection}\"" : "", ""),
        ]);

    public virtual RunSetup SetUp(TPlan plan, RowCatalogue rows) => new()
    {
        Head = _ => [new ArticlePlanned(plan), .. plan.Ways.Select(way => StepWays.Listed(rows, way))],
    };

    public virtual async Task<string> CoordinateAsync(TPlan plan, RunSession session)
    {
        using var folders = new WayFolders();
        folders.Make(plan.Ways, RunFolder.Create, session.Recording.Add);
        return await new StepsPass(session).RunAsync(TasksOf(plan, folders.Made.Select(made => new StepsTask(
            plan, made.Way, made.Folder.Path, session.Catalogue.Stores.FirstOrDefault(store => store.Description.Id == made.Way)?.PluginFolder,
            [.. folders.Made.Select(other => other.Folder.Path)])))).ConfigureAwait(false);
    }

    public virtual bool Owns(ClientAssignment assignment) => StepsTask.Of(assignment)?.Plan is TPlan;

    public virtual int CallersOf(ClientAssignment assignment) => CallersOf((TPlan)StepsTask.Of(assignment)!.Plan);

    /// <summary>A task of steps names folders, which it fills and deletes, a plugin, and what opens a database.</summary>
    public bool NamesFiles => true;

    public virtual Task MeasureAsync(SessionContext session)
    {
        var task = StepsTask.Of(session.Assignment)!;
        if (task.StorePlugin is not null)
        {
            // One connection, one call at a time: an answer is taken by the thread that has waited for the socket, instead of waking another one.
            Environment.SetEnvironmentVariable(InlineCompletions, "1");
        }

        try
        {
            MeasureAndReport(session, task);
            return Task.CompletedTask;
        }
        catch
        {
            // The coordinator is gone, and deletes nothing any more.
            foreach (var folder in task.Folders)
            {
                RunFolder.Delete(new DirectoryInfo(folder));
            }

            throw;
        }
    }

    public IRunningFigures RunningFigures(TPlan plan, int seed) => new CallFigures();

    /// <summary>As many times what a client needs otherwise, as the worker's memory is limited to.</summary>
    protected abstract int CallersOf(TPlan plan);

    /// <summary>What is wrong with what only this kind has.</summary>
    protected abstract IEnumerable<PlanProblem> ProblemsOf(TPlan plan, RowCatalogue rows);

    /// <summary>The options that only this kind has.</summary>
    protected abstract IEnumerable<(string Option, string Value, string Standard)> OptionsOf(TPlan plan);

    /// <summary>The work of each client process.</summary>
    /// <param name="plan">Of the run.</param>
    /// <param name="tasks">One for each way.</param>
    protected virtual IEnumerable<StepsTask> TasksOf(TPlan plan, IEnumerable<StepsTask> tasks) => tasks;

    /// <summary>Worker: does it, on this thread.</summary>
    protected abstract void Measure(SessionContext session, StepsTask task, TPlan plan);

    private void MeasureAndReport(SessionContext session, StepsTask task)
    {
        try
        {
            Measure(session, task, (TPlan)task.Plan);
        }
        catch (OperationCanceledException) when (session.IsFinishing && !session.StopNow.IsCancellationRequested)
        {
            // What was measured so far is stored.
        }
        catch (Exception problem) when (problem is not OperationCanceledException)
        {
            session.Send(new StepFailed(task.Way, FailureReason.Of(problem)));
        }
    }
}
