using System.Net.Sockets;

namespace Transport.Engine.Agents.Joining;

/// <summary>Connections of agents: short lines that wait for nothing, and an end that is noticed while nothing is said.</summary>
internal static class JoinSocket
{
    /// <summary>Prepares either side's.</summary>
    public static void Prepare(Socket socket)
    {
        socket.NoDelay = true;
        socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.KeepAlive, true);
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveTime, 5);
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveInterval, 1);
        socket.SetSocketOption(SocketOptionLevel.Tcp, SocketOptionName.TcpKeepAliveRetryCount, 5);
    }
}
