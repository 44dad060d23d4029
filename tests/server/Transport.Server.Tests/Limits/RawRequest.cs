namespace Transport.Server.Tests.Limits;

/// <summary>The bytes of a request, or of its beginning, on a connection that takes little of an answer unread.</summary>
internal static class RawRequest
{
    public static async Task<Socket> SendAsync(Uri address, string request)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { ReceiveBufferSize = 4096 };
        await socket.ConnectAsync(address.Host, address.Port, Deadline.Soon);
        await socket.SendAsync(Encoding.ASCII.GetBytes(request), Deadline.Soon);
        return socket;
    }

    /// <summary>Sends the bytes, and reads until the server closes the connection.</summary>
    public static async Task ReadUntilClosedAsync(Uri address, string request)
    {
        using var socket = await SendAsync(address, request);
        await ReadUntilClosedAsync(socket);
    }

    /// <returns>The bytes that came.</returns>
    public static async Task<long> ReadUntilClosedAsync(Socket socket)
    {
        var buffer = new byte[1024 * 1024];
        var total = 0L;
        try
        {
            for (int read; (read = await socket.ReceiveAsync(buffer, Deadline.Soon)) > 0;)
            {
                total += read;
            }
        }
        catch (SocketException reset)
        {
            Assert.Equal(SocketError.ConnectionReset, reset.SocketErrorCode);
        }

        return total;
    }
}
