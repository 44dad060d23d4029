using System.Net;
using System.Net.Sockets;

namespace Transport.Reference.Echo;

/// <summary>Reads a request of fixed size, answers a response of fixed size, on as many connections as come.</summary>
public sealed class EchoServer : IDisposable
{
    private readonly Socket _listener = new(SocketType.Stream, ProtocolType.Tcp);
    private readonly int _requestBytes;
    private readonly byte[] _response;

    /// <summary>Listens at once; port 0 takes a free one.</summary>
    public EchoServer(IPEndPoint endPoint, int requestBytes, int responseBytes)
    {
        _requestBytes = requestBytes;
        _response = new byte[responseBytes];
        _listener.Bind(endPoint);
        _listener.Listen();
    }

    public IPEndPoint EndPoint => (IPEndPoint)_listener.LocalEndPoint!;

    /// <summary>Accepts connections until cancelled.</summary>
    public async Task RunAsync(CancellationToken cancellationToken)
    {
        while (true)
        {
            _ = ServeAsync(await _listener.AcceptAsync(cancellationToken), cancellationToken);
        }
    }

    public void Dispose() => _listener.Dispose();

    private async Task ServeAsync(Socket socket, CancellationToken cancellationToken)
    {
        try
        {
            using var stream = Open(socket);
            var request = new byte[_requestBytes];
            while (await stream.ReadAtLeastAsync(request, request.Length, throwOnEndOfStream: false, cancellationToken) == request.Length)
            {
                await stream.WriteAsync(_response, cancellationToken);
            }
        }
        catch (Exception e) when (e is IOException or OperationCanceledException)
        {
            // The peer has gone, or the server stops: this connection is over.
        }
    }

    private static NetworkStream Open(Socket socket)
    {
        socket.NoDelay = true;
        return new NetworkStream(socket, ownsSocket: true);
    }
}
