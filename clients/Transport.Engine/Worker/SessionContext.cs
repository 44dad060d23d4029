namespace Transport.Engine.Worker;

/// <summary>What all phases of a session share: the cells, the caller, where to send, and how failures are handled.</summary>
internal sealed class SessionContext(
    ClientAssignment assignment,
    IReadOnlyList<CellState> cells,
    Func<string, ITransport?> findRow,
    IMessageSink sink,
    CallWatch watch,
    CancellationToken finish,
    CancellationToken stopNow,
    Func<CancellationToken, Task>? turn = null,
    IAgentOrders? agent = null,
    PayloadItems? items = null) : IDisposable
{
    /// <summary>Failures after which a cell is no longer visited.</summary>
    public const int MaxFailures = 2;

    private static readonly TimeSpan ProgressEvery = TimeSpan.FromMilliseconds(200);

    private readonly long _startedAt = Stopwatch.GetTimestamp();
    private (RunPhase Phase, long At) _shown;

    public ClientAssignment Assignment => assignment;

    /// <summary>Those of the plan's payload; null without one.</summary>
    public PayloadItems? Items => items;

    /// <summary>All cells, dropped ones too, in the order of the assignment.</summary>
    public IReadOnlyList<CellState> Cells => cells;

    public IEnumerable<CellState> Alive => cells.Where(cell => !cell.IsDropped);

    public Caller Caller { get; } = new(assignment.Plan, watch, stopNow, items);

    /// <summary>Where every call asks for another slice, what its answer ought to be.</summary>
    private MockPersonRepository Repository => field ??= Answers.RepositoryOf(assignment.Plan);

    public ServerProbe Server { get; } = new();

    /// <summary>The most bytes that an answer can need.</summary>
    public long LongestAnswer { get; } = MemoryWatch.LongestAnswer(assignment.Plan);

    /// <summary>What keeps processes from their calls.</summary>
    public CollectionWatch Collections => field ??= new CollectionWatch(this);

    /// <summary>The client half of a row id; null when there is none.</summary>
    public ITransport? FindRow(string id) => findRow(id);

    /// <summary>The user wants the run to end after the current block.</summary>
    public CancellationToken Finish => finish;

    /// <summary>The same, to be asked.</summary>
    public bool IsFinishing => finish.IsCancellationRequested;

    /// <summary>The run ends at once.</summary>
    public CancellationToken StopNow => stopNow;

    /// <summary>Time left of this process's share of the run; may be negative.</summary>
    public TimeSpan TimeLeft => assignment.TimeLeft - Stopwatch.GetElapsedTime(_startedAt);

    /// <summary>Where another build is measured in turn with this one: lets it go on, and waits until it is this one's turn again.</summary>
    public async Task TurnAsync()
    {
        if (assignment.InTurns && turn is not null)
        {
            sink.Send(new TurnMessage());
            await turn(stopNow).ConfigureAwait(false);
        }
    }

    /// <summary>Calls per second that this process may make at most; null for no limit.</summary>
    public double? MaxRate => agent?.MaxRate;

    /// <summary>Where other agents make other parts of the same load: says that all is ready, and waits for the common beginning.</summary>
    /// <returns>Its timestamp; null where this process is alone, or the user ended the run.</returns>
    public async Task<long?> AwaitBeginningAsync()
    {
        if (agent is null)
        {
            return null;
        }

        sink.Send(new ReadyMessage());
        using var either = CancellationTokenSource.CreateLinkedTokenSource(finish, stopNow);
        try
        {
            // No deadline: the coordinator says when, or is silent, which is noticed.
            return await agent.BeginningAsync(either.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (!stopNow.IsCancellationRequested)
        {
            return null;
        }
    }

    public void Send(RunEvent runEvent) => sink.Send(new EventMessage(runEvent));

    public void Send(ClientMessage message) => sink.Send(message);

    /// <summary>Does what <see cref="Send(RunEvent)"/> takes, and sends nothing.</summary>
    public void Rehearse(RunEvent runEvent) => sink.Rehearse(new EventMessage(runEvent));

    /// <summary>Reports the progress of the session, at most a few times per second: every message wakes the coordinator on the same machine.</summary>
    /// <param name="cell">Announced as called, where the assignment wants that.</param>
    public void Progress(RunPhase phase, Cell? cell, int done, int total, TimeSpan? timeLeft = null)
    {
        if (assignment.AnnounceCells && cell is not null)
        {
            Announce(cell);
        }

        if (phase == _shown.Phase && Stopwatch.GetElapsedTime(_shown.At) < ProgressEvery)
        {
            return;
        }

        _shown = (phase, Stopwatch.GetTimestamp());
        sink.Send(new ProgressMessage(new RunProgress(assignment.Process, phase, cell, done, total, timeLeft ?? Positive(TimeLeft))));
    }

    /// <summary>Names the cell that is about to be called, in case this process does not survive it.</summary>
    public void Announce(Cell cell) => sink.Send(new AliveMessage(cell, 0));

    /// <summary>Asks a row's server whether it is still there, if anything went wrong.</summary>
    /// <param name="problem">What went wrong; null for nothing.</param>
    /// <exception cref="ServerLostException">The server is gone, so that further calls would only blame others.</exception>
    public async Task ThrowIfLostAsync(RowAddress row, Cell cell, string? problem)
    {
        if (problem is not null && !await Server.IsAliveAsync(row, stopNow).ConfigureAwait(false))
        {
            throw new ServerLostException(cell, problem);
        }
    }

    /// <summary>Records a call that did not complete, drops a hopeless cell, and gives the row a new client.</summary>
    /// <param name="drop">The cell is visited no more; otherwise only after its second failure.</param>
    /// <exception cref="ServerLostException">The server is gone, so that further calls would only blame others.</exception>
    public async Task FailAsync(CellState cell, string reason, bool drop)
    {
        await ThrowIfLostAsync(cell.Row.At, cell.Cell, reason).ConfigureAwait(false);
        Send(new CellFailed(cell.Cell, reason));
        cell.Failures++;
        cell.IsDropped |= drop || cell.Failures >= MaxFailures;
        await cell.Row.ResetAsync().ConfigureAwait(false);
    }

    /// <summary>Compares the digest of an answer with the repository's and records the comparison.</summary>
    /// <returns>Whether they are equal; a cell that differs is dropped.</returns>
    public async Task<bool> CheckAsync(CellState cell, object answer)
    {
        if (cell.Task.Expected is not { } expected)
        {
            return true;
        }

        if (assignment.Plan.Vary && Caller.Asked is { } asked)
        {
            // Of another slice than the cell's, so that our repository determines what it ought to be.
            expected = Answers.Expected(Repository, asked, Caller.OperationId, items);
        }

        var digest = Answers.DigestOf(answer, items);
        Send(new CellVerified(cell.Cell, digest, expected));
        if (digest == expected)
        {
            return true;
        }

        await FailAsync(cell, $"wrong answer: digest {digest}, expected {expected}", drop: true).ConfigureAwait(false);
        return false;
    }

    public void Dispose()
    {
        Caller.Dispose();
        Server.Dispose();
    }

    private static TimeSpan Positive(TimeSpan time) => time < TimeSpan.Zero ? TimeSpan.Zero : time;
}
