using System.Net;

namespace Transport.Engine.Relay;

/// <summary>
/// A relay that keeps what passes, so that bytes are counted at the stream and not computed from objects. Bytes are kept before they
/// are passed on: when a client holds an answer, the relay holds it too.
/// </summary>
public sealed class ByteRelay : IAsyncDisposable
{
    /// <summary>Most bytes kept of one direction.</summary>
    public const int MaxCaptured = 1024 * 1024 * 1024;

    private readonly Socket _port = new(SocketType.Stream, ProtocolType.Tcp);
    private readonly Socket _listener;
    private readonly CancellationTokenSource _stop = new();
    private readonly Uri _target;
    private readonly bool _isLocal;
    private readonly List<Task> _connections = [];
    private readonly Task _accepting;
    private readonly Lock _lock = new();
    private readonly ArrayBufferWriter<byte> _requests = new();
    private readonly ArrayBufferWriter<byte> _responses = new();
    private RelayedCall _times;
    private bool _clientSpoke;
    private Exception? _problem;

    private ByteRelay(Uri target, bool isLocal)
    {
        (_target, _isLocal) = (target, isLocal);
        _port.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        var port = ((IPEndPoint)_port.LocalEndPoint!).Port;
        _listener = isLocal ? CreateSocket() : _port;
        if (isLocal)
        {
            _listener.Bind(LocalSocket.At(port));
        }

        _listener.Listen();
        Address = new UriBuilder(target) { Host = IPAddress.Loopback.ToString(), Port = port }.Uri;
        _accepting = AcceptAsync();
    }

    /// <summary>The target's address with the relay's port.</summary>
    public Uri Address { get; }

    /// <summary>Listens on a free port of 127.0.0.1 and relays to the host and port of <paramref name="target"/>; or from one local socket to another.</summary>
    /// <param name="target">A server's address.</param>
    /// <param name="transport">Which transport is called there: its id says whether by TCP.</param>
    public static ByteRelay Start(Uri target, string transport = "") => new(target, VariantNames.Split(transport).Variants.HasFlag(HttpVariants.LocalSocket));

    /// <summary>What has passed since the last call, from all connections in the order it came, and forgets it.</summary>
    /// <exception cref="InvalidDataException">More passed than can be kept.</exception>
    public RelayedCall Take()
    {
        lock (_lock)
        {
            if (_problem is { } problem)
            {
                throw new InvalidDataException(problem.Message, problem);
            }

            var taken = _times with { Requests = _requests.WrittenSpan.ToArray(), Responses = _responses.WrittenSpan.ToArray() };
            _requests.ResetWrittenCount();
            _responses.ResetWrittenCount();
            (_times, _clientSpoke) = (default, false);
            return taken;
        }
    }

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        _listener.Dispose();
        _port.Dispose();
        await _accepting.ConfigureAwait(false);
        Task[] connections;
        lock (_lock)
        {
            connections = [.. _connections];
        }

        await Task.WhenAll(connections).ConfigureAwait(false);
        _stop.Dispose();
    }

    private Socket CreateSocket() => _isLocal ? new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified) : new Socket(SocketType.Stream, ProtocolType.Tcp);

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                // No deadline: nobody need call, and closing the relay ends it.
                var client = await _listener.AcceptAsync(_stop.Token).ConfigureAwait(false);
                lock (_lock)
                {
                    _connections.Add(RelayAsync(client));
                }
            }
        }
        catch (Exception stopped) when (stopped is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // The relay was closed.
        }
    }

    private async Task RelayAsync(Socket client)
    {
        using var server = CreateSocket();
        using (client)
        {
            if (!_isLocal)
            {
                server.NoDelay = client.NoDelay = true;
            }

            try
            {
                // No deadline: the call that goes through the relay has one, and the system's ends an attempt.
                await server.ConnectAsync(_isLocal ? LocalSocket.At(_target.Port) : new DnsEndPoint(_target.Host, _target.Port), _stop.Token).ConfigureAwait(false);
                await Task.WhenAll(PumpAsync(client, server, _requests), PumpAsync(server, client, _responses)).ConfigureAwait(false);
            }
            catch (Exception ended) when (ended is OperationCanceledException or SocketException or ObjectDisposedException)
            {
                // One side has gone: closing both sockets notifies the other, whose call then fails with the wire's own error.
            }
        }
    }

    /// <summary>Passes on one direction until its end. When it breaks, so does the other, which may wait for bytes that never come.</summary>
    private async Task PumpAsync(Socket from, Socket to, ArrayBufferWriter<byte> kept)
    {
        try
        {
            var buffer = new byte[64 * 1024];
            int read;
            // No deadline: a connection may be idle for as long as its two ends want.
            while ((read = await from.ReceiveAsync(buffer, _stop.Token).ConfigureAwait(false)) > 0)
            {
                Keep(kept, buffer.AsSpan(0, read));
                for (var sent = 0; sent < read;)
                {
                    // No deadline: the call whose bytes these are has one.
                    sent += await to.SendAsync(buffer.AsMemory(sent, read - sent), _stop.Token).ConfigureAwait(false);
                }
            }

            to.Shutdown(SocketShutdown.Send);
        }
        catch (Exception ended)
        {
            // Closed within no time, a socket resets its connection: a reset is passed on as one.
            var within = ended is SocketException ? 0 : -1;
            from.Close(within);
            to.Close(within);
            throw;
        }
    }

    private void Note(bool isRequest)
    {
        var now = Stopwatch.GetTimestamp();
        if (isRequest)
        {
            _times = _times with
            {
                FirstRequestAt = _times.FirstRequestAt == 0 ? now : _times.FirstRequestAt,
                RoundTrips = _times.RoundTrips + (_clientSpoke ? 0 : 1),
            };
        }
        else
        {
            _times = _times with { FirstResponseAt = _times.FirstResponseAt == 0 ? now : _times.FirstResponseAt, LastResponseAt = now };
        }

        _clientSpoke = isRequest;
    }

    private void Keep(ArrayBufferWriter<byte> kept, ReadOnlySpan<byte> bytes)
    {
        lock (_lock)
        {
            Note(kept == _requests);
            if (kept.WrittenCount + (long)bytes.Length > MaxCaptured)
            {
                _problem = new InvalidDataException($"more than {MaxCaptured} bytes in one direction cannot be counted.");
            }
            else
            {
                kept.Write(bytes);
            }
        }
    }
}
