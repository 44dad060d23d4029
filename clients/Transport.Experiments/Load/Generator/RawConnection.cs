namespace Transport.Experiments.Load.Generator;

/// <summary>One connection of the raw engine, with at most one request in progress.</summary>
internal sealed class RawConnection : IDisposable
{
    private static readonly TimeSpan ConnectWithin = TimeSpan.FromSeconds(5);

    private readonly byte[] _buffer = new byte[1024];
    private int _used;

    public RawConnection(IPEndPoint server)
    {
        Socket.ConnectAsync(server).WaitAsync(ConnectWithin).GetAwaiter().GetResult();
        Socket.Blocking = false;
    }

    public Socket Socket { get; } = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };

    /// <summary>Whether an answer is due.</summary>
    public bool IsWaiting { get; private set; }

    public void Send(byte[] request)
    {
        if (Socket.Send(request, SocketFlags.None) != request.Length)
        {
            throw new InvalidDataException("a request did not fit into the socket's buffer.");
        }

        IsWaiting = true;
    }

    /// <summary>Takes what has come.</summary>
    /// <returns>Whether the answer is whole.</returns>
    /// <exception cref="InvalidDataException">It is not the handler's.</exception>
    public bool Receive()
    {
        // No deadline: the socket does not block.
        var read = Socket.Receive(_buffer.AsSpan(_used), SocketFlags.None, out var error);
        if (error == SocketError.WouldBlock)
        {
            return false;
        }

        if (error != SocketError.Success || read == 0)
        {
            throw new InvalidDataException(error == SocketError.Success ? "the server closed a connection." : $"a connection broke: {error}.");
        }

        _used += read;
        var answer = _buffer.AsSpan(0, _used);
        var head = answer.IndexOf("\r\n\r\n"u8);
        // The handler's answer is one byte long.
        if (head < 0 || answer.Length < head + 5)
        {
            return _used < _buffer.Length ? false : throw new InvalidDataException("the answer is too long for the plain handler's.");
        }

        if (!answer.StartsWith("HTTP/1.1 200"u8) || answer.Length > head + 5)
        {
            throw new InvalidDataException($"the answer is not the plain handler's: {System.Text.Encoding.ASCII.GetString(answer[..Math.Min(40, answer.Length)])}");
        }

        _used = 0;
        IsWaiting = false;
        return true;
    }

    public void Dispose() => Socket.Dispose();
}
