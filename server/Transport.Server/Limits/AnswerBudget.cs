namespace Transport.Server.Limits;

/// <summary>
/// Total memory of the answers and requests in progress, estimated before an answer is created: a request of 90 bytes may ask for a gigabyte, and it is
/// held as long as the client does not read it.
/// </summary>
/// <param name="maxAnswers">Bytes of all answers together. Large ones leave an eighth of it to the others.</param>
/// <param name="maxRequests">Bytes of all request bodies together.</param>
internal sealed class AnswerBudget(long maxAnswers, long maxRequests)
{
    /// <summary>Less than this is not counted: a stream of a connection alone costs as much.</summary>
    public const long Free = 8 * 1024;

    private readonly ConcurrentDictionary<AnswerScope, long> _holders = new();
    private readonly long _largeFrom = maxAnswers / 32;
    private long _answers;
    private long _requests;
    private long _released;
    private long _given;

    /// <summary>Bytes of the answers in progress.</summary>
    public long Answers => Volatile.Read(ref _answers);

    /// <summary>Bytes of large answers that have ended since <see cref="Collected"/>.</summary>
    public long Released => Volatile.Read(ref _released);

    /// <summary>Bytes of all answers and requests that have ended.</summary>
    public long Given => Volatile.Read(ref _given);

    /// <summary>Who holds something, and until when it should be done (timestamp).</summary>
    public IEnumerable<KeyValuePair<AnswerScope, long>> Holders => _holders;

    /// <exception cref="ServerBusyException">There is not enough memory.</exception>
    public void TakeAnswer(AnswerScope holder, long bytes)
    {
        var limit = bytes < _largeFrom ? maxAnswers : maxAnswers - (maxAnswers / 8);
        if (Interlocked.Add(ref _answers, bytes) > limit)
        {
            Interlocked.Add(ref _answers, -bytes);
            throw new ServerBusyException(bytes > limit
                ? $"the answer needs about {Megabytes(bytes)} MB of memory, but this server has {Megabytes(limit)} MB for such answers (--answer-memory): ask for less, or use a transport that streams."
                : $"other answers are in progress, and leave no room for about {Megabytes(bytes)} MB: try again in {ServerBusyException.RetryAfter.TotalSeconds:0} s.");
        }
    }

    /// <exception cref="ServerBusyException">There is not enough memory.</exception>
    public void TakeRequest(long bytes)
    {
        if (!TryTakeRequest(bytes))
        {
            throw new ServerBusyException($"other requests are being read, and beside them there is no room for {Megabytes(bytes)} MB: try again in {ServerBusyException.RetryAfter.TotalSeconds:0} s.");
        }
    }

    /// <returns>False where there is no room.</returns>
    public bool TryTakeRequest(long bytes)
    {
        if (Interlocked.Add(ref _requests, bytes) <= maxRequests)
        {
            return true;
        }

        Interlocked.Add(ref _requests, -bytes);
        return false;
    }

    /// <summary>Gives back what was taken for a request by itself, without a holder.</summary>
    public void GiveRequest(long bytes)
    {
        Interlocked.Add(ref _requests, -bytes);
        Release(bytes);
    }

    /// <summary>Looks at a holder from now on.</summary>
    /// <param name="holder">Who holds an answer.</param>
    /// <param name="within">How long it may take until it is done, or reports progress.</param>
    public void Watch(AnswerScope holder, TimeSpan within) => _holders[holder] = Stopwatch.GetTimestamp() + (long)(within.TotalSeconds * Stopwatch.Frequency);

    public void Give(AnswerScope holder, long answer, long request)
    {
        Interlocked.Add(ref _answers, -answer);
        Interlocked.Add(ref _requests, -request);
        Interlocked.Add(ref _given, answer + request);
        _holders.TryRemove(holder, out _);
        Release(Math.Max(answer, request) >= _largeFrom ? answer + request : 0);
    }

    /// <summary>The garbage of what was released is collected.</summary>
    public void Collected() => Volatile.Write(ref _released, 0);

    private void Release(long bytes)
    {
        if (bytes >= _largeFrom)
        {
            Interlocked.Add(ref _released, bytes);
        }
    }

    private static long Megabytes(long bytes) => Math.Max(1, bytes / (1024 * 1024));
}
