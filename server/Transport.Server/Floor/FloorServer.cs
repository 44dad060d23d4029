using System.Buffers.Binary;

namespace Transport.Server.Floor;

/// <summary>
/// The physical limit of this machine: prepared bytes, straight onto a TCP connection. A request is 9 bytes (operation u8, count
/// i32 LE, flags i32 LE), an answer u32 LE length and that many bytes (<see cref="FloorPayload"/>). An operation it does not know, a count outside the
/// contract, an answer for which there is no room, or a request begun and not complete within 10 s closes the connection, and so do ten minutes without a
/// request, as over net.tcp, and 20 s in which the client takes no 64 KiB of an answer.
/// </summary>
/// <param name="idle">How long a connection may be silent between requests; ten minutes by default.</param>
/// <param name="pieceWithin">How long a client may take for 64 KiB of an answer; 20 s by default.</param>
/// <param name="requestWithin">How long a request may take that has begun; 10 s by default.</param>
/// <remarks>
/// A 9-byte request has no room for orders, so SubmitCustomerOrders is not carried. Flags: bit 0 of GetPersons asks for orders; Query takes
/// the low half of its id as count and its operation id as flags, which is all that the answer's one byte depends on.
/// </remarks>
public sealed class FloorServer(TimeSpan? idle = null, TimeSpan? pieceWithin = null, TimeSpan? requestWithin = null) : ITransportServer
{
    private const int RequestBytes = 9;
    private const int PieceBytes = 64 * 1024;
    private readonly TimeSpan _requestWithin = requestWithin ?? TimeSpan.FromSeconds(10);

    private readonly TimeSpan _pieceWithin = pieceWithin ?? TimeSpan.FromSeconds(20);

    private readonly TimeSpan _idle = idle ?? TimeSpan.FromMinutes(10);

    private FloorAnswers _answers = null!;

    public string EndpointId => "floor";

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        _answers = new FloorAnswers(host.Repository);
        return new ServerEndpoint(new Listener("floor", 5083, listen => listen.Run(ServeAsync)), "", "tcp");
    }

    private async Task ServeAsync(ConnectionContext connection)
    {
        try
        {
            await AnswerUntilClosedAsync(connection);
        }
        catch (Exception thrown) when (thrown is ConnectionResetException or ConnectionAbortedException)
        {
            // The client left in the middle of an answer, as a cancelled call does.
        }
        catch (OperationCanceledException)
        {
            // The rest of a request did not come in time.
        }
    }

    private async Task AnswerUntilClosedAsync(ConnectionContext connection)
    {
        var input = connection.Transport.Input;
        var output = connection.Transport.Output;
        using var silence = new Silence(connection, _idle, (_idle < _pieceWithin ? _idle : _pieceWithin) / 4);
        while (true)
        {
            // No deadline: a connection that is silent is closed by the host, which ends the reading.
            var read = await input.ReadAsync();
            if (read.Buffer.Length is > 0 and < RequestBytes && !read.IsCompleted)
            {
                input.AdvanceTo(read.Buffer.Start, read.Buffer.End);
                read = await ReadRestAsync(input);
            }

            if (read.Buffer.Length < RequestBytes)
            {
                return;
            }

            var answer = Answer(read.Buffer);
            input.AdvanceTo(read.Buffer.GetPosition(RequestBytes));
            if (answer is null || !await WriteAsync(output, answer, silence))
            {
                return;
            }

            silence.Break(_idle);
        }
    }

    /// <summary>Piece by piece, as the reader takes them: whole, each connection would hold a copy of the answer.</summary>
    private async ValueTask<bool> WriteAsync(PipeWriter output, ReadOnlyMemory<byte> answer, Silence silence)
    {
        while (answer.Length > 0)
        {
            var piece = answer[..Math.Min(PieceBytes, answer.Length)];
            silence.Break(_pieceWithin);
            if ((await output.WriteAsync(piece)).IsCompleted)
            {
                return false;
            }

            answer = answer[piece.Length..];
        }

        return true;
    }

    private async ValueTask<ReadResult> ReadRestAsync(PipeReader input)
    {
        using var deadline = new CancellationTokenSource(_requestWithin);
        return await input.ReadAtLeastAsync(RequestBytes, deadline.Token);
    }

    private byte[]? Answer(ReadOnlySequence<byte> input)
    {
        Span<byte> request = stackalloc byte[RequestBytes];
        input.Slice(0, RequestBytes).CopyTo(request);
        return _answers.Find(
            (Operation)request[0],
            BinaryPrimitives.ReadInt32LittleEndian(request[1..]),
            BinaryPrimitives.ReadInt32LittleEndian(request[5..]));
    }

    /// <summary>Ends a connection that is silent for too long; looked at by a timer, so that a request pays for no more than a note of the time.</summary>
    private sealed class Silence : IDisposable
    {
        private readonly ConnectionContext _connection;
        private readonly Timer _timer;
        private long _until;

        public Silence(ConnectionContext connection, TimeSpan idle, TimeSpan looks)
        {
            _connection = connection;
            Break(idle);
            _timer = new Timer(static silence => ((Silence)silence!).Look(), this, looks, looks);
        }

        /// <param name="most">How long nothing may come from now on.</param>
        public void Break(TimeSpan most) => Volatile.Write(ref _until, Environment.TickCount64 + (long)most.TotalMilliseconds);

        public void Dispose() => _timer.Dispose();

        private void Look()
        {
            if (Environment.TickCount64 > Volatile.Read(ref _until))
            {
                _connection.Abort(new ConnectionAbortedException("The client was silent for too long."));
            }
        }
    }
}
