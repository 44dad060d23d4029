using Transport.Experiments.ColdTries;
using Transport.Experiments.Load;
using Transport.Experiments.Medians;
using Transport.Experiments.ServiceModes;

namespace Transport.Experiments.Kinds;

/// <summary>Every kind of run: here and nowhere else.</summary>
public static class ExperimentList
{
    /// <summary>In the order of the help texts.</summary>
    public static IReadOnlyList<Experiment> All { get; } =
    [
        new MediansExperiment(),
        new ColdTriesExperiment(),
        new CallersExperiment(),
        new ServiceModesExperiment(),
        new LoadExperiment(),
    ];

    public static Experiment For(IPlan plan) => All.First(kind => kind.Owns(plan));

    /// <summary>The plan of a record: what its second line says, or what its manifest does.</summary>
    public static IPlan PlanOf(RunRecord record)
    {
        ArgumentNullException.ThrowIfNull(record);
        return record.Events.OfType<IPlanned>().FirstOrDefault()?.Plan ?? record.Manifest.Plan;
    }

    /// <summary>What a record means: a pure function of it.</summary>
    public static IRunSummary Build(RunRecord record)
    {
        var plan = PlanOf(record);
        return For(plan).Build(record, plan);
    }

    /// <summary>The kind of a client process's task.</summary>
    internal static Experiment For(ClientAssignment assignment) => All.First(kind => kind.Owns(assignment));

    /// <summary>Does the task of a client process.</summary>
    internal static Task MeasureAsync(SessionContext session) => For(session.Assignment).MeasureAsync(session);
}
