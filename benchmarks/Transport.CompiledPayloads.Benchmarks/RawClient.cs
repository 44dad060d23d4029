using System.Net.Sockets;
using System.Text;

namespace Transport.CompiledPayloads.Benchmarks;

/// <summary>One keep-alive connection that reads responses as bytes, chunk by chunk, without decoding them.</summary>
internal sealed class RawClient : IDisposable
{
    private const string LengthHeader = "Content-Length:";

    private readonly Socket _socket = new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    private readonly byte[] _buffer = new byte[128 * 1024];
    private readonly int _port;
    private int _at;
    private int _end;

    public RawClient(int port)
    {
        _port = port;
        _socket.Connect("127.0.0.1", port);
    }

    /// <returns>Bytes of the body.</returns>
    public long Get(string path)
    {
        _socket.Send(Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{_port}\r\n\r\n"));
        var status = Line();
        if (!status.Contains(" 200 ", StringComparison.Ordinal))
        {
            throw new InvalidOperationException($"{path}: {status}");
        }

        var length = -1;
        for (string header; (header = Line()).Length > 0;)
        {
            length = header.StartsWith(LengthHeader, StringComparison.OrdinalIgnoreCase) ? int.Parse(header.AsSpan(LengthHeader.Length), CultureInfo.InvariantCulture) : length;
        }

        if (length >= 0)
        {
            Skip(length);
            return length;
        }

        var total = 0L;
        for (int chunk; (chunk = Convert.ToInt32(Line(), 16)) > 0; total += chunk)
        {
            Skip(chunk + 2);
        }

        Line();
        return total;
    }

    public void Dispose() => _socket.Dispose();

    private string Line()
    {
        var text = new StringBuilder();
        while (true)
        {
            Fill();
            var character = (char)_buffer[_at++];
            if (character == '\n')
            {
                return text.ToString();
            }

            if (character != '\r')
            {
                text.Append(character);
            }
        }
    }

    private void Skip(int count)
    {
        while (count > 0)
        {
            Fill();
            var taken = Math.Min(count, _end - _at);
            (_at, count) = (_at + taken, count - taken);
        }
    }

    private void Fill()
    {
        if (_at < _end)
        {
            return;
        }

        (_at, _end) = (0, _socket.Receive(_buffer));
        if (_end == 0)
        {
            throw new EndOfStreamException();
        }
    }
}
