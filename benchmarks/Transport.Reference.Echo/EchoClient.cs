using System.Net;
using System.Net.Sockets;

namespace Transport.Reference.Echo;

/// <summary>Sends a request of fixed size and reads a response of fixed size, on one connection.</summary>
public sealed class EchoClient : IDisposable
{
    private readonly NetworkStream _stream;
    private readonly byte[] _request;
    private readonly byte[] _response;

    private EchoClient(Socket socket, int requestBytes, int responseBytes)
    {
        _stream = new NetworkStream(socket, ownsSocket: true);
        _request = new byte[requestBytes];
        _response = new byte[responseBytes];
    }

    /// <summary>Connects to an <see cref="EchoServer"/> that has the same sizes.</summary>
    public static async Task<EchoClient> ConnectAsync(
        IPEndPoint endPoint, int requestBytes, int responseBytes, CancellationToken cancellationToken)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            await socket.ConnectAsync(endPoint, cancellationToken);
            return new EchoClient(socket, requestBytes, responseBytes);
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>One request and its whole response.</summary>
    public async ValueTask CallAsync(CancellationToken cancellationToken)
    {
        await _stream.WriteAsync(_request, cancellationToken);
        await _stream.ReadExactlyAsync(_response, cancellationToken);
    }

    public void Dispose() => _stream.Dispose();
}
