using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Transport.Plugin.OData.Limits;

/// <summary>The time that one query may be worked on. Waiting for the client, who takes the answer as slowly as the server lets him, is not part of it.</summary>
internal sealed class QueryTime : IDisposable
{
    /// <summary>A timer's own step: what is less is over at once.</summary>
    private static readonly TimeSpan Step = TimeSpan.FromMilliseconds(1);

    private readonly CancellationTokenSource _end;
    private readonly CancellationToken _gone;
    private TimeSpan _left;
    private long _since;

    /// <param name="most">All the time there is.</param>
    /// <param name="gone">Cancelled when the client has gone.</param>
    public QueryTime(TimeSpan most, CancellationToken gone)
    {
        (_left, _gone) = (most, gone);
        _end = CancellationTokenSource.CreateLinkedTokenSource(gone);
        Go();
    }

    /// <summary>Cancelled when the time is over or the client has gone.</summary>
    public CancellationToken Token => _end.Token;

    /// <summary>Whether it is over, and not the client who has gone.</summary>
    public bool IsOver => _end.IsCancellationRequested && !_gone.IsCancellationRequested;

    /// <summary>Waits for the client; the clock stands still.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<T> WaitAsync<T>(ValueTask<T> client)
    {
        if (client.IsCompleted)
        {
            return await client;
        }

        _end.CancelAfter(Timeout.InfiniteTimeSpan);
        _left = TimeSpan.FromTicks(Math.Max(0, (_left - Stopwatch.GetElapsedTime(_since)).Ticks));
        try
        {
            return await client;
        }
        finally
        {
            Go();
        }
    }

    public void Dispose() => _end.Dispose();

    private void Go()
    {
        _since = Stopwatch.GetTimestamp();
        if (_left < Step)
        {
            _end.Cancel();
        }
        else
        {
            _end.CancelAfter(_left);
        }
    }
}
