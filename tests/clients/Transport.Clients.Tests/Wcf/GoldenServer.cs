using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using Transport.ServerTestSupport;

namespace Transport.Clients.Tests.Wcf;

/// <summary>Takes one HTTP request with a body and answers it with bytes from a file.</summary>
internal sealed class GoldenServer : IDisposable
{
    private readonly string _path;
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);

    public GoldenServer(string path)
    {
        _path = path;
        _listener.Start();
    }

    public Uri Address => new($"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}{_path}");

    /// <param name="answer">From the body of the request to the response with its headers.</param>
    /// <returns>Headers and body of the request.</returns>
    public async Task<(string Head, byte[] Body)> AnswerAsync(Func<byte[], byte[]> answer)
    {
        using var client = await _listener.AcceptTcpClientAsync(Deadline.Soon);
        var stream = client.GetStream();
        var head = new StringBuilder();
        var one = new byte[1];
        while (!head.ToString().EndsWith("\r\n\r\n", StringComparison.Ordinal))
        {
            await stream.ReadExactlyAsync(one, Deadline.Soon);
            head.Append((char)one[0]);
        }

        var length = head.ToString().Split("\r\n").Single(line => line.StartsWith("Content-Length: ", StringComparison.Ordinal));
        var body = new byte[int.Parse(length["Content-Length: ".Length..], CultureInfo.InvariantCulture)];
        await stream.ReadExactlyAsync(body, Deadline.Soon);
        await stream.WriteAsync(answer(body), Deadline.Soon);
        return (head.ToString(), body);
    }

    public void Dispose() => _listener.Dispose();
}
