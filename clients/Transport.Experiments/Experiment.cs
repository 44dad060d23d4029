using System.Diagnostics.CodeAnalysis;

namespace Transport.Experiments;

/// <summary>A kind of run: all that the engine, the command line, the reports and the dashboard ask of it, whatever its plan is.</summary>
public abstract class Experiment
{
    private protected Experiment()
    {
    }

    /// <summary>Its name in the dashboard's API and links.</summary>
    public abstract string Id { get; }

    /// <summary>The command that makes it, such as <c>transport run</c>.</summary>
    public abstract string Verb { get; }

    /// <summary>The plan where nothing was chosen.</summary>
    public abstract IPlan DefaultPlan { get; }

    /// <summary>The types of this kind that records hold, and their names in JSON.</summary>
    internal virtual IReadOnlyList<StoredType> Stored => [];

    /// <summary>The command that makes a run of the plan.</summary>
    public abstract string VerbOf(IPlan plan);

    /// <summary>Whether a plan is of this kind.</summary>
    public abstract bool Owns([NotNullWhen(true)] IPlan? plan);

    /// <summary>The cells that a valid plan asks of the rows that are there.</summary>
    /// <param name="plan">As typed; <c>all</c> is resolved here.</param>
    /// <param name="rows">The rows known here.</param>
    /// <param name="isThere">Whether the server serves a row; null for every row.</param>
    public abstract IReadOnlyList<Cell> CellsOf(IPlan plan, RowCatalogue rows, Func<TransportDescription, bool>? isThere = null);

    /// <summary>How long a valid plan takes for these cells.</summary>
    public abstract PlanDuration DurationOf(IPlan plan, IReadOnlyList<Cell> cells);

    /// <summary>What a run of the plan begins with, in a few words.</summary>
    public abstract string OpeningOf(IPlan plan);

    /// <summary>What a run of the plan measures, in a few words.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="transports">Its transports in words, such as <c>4 transports</c>.</param>
    public abstract string SubjectOf(IPlan plan, string transports);

    /// <summary>What a call of the plan carries, in a few words; empty where that is the kind's own.</summary>
    public virtual string PayloadOf(IPlan plan) => "";

    /// <summary>The command line that repeats a run of the plan.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="sharedServer">Whether the rows share a server that the run starts.</param>
    public abstract string CommandLineOf(IPlan plan, bool sharedServer = false);

    /// <summary>Steps of a run of this many rows; 0 if unknown.</summary>
    public abstract int StepsOf(IPlan plan, int rows);

    /// <summary>Everything that is wrong with a plan, found before anything is started, with its field and what to type instead.</summary>
    internal abstract IReadOnlyList<PlanProblem> Problems(IPlan plan, RowCatalogue rows);

    /// <summary>Figures of a run that goes on.</summary>
    internal abstract IRunningFigures RunningFigures(IPlan plan, int seed);

    /// <summary>What a record means: a pure function of it.</summary>
    internal abstract IRunSummary Build(RunRecord record, IPlan plan);

    /// <summary>What a replay is compared with its original by; null for what runs of cells are compared by.</summary>
    /// <param name="original">The run.</param>
    /// <param name="replay">The same plan again.</param>
    /// <param name="isLikeWithLike">Whether both were made in like environments, so that their figures count.</param>
    internal virtual IReadOnlyList<ReplayCheck>? CheckReplay(RunRecord original, RunRecord replay, bool isLikeWithLike) => null;

    /// <summary>Makes a run and stores it.</summary>
    internal abstract Task<RunOutcome> RunAsync(
        EngineOptions options, IPlan plan, RowCatalogue rows, IRunObserver observer, CancellationToken finish, CancellationToken stopNow);

    /// <summary>Whether a client process was given a task of this kind.</summary>
    internal abstract bool Owns(ClientAssignment assignment);

    /// <summary>Calls that such a task makes at once: 1 or more.</summary>
    internal virtual int CallersOf(ClientAssignment assignment) => 1;

    /// <summary>Calls per second that such a task makes at most, 0 where the answers decide that and the task keeps to a limit; null where it keeps to none.</summary>
    internal virtual double? RateOf(ClientAssignment assignment) => null;

    /// <summary>Worker: does the task.</summary>
    internal abstract Task MeasureAsync(SessionContext session);
}
