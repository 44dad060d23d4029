using System.Net.Sockets;
using System.Text;

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
}
