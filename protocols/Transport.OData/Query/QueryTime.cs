using System.Diagnostics;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace Transport.OData.Query;

/// <summary>
/// The time that the query of one request may take. It counts what the service does; waiting for the client, who sends or reads as slowly as the server lets
/// him, is not part of it.
/// </summary>
internal sealed class QueryTime : IDisposable
{
    private static readonly TimeSpan Step = TimeSpan.FromMilliseconds(1);

    private readonly CancellationTokenSource _end;
    private readonly CancellationToken _aborted;
    private TimeSpan _left;
    private long _since;

    /// <param name="most">All the time there is; infinite for no bound.</param>
    /// <param name="aborted">The client has gone.</param>
    public QueryTime(TimeSpan most, CancellationToken aborted)
    {
        (_left, _aborted) = (most, aborted);
        _end = CancellationTokenSource.CreateLinkedTokenSource(aborted);
    }

    /// <summary>Cancelled when the time is over or the client has gone.</summary>
    public CancellationToken Token => _end.Token;

    /// <summary>The service goes to work; until then the request is still being read.</summary>
    public void Start()
    {
        if (_left != Timeout.InfiniteTimeSpan)
        {
            _since = Stopwatch.GetTimestamp();
            // What is less than a timer's own step is over now; a timer would come too late for a short query.
            if (_left < Step)
            {
                _end.Cancel();
                return;
            }

            _end.CancelAfter(_left);
        }
    }

    /// <summary>Sends what was written, and waits until the client has taken it.</summary>
    /// <exception cref="OperationCanceledException">The time is over, or the client has gone.</exception>
    public ValueTask FlushAsync(PipeWriter response)
    {
        _end.Token.ThrowIfCancellationRequested();
        return WaitAsync(response.FlushAsync(_aborted));
    }

    /// <inheritdoc cref="FlushAsync"/>
    public ValueTask SendAsync(PipeWriter response, ReadOnlyMemory<byte> bytes)
    {
        _end.Token.ThrowIfCancellationRequested();
        return WaitAsync(response.WriteAsync(bytes, _aborted));
    }

    public void Dispose() => _end.Dispose();

    /// <remarks>A completed reader is a client that has gone: nothing more can reach it.</remarks>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask WaitAsync(ValueTask<FlushResult> flush)
    {
        var waits = !flush.IsCompleted && _since != 0;
        if (waits)
        {
            _end.CancelAfter(Timeout.InfiniteTimeSpan);
            _left = TimeSpan.FromTicks(Math.Max(0, (_left - Stopwatch.GetElapsedTime(_since)).Ticks));
        }

        var result = await flush;
        if (result.IsCompleted || result.IsCanceled)
        {
            throw new OperationCanceledException("The client has closed the connection.");
        }

        if (waits)
        {
            Start();
        }
    }
}
