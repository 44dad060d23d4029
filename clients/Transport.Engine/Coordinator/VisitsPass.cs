namespace Transport.Engine.Coordinator;

/// <summary>
/// Rounds of visits by one client process to one server process; where one of them dies, the row that was visited is dropped and a new pair
/// goes on.
/// </summary>
/// <typeparam name="TVisit">What is visited, and in which round; round 0 is the warm-up.</typeparam>
internal abstract class VisitsPass<TVisit>(RunSession session) : IClientWork
{
    private readonly List<TVisit> _visits = [];

    /// <summary>Ids of the rows that take part.</summary>
    protected IReadOnlyList<string> RowIds => session.Rows.Plan.Transports;

    public bool IsLeft => _visits.Count > 0;

    public bool RenewsServer => true;

    /// <returns>As in <see cref="RunEnded.Reason"/>.</returns>
    public async Task<string> RunAsync()
    {
        _visits.AddRange(Plan());
        var isDone = await new ClientLoop(session).RunAsync(this).ConfigureAwait(false);
        return session.IsCancelled ? EndReasons.Cancelled : isDone ? EndReasons.Completed : EndReasons.Failed;
    }

    /// <summary>Everything that is to be visited, in its order.</summary>
    protected abstract IEnumerable<TVisit> Plan();

    /// <summary>What is left, for a process that has visited nothing yet.</summary>
    protected abstract ClientAssignment Assign(ClientAssignment assignment, IReadOnlyList<TVisit> left);

    /// <summary>Whether the event says that the visit was made.</summary>
    protected abstract bool IsMade(TVisit visit, RunEvent runEvent);

    protected abstract string TransportOf(TVisit visit);

    /// <summary>Whether the time left is known.</summary>
    protected virtual bool TellsTimeLeft => true;

    public ClientAssignment Assign(bool announce) => Assign(
        new ClientAssignment
        {
            Plan = session.Rows.Plan,
            Process = 0,
            Cells = [],
            Rows = session.Addresses(withLost: false),
            PluginFolders = session.Options.PluginFolders,
            PayloadFolder = session.Options.PayloadFolder,
            Budget = EffortBudget.For(Effort.Quick, 1, session.Rows.Addresses.Count, session.Rows.Addresses.Count),
            TimeLeft = TimeSpan.FromHours(1),
        },
        _visits);

    public void Take(ClientMessage message)
    {
        switch (message)
        {
            case EventMessage { Event: var runEvent }:
                _visits.RemoveAll(visit => IsMade(visit, runEvent));
                session.Recording.Add(runEvent);
                break;
            case ProgressMessage { Progress: var progress }:
                session.Recording.Show(TellsTimeLeft ? progress : progress with { TimeLeft = null });
                break;
        }
    }

    public bool Drop(ClientEnd end, string reason)
    {
        if (end.Cell is not { } cell)
        {
            return false;
        }

        // If the user ended the run, the end of its processes is not a failure.
        if (!session.Finish.IsCancellationRequested)
        {
            Drop(cell.Transport, reason);
        }

        return true;
    }

    public void DropAll(string reason)
    {
        foreach (var transport in _visits.Select(TransportOf).Distinct().ToList())
        {
            Drop(transport, reason);
        }
    }

    private void Drop(string transport, string reason)
    {
        _visits.RemoveAll(visit => TransportOf(visit) == transport);
        session.Recording.Add(new CellFailed(session.Rows.Cells.First(cell => cell.Transport == transport), reason));
    }
}
