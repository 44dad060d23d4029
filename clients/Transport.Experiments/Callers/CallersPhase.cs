namespace Transport.Experiments.Callers;

/// <summary>Article 2: visits rows with concurrent callers, each row with its own client and as many connections as callers.</summary>
internal sealed class CallersPhase(SessionContext session, CallersTask task)
{
    /// <summary>In any case, however long they take: rows with much to compile take longest for their first calls.</summary>
    public const int LeastWarmUpRounds = 3;

    private readonly Dictionary<string, ITransportClient> _clients = [];
    private readonly HashSet<string> _dropped = [];
    private int _visited;

    public async Task RunAsync()
    {
        try
        {
            await WarmUpAsync([.. task.Visits.Where(visit => visit.Round == 0)]).ConfigureAwait(false);
            await VisitAsync([.. task.Visits.Where(visit => visit.Round > 0)], RunPhase.Measuring).ConfigureAwait(false);
        }
        finally
        {
            foreach (var client in _clients.Values)
            {
                await MeasuredRow.CloseAsync(client).ConfigureAwait(false);
            }
        }
    }

    /// <summary>Repeats the round of the warm-up until no process compiles any more, or the time box ends.</summary>
    private async Task WarmUpAsync(IReadOnlyList<CallersVisit> round)
    {
        var box = session.Assignment.Budget.WarmUpOf(round.Count);
        var startedAt = Stopwatch.GetTimestamp();
        var compilations = new CompilationWatch(session);
        var isQuiet = false;
        for (var i = 0; !session.IsFinishing && !isQuiet && (i < LeastWarmUpRounds || Stopwatch.GetElapsedTime(startedAt) < box); i++)
        {
            await VisitAsync(round, RunPhase.WarmingUp).ConfigureAwait(false);
            isQuiet = await compilations.IsQuietAsync(task.Calls).ConfigureAwait(false);
        }
    }

    private async Task VisitAsync(IReadOnlyList<CallersVisit> visits, RunPhase phase)
    {
        for (var i = 0; i < visits.Count && !session.IsFinishing; i++)
        {
            var cell = new Cell(visits[i].Transport, Operation.Query, 1, Orders: false);
            session.Progress(phase, cell, i, visits.Count);
            session.Announce(cell);
            if (!_dropped.Contains(visits[i].Transport))
            {
                await VisitAsync(visits[i], cell).ConfigureAwait(false);
            }
        }
    }

    private async Task VisitAsync(CallersVisit visit, Cell cell)
    {
        if (await ClientOfAsync(visit.Transport, cell).ConfigureAwait(false) is not { } client)
        {
            return;
        }

        // No round's visitors have called before: a survey remembers them.
        var round = task.IsSurvey ? ++_visited : visit.Round;
        var callers = Enumerable.Range(0, task.Threads)
            .Select(number => new SequentialCaller(client, cell, round, number, task.Calls, session) { IsSurvey = task.IsSurvey })
            .ToList();
        var startedAt = Stopwatch.GetTimestamp();
        // On the pool, so that a call that completes at once does not keep the other callers waiting.
        await Task.WhenAll(callers.Select(caller => Task.Run(caller.RunAsync, CancellationToken.None))).ConfigureAwait(false);
        var ms = Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds;
        session.StopNow.ThrowIfCancellationRequested();
        session.Caller.Watch.Leave();

        var problem = callers.Select(caller => caller.FirstProblem).FirstOrDefault(text => text is not null);
        await session.ThrowIfLostAsync(AddressOf(visit.Transport), cell, problem).ConfigureAwait(false);
        var counted = new CallerRound(
            visit.Transport,
            visit.Round,
            visit.Place,
            Math.Round(ms, 6),
            callers.Sum(caller => caller.Answered),
            callers.Sum(caller => caller.Wrong),
            callers.Sum(caller => caller.Errors),
            callers.Sum(caller => caller.Stalls),
            callers.Sum(caller => caller.Unmade),
            problem);
        session.Send(new CallersMeasured(counted));
        if (counted.Unmade > 0)
        {
            _dropped.Add(visit.Transport);
        }
    }

    private RowAddress AddressOf(string id) => session.Assignment.Rows.First(row => row.Transport == id);

    private async Task<ITransportClient?> ClientOfAsync(string id, Cell cell)
    {
        if (_clients.TryGetValue(id, out var known))
        {
            return known;
        }

        var address = AddressOf(id);
        var client = session.FindRow(id)!.CreateClient(address.Options(session.LongestAnswer) with { MaxConnections = task.Threads });
        _clients.Add(id, client);
        try
        {
            var openMs = await session.Caller.OpenAsync(client, cell).ConfigureAwait(false);
            session.Send(new Opened(session.Assignment.Process, id, Math.Round(openMs, 6), 0));
            return client;
        }
        catch (Exception problem) when (!session.StopNow.IsCancellationRequested)
        {
            await session.ThrowIfLostAsync(address, cell, FailureReason.Of(problem)).ConfigureAwait(false);
            _dropped.Add(id);
            session.Send(new CellFailed(cell, FailureReason.Of(problem)));
            return null;
        }
    }
}
