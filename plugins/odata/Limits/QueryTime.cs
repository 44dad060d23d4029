using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Transport.Plugin.OData.Limits;

/// <summary>The time that one query may be worked on. Waiting for the client, who takes the answer as slowly as the server lets him, is not part of it.</summary>
internal sealed class QueryTime : IDisposable
{
    /// <summary>A timer's own step: what is less is over at once.</summary>
    private static readonly TimeSpan Step = TimeSpan.FromMilliseconds(1);

    private readonly CancellationTokenSource _end = new();
    private readonly CancellationTokenRegistration _gone;
    private volatile bool _hasClientGone;
    private TimeSpan _left;
    private long _since;

    /// <param name="most">All the time there is.</param>
    /// <param name="gone">Cancelled when the client has gone.</param>
    public QueryTime(TimeSpan most, CancellationToken gone)
    {
        _left = most;
        _gone = gone.UnsafeRegister(static time => ((QueryTime)time!).EndWithClient(), this);
        Go();
    }

    /// <summary>Cancelled when the time is over or the client has gone.</summary>
    public CancellationToken Token => _end.Token;

    /// <summary>Whether it was over before the client had gone.</summary>
    public bool IsOver => _end.IsCancellationRequested && !_hasClientGone;

    /// <summary>The token that a flush gets: none instead of <see cref="Token"/>, which stands still while the client is waited for.</summary>
    /// <remarks>Kestrel closes the connection of a flush that is cancelled without an exception, so that nothing would be known of it here.</remarks>
    public CancellationToken ButForItself(CancellationToken cancellationToken) => cancellationToken == Token ? CancellationToken.None : cancellationToken;

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

    public void Dispose()
    {
        _gone.Dispose();
        _end.Dispose();
    }

    private void EndWithClient()
    {
        if (!_end.IsCancellationRequested)
        {
            _hasClientGone = true;
            _end.Cancel();
        }
    }

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
