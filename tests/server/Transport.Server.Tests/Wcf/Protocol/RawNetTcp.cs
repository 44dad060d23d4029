namespace Transport.Wcf.Tests;

/// <summary>A client that sends whatever bytes a test wants.</summary>
internal static class RawNetTcp
{
    /// <summary>Hex, with the via record for the service at V and one for no service at X.</summary>
    public static byte[] Bytes(string hex) => Convert.FromHexString(
        hex.Replace("V", Via("net.tcp://127.0.0.1/people"), StringComparison.Ordinal)
            .Replace("X", Via("net.tcp://127.0.0.1/other"), StringComparison.Ordinal)
            .Replace(" ", "", StringComparison.Ordinal));

    public static string Via(string address) => "02" + Convert.ToHexString([(byte)address.Length, .. Encoding.ASCII.GetBytes(address)]);

    /// <summary>A size of [MC-NMF]: seven bits a byte, the lowest first.</summary>
    public static byte[] Size(int size) => size < 0x80 ? [(byte)size] : [(byte)(size | 0x80), .. Size(size >> 7)];

    public static async Task<Socket> ConnectAsync(int port)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync("127.0.0.1", port, Deadline.Soon);
        return socket;
    }

    /// <summary>Sends, and reads until the server closes, in whatever way.</summary>
    public static async Task<byte[]> SendAsync(int port, byte[] bytes, bool closes = false)
    {
        using var socket = await ConnectAsync(port);
        List<byte> answer = [];
        var buffer = new byte[1024];
        try
        {
            await socket.SendAsync(bytes, Deadline.Soon);
            if (closes)
            {
                socket.Shutdown(SocketShutdown.Send);
            }

            while (await socket.ReceiveAsync(buffer, Deadline.Soon) is var length and > 0)
            {
                answer.AddRange(buffer[..length]);
            }
        }
        catch (SocketException)
        {
            // Reset: the server has closed with bytes unread.
        }

        return [.. answer];
    }

    /// <summary>A byte, or so many as there are, every 50 ms until the server has had enough.</summary>
    public static async Task TrickleAsync(Socket socket, byte[]? bytes = null)
    {
        try
        {
            while (true)
            {
                await socket.SendAsync(bytes ?? [0], Deadline.Soon);
                await Task.Delay(50, Deadline.Soon);
            }
        }
        catch (SocketException)
        {
            // The connection was closed, which is what the test waits for.
        }
    }
}
