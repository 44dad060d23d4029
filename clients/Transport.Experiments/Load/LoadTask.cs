namespace Transport.Experiments.Load;

/// <summary>A load that a client process is to make.</summary>
/// <param name="Visit">Which; null to measure the generator's own ceiling on the plain handler.</param>
/// <param name="Plan">The plan; in a search for capacity its stages are those of the trial.</param>
/// <param name="Connections">Connections of the client.</param>
/// <param name="Share">The part of an agent; null for who makes the load alone.</param>
internal sealed record LoadTask(LoadVisit? Visit, LoadPlan Plan, int Connections, LoadShare? Share = null)
{
    private const string Name = "load";

    /// <summary>The task of an assignment; null where it has none of this kind.</summary>
    public static LoadTask? Of(ClientAssignment assignment) => assignment.TaskOf(Name, LoadJson.Default.LoadTask);

    public ClientAssignment AddTo(ClientAssignment assignment) => assignment.With(Name, this, LoadJson.Default.LoadTask);
}
