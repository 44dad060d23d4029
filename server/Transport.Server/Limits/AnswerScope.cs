namespace Transport.Server.Limits;

/// <summary>What one request holds of the <see cref="AnswerBudget"/>, from the repository's call to its end; on wires without requests and over WebSockets, one connection, whose calls come one after the other.</summary>
/// <param name="budget">What it takes from.</param>
/// <param name="cut">Ends it if its reader is too slow; null if its progress cannot be observed.</param>
internal sealed class AnswerScope(AnswerBudget budget, Action? cut)
{
    /// <summary>What a reader may stand still, however little it is sent.</summary>
    public static readonly TimeSpan Grace = TimeSpan.FromSeconds(15);

    /// <summary>Bytes a second that a reader must take beyond that.</summary>
    public const int MinBytesPerSecond = 16 * 1024;

    /// <summary>A body larger than this is sent while it is created, if the row supports it.</summary>
    public const long LargeBody = 8 * 1024 * 1024;

    /// <summary>Bytes of a stream that wait in a connection for its reader.</summary>
    private const long StreamBuffer = 256 * 1024;

    /// <summary>Bytes of a session's messages that are counted at once.</summary>
    private const int MessageStep = 64 * 1024;

    private static readonly AsyncLocal<AnswerScope?> Ambient = new();

    private Action? _cut = cut;
    private int _message;
    private TimeSpan _within;
    private long _answer;
    private long _request;
    private long _objects;
    private int _isCut;
    private bool _isAnswering;

    /// <summary>Of the call that runs here; null outside of one.</summary>
    public static AnswerScope? Current => Ambient.Value;

    /// <summary>Set by a row that sends a large body while creating it, and so never holds all of it.</summary>
    public bool WritesInPieces { get; set; }

    /// <summary>Whether the body is to be sent in pieces.</summary>
    public bool IsLarge { get; private set; }

    /// <summary>Makes it the current one of this call and all that it awaits.</summary>
    public void Enter() => Ambient.Value = this;

    /// <summary>Takes room for an answer, in place of the one before.</summary>
    /// <param name="objects">Bytes of objects made for it.</param>
    /// <param name="body">Bytes of its encoded body.</param>
    /// <param name="isAwaited">Whether its reader has to wait for a store first, and is watched from <see cref="Watch"/> on: of a store that is slow, the reader is not to blame.</param>
    /// <exception cref="PayloadModels.ServerBusyException">There is not enough memory.</exception>
    public void TakeAnswer(long objects, long body, bool isAwaited = false)
    {
        IsLarge = WritesInPieces && body > LargeBody;
        var bytes = objects + (IsLarge ? LargeBody : body);
        Take(bytes, Math.Min(body, bytes), isAwaited);
    }

    /// <summary>Takes room for what a connection holds of a stream, however long that is, in place of the answer before.</summary>
    /// <param name="body">Bytes of all its objects.</param>
    /// <exception cref="PayloadModels.ServerBusyException">There is not enough memory.</exception>
    public void TakeStream(long body) => Take(Math.Min(body, StreamBuffer), Math.Min(body, StreamBuffer), isAwaited: false);

    private void Take(long bytes, long read, bool isAwaited)
    {
        End();
        _isAnswering = true;
        if (bytes > AnswerBudget.Free)
        {
            budget.TakeAnswer(this, bytes);
            _answer = bytes;
            _within = Grace + TimeSpan.FromSeconds(read / (double)MinBytesPerSecond);
            if (!isAwaited)
            {
                Watch();
            }
        }
    }

    /// <summary>There is something to read.</summary>
    public void Watch()
    {
        if (_answer > 0)
        {
            budget.Watch(this, _within);
        }
    }

    /// <summary>Takes room for a request's body, beside what it holds.</summary>
    /// <exception cref="PayloadModels.ServerBusyException">There is not enough memory.</exception>
    public void TakeRequest(long bytes)
    {
        budget.TakeRequest(bytes);
        _request += bytes;
    }

    /// <summary>Takes room for objects that are made of the request of the call that runs here; those of its answer are estimated beforehand.</summary>
    /// <exception cref="PayloadModels.ServerBusyException">There is not enough memory.</exception>
    public static void TakeObjects(long bytes)
    {
        if (Current is { _isAnswering: false } scope)
        {
            scope.TakeRequestObjects(bytes);
        }
    }

    /// <summary>The request has become a connection for many calls, and a reader of an answer before may well be idle: Kestrel alone cuts slow ones off.</summary>
    public void BecomeSession() => _cut = null;

    /// <summary>Bytes of a session have come: they are counted beside the objects that are made of them, until its next call gives both back.</summary>
    /// <exception cref="PayloadModels.ServerBusyException">There is not enough memory.</exception>
    public void Receive(int bytes)
    {
        // What is made from now on is of another call than the one that was answered.
        _isAnswering = false;
        _message += bytes;
        if (_message >= MessageStep)
        {
            var counted = _message;
            _message = 0;
            TakeRequestObjects(counted);
        }
    }

    /// <summary>Gives back what objects of a request took, which nobody needs any more: a connection without requests goes on for as long as its client likes.</summary>
    public void GiveObjects()
    {
        if (Volatile.Read(ref _objects) > 0 && Interlocked.Exchange(ref _objects, 0) is > 0 and var bytes)
        {
            budget.GiveRequest(bytes);
        }
    }

    private void TakeRequestObjects(long bytes)
    {
        try
        {
            budget.TakeRequest(bytes);
        }
        catch (PayloadModels.ServerBusyException)
        {
            // The request is refused, and what was made of it is dropped.
            GiveObjects();
            throw;
        }

        Interlocked.Add(ref _objects, bytes);
    }

    /// <summary>A piece of this many bytes is handed to the connection; its reader has this long to take it.</summary>
    public void Progress(int bytes)
    {
        if (_answer > 0)
        {
            budget.Watch(this, Grace + TimeSpan.FromSeconds(bytes / (double)MinBytesPerSecond));
        }
    }

    /// <summary>Its reader is too slow.</summary>
    public void Cut()
    {
        if (_cut is not { } cut)
        {
            End();
        }
        else if (Interlocked.Exchange(ref _isCut, 1) == 0)
        {
            cut();
        }
    }

    /// <summary>Gives back what it holds.</summary>
    public void End()
    {
        _isAnswering = false;
        GiveObjects();
        var (answer, request) = (Interlocked.Exchange(ref _answer, 0), Interlocked.Exchange(ref _request, 0));
        if (answer + request > 0)
        {
            budget.Give(this, answer, request);
        }
    }
}
