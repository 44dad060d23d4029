using System.Collections.Concurrent;
using System.Net.Sockets;

namespace Transport.Soak;

/// <summary>Breaks the rules of a row's wire with the bytes of a real request, taken from the stream, so that it needs to know no wire.</summary>
/// <param name="address">Where the row is.</param>
/// <param name="request">All that a client sent, from opening its connection to its first answer.</param>
/// <param name="patience">How long a half-open connection is held.</param>
/// <param name="seed">Of what is cut and damaged.</param>
internal sealed class ChaosPeer(Uri address, byte[] request, TimeSpan patience, int seed)
{
    /// <summary>
    /// Connections held at a time: a machine has few to spare. Beyond them, so that the share is kept, only what is soon over is done: damaged requests and
    /// resets in turn.
    /// </summary>
    private const int MostHeld = 16;

    /// <summary>Beyond these only resets: a damaged request may still be waited for.</summary>
    private const int MostWithDamaged = 48;

    /// <summary>Connections held and connections about to be reset.</summary>
    private const int MostUnderWay = 64;

    private const int Pieces = 12;
    private const int MostRead = 1024 * 1024;
    private static readonly TimeSpan BetweenPieces = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan AnswerWithin = TimeSpan.FromSeconds(2);

    private readonly Random _random = new(seed);
    private readonly ConcurrentDictionary<Task, bool> _underWay = new();
    private readonly long[] _made = new long[Enum.GetValues<ChaosKind>().Length];
    private int _next;
    private int _beyond;

    /// <summary>How often each was done.</summary>
    public IReadOnlyDictionary<ChaosKind, long> Made => Enum.GetValues<ChaosKind>().ToDictionary(kind => kind, kind => Interlocked.Read(ref _made[(int)kind]));

    /// <summary>Does one thing more, each kind in turn while there is room, and does not wait for it.</summary>
    public void Go(CancellationToken cancellationToken)
    {
        var underWay = _underWay.Count;
        if (underWay >= MostUnderWay)
        {
            return;
        }

        var kind = underWay < MostHeld ? (ChaosKind)(Interlocked.Increment(ref _next) % _made.Length)
            : underWay < MostWithDamaged && Interlocked.Increment(ref _beyond) % 2 == 0 ? ChaosKind.Damaged
            : ChaosKind.Reset;
        var bytes = Prepare(kind);
        var task = Task.Run(() => MakeAsync(kind, bytes, cancellationToken), CancellationToken.None);
        _underWay[task] = true;
        _ = task.ContinueWith(done => _underWay.TryRemove(done, out _), TaskScheduler.Default);
    }

    /// <summary>Ends when nothing is in progress any more.</summary>
    public Task WhenIdleAsync() => Task.WhenAll(_underWay.Keys);

    private byte[] Prepare(ChaosKind kind)
    {
        lock (_random)
        {
            switch (kind)
            {
                case ChaosKind.Reset or ChaosKind.HalfOpen:
                    return request[.._random.Next(1, request.Length)];
                case ChaosKind.Damaged:
                    var damaged = (byte[])request.Clone();
                    for (var change = _random.Next(1, 4); change > 0; change--)
                    {
                        damaged[_random.Next(damaged.Length)] = (byte)_random.Next(256);
                    }

                    return damaged;
                default:
                    return request;
            }
        }
    }

    private async Task MakeAsync(ChaosKind kind, byte[] bytes, CancellationToken cancellationToken)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            await socket.ConnectAsync(address.Host, address.Port, cancellationToken).ConfigureAwait(false);
            Interlocked.Increment(ref _made[(int)kind]);
            switch (kind)
            {
                case ChaosKind.Reset:
                    await socket.SendAsync(bytes, cancellationToken).ConfigureAwait(false);
                    socket.LingerState = new LingerOption(true, 0);
                    break;
                case ChaosKind.HalfOpen:
                    await socket.SendAsync(bytes, cancellationToken).ConfigureAwait(false);
                    await ReadAsync(socket, patience, TimeSpan.Zero, cancellationToken).ConfigureAwait(false);
                    break;
                case ChaosKind.Slow:
                    foreach (var piece in bytes.Chunk((bytes.Length / Pieces) + 1))
                    {
                        await socket.SendAsync(piece, cancellationToken).ConfigureAwait(false);
                        await Task.Delay(BetweenPieces, cancellationToken).ConfigureAwait(false);
                    }

                    await ReadAsync(socket, AnswerWithin, BetweenPieces, cancellationToken).ConfigureAwait(false);
                    break;
                default:
                    await socket.SendAsync(bytes, cancellationToken).ConfigureAwait(false);
                    // Nothing more comes, so that a server that waits for more need not be waited for.
                    socket.Shutdown(SocketShutdown.Send);
                    await ReadAsync(socket, AnswerWithin, TimeSpan.Zero, cancellationToken).ConfigureAwait(false);
                    break;
            }
        }
        catch (Exception ended) when (ended is SocketException or OperationCanceledException)
        {
            // The server may close what is not a request; healthy callers show whether it is alive.
        }
    }

    private static async Task ReadAsync(Socket socket, TimeSpan within, TimeSpan pause, CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(within);
        var buffer = new byte[pause > TimeSpan.Zero ? 256 : 16 * 1024];
        for (var total = 0; total < MostRead;)
        {
            var read = await socket.ReceiveAsync(buffer, limit.Token).ConfigureAwait(false);
            if (read == 0)
            {
                return;
            }

            total += read;
            if (pause > TimeSpan.Zero)
            {
                await Task.Delay(pause, limit.Token).ConfigureAwait(false);
            }
        }
    }
}
