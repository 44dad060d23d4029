using System.Buffers.Binary;
using System.Net.Sockets;
using Transport.PayloadModels;

namespace Transport.Clients.Floor;

/// <summary>One TCP connection and the one buffer that its answers are read into.</summary>
internal sealed class FloorConnection : IDisposable
{
    /// <summary>An answer larger than the buffer overwrites itself; nothing is decoded, so nothing is lost.</summary>
    private const int BufferBytes = 1024 * 1024;

    private readonly Socket _socket;
    private readonly byte[] _buffer = GC.AllocateUninitializedArray<byte>(BufferBytes, pinned: true);

    private FloorConnection(Socket socket) => _socket = socket;

    public static async ValueTask<FloorConnection> OpenAsync(Uri address, CancellationToken cancellationToken)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            await socket.ConnectAsync(new DnsEndPoint(address.IdnHost, address.Port), cancellationToken);
            return new FloorConnection(socket);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <returns>The last byte of the answer; no answer is empty.</returns>
    /// <exception cref="IOException">The server closed the connection, its only way to refuse a request.</exception>
    public async ValueTask<byte> CallAsync(Operation operation, int count, int flags, CancellationToken cancellationToken)
    {
        _buffer[0] = (byte)operation;
        BinaryPrimitives.WriteInt32LittleEndian(_buffer.AsSpan(1), count);
        BinaryPrimitives.WriteInt32LittleEndian(_buffer.AsSpan(5), flags);
        await _socket.SendAsync(_buffer.AsMemory(0, 9), cancellationToken);

        var read = 0;
        while (read < sizeof(uint))
        {
            read += await ReceiveAsync(read, cancellationToken);
        }

        var left = BinaryPrimitives.ReadUInt32LittleEndian(_buffer) - (read - sizeof(uint));
        while (left > 0)
        {
            read = await ReceiveAsync(0, cancellationToken);
            left -= read;
        }

        if (left < 0)
        {
            throw new InvalidDataException("the server sent more than it announced.");
        }

        return _buffer[read - 1];
    }

    public void Dispose() => _socket.Dispose();

    private async ValueTask<int> ReceiveAsync(int offset, CancellationToken cancellationToken)
    {
        var read = await _socket.ReceiveAsync(_buffer.AsMemory(offset), cancellationToken);
        return read > 0 ? read : throw new IOException("the server closed the connection, which is how it refuses a request.");
    }
}
