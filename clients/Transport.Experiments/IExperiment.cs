namespace Transport.Experiments;

/// <summary>A kind of run: all that the engine, the command line, the reports and the dashboard ask of it. A kind is one folder with one of these.</summary>
/// <typeparam name="TPlan">What it is to measure.</typeparam>
/// <typeparam name="TSummary">What its record means.</typeparam>
internal interface IExperiment<TPlan, TSummary>
    where TPlan : class, IPlan
    where TSummary : class, IRunSummary
{
    /// <summary>Its name in the dashboard's API and links.</summary>
    string Id { get; }

    /// <summary>The command that makes it, such as <c>transport run</c>.</summary>
    string Verb { get; }

    /// <summary>The command that makes a run of the plan.</summary>
    string VerbOf(TPlan plan) => Verb;

    /// <summary>The types of this kind that records hold, and their names in JSON.</summary>
    IReadOnlyList<StoredType> Stored => [];

    /// <summary>The plan where nothing was chosen.</summary>
    TPlan DefaultPlan { get; }

    /// <summary>Everything that is wrong with a plan, found before anything is started, with its field and what to type instead.</summary>
    IReadOnlyList<PlanProblem> Problems(TPlan plan, RowCatalogue rows);

    /// <summary>The plan with its rows named, as far as that can be done before a server is asked.</summary>
    TPlan Resolve(TPlan plan, RowCatalogue rows) => plan;

    /// <summary>How long a valid plan takes for these cells.</summary>
    PlanDuration DurationOf(TPlan plan, IReadOnlyList<Cell> cells);

    /// <summary>What a run of the plan begins with, in a few words.</summary>
    string OpeningOf(TPlan plan);

    /// <summary>What a run of the plan measures, in a few words.</summary>
    /// <param name="plan">The plan.</param>
    /// <param name="transports">Its transports in words, such as <c>4 transports</c>.</param>
    string SubjectOf(TPlan plan, string transports);

    /// <summary>The command line that repeats a run of the plan.</summary>
    string CommandLineOf(TPlan plan, bool sharedServer);

    /// <summary>What a run wants of its server and its record besides the rows of its plan.</summary>
    RunSetup SetUp(TPlan plan, RowCatalogue rows);

    /// <summary>Coordinator: measures by client processes and stores what they find.</summary>
    /// <returns>One of <see cref="EndReasons"/>.</returns>
    Task<string> CoordinateAsync(TPlan plan, RunSession session);

    /// <summary>Whether a client process was given a task of this kind.</summary>
    bool Owns(ClientAssignment assignment);

    /// <summary>Calls that such a task makes at once.</summary>
    int CallersOf(ClientAssignment assignment) => 1;

    /// <summary>Calls per second that such a task makes at most, 0 where the answers decide that and the task keeps to a limit; null where it keeps to none.</summary>
    double? RateOf(ClientAssignment assignment) => null;

    /// <summary>Worker: does the task.</summary>
    Task MeasureAsync(SessionContext session);

    /// <summary>Steps of a run of this many rows; 0 if unknown.</summary>
    int StepsOf(TPlan plan, int rows) => 0;

    /// <summary>Figures of a run that goes on.</summary>
    IRunningFigures RunningFigures(TPlan plan, int seed);

    /// <summary>What a record means: a pure function of it.</summary>
    TSummary Build(RunRecord record, TPlan plan);

    /// <summary>What a replay is compared with its original by; null for what runs of cells are compared by.</summary>
    /// <param name="original">The run.</param>
    /// <param name="replay">The same plan again.</param>
    /// <param name="isLikeWithLike">Whether both were made in like environments, so that their figures count.</param>
    IReadOnlyList<ReplayCheck>? CheckReplay(RunRecord original, RunRecord replay, bool isLikeWithLike) => null;
}
