namespace Transport.Experiments.ServiceModes;

/// <summary>What article 3's clients are to do.</summary>
/// <param name="Clients">Clients that call at the same time.</param>
/// <param name="Visits">In the order to be visited; run 0 is the warm-up.</param>
internal sealed record ModesTask(int Clients, IReadOnlyList<PlannedModeVisit> Visits)
{
    private const string Name = "modes";

    /// <summary>The task of an assignment; null where it has none of this kind.</summary>
    public static ModesTask? Of(ClientAssignment assignment) => assignment.TaskOf(Name, ModesJson.Default.ModesTask);

    public ClientAssignment AddTo(ClientAssignment assignment) => assignment.With(Name, this, ModesJson.Default.ModesTask);
}
