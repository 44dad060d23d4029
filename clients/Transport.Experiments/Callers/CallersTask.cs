namespace Transport.Experiments.Callers;

/// <summary>What concurrent callers are to do.</summary>
/// <param name="Threads">Callers, and connections of a client.</param>
/// <param name="Calls">Calls of each caller in a round.</param>
/// <param name="Visits">Round and row, in the order to be visited; round 0 is the warm-up, which is repeated.</param>
/// <param name="IsSurvey">Whether the calls are those of the survey's visitors.</param>
internal sealed record CallersTask(int Threads, int Calls, IReadOnlyList<CallersVisit> Visits, bool IsSurvey = false)
{
    private const string Name = "callers";

    /// <summary>The task of an assignment; null where it has none of this kind.</summary>
    public static CallersTask? Of(ClientAssignment assignment) => assignment.TaskOf(Name, CallersJson.Default.CallersTask);

    public ClientAssignment AddTo(ClientAssignment assignment) => assignment.With(Name, this, CallersJson.Default.CallersTask);
}
