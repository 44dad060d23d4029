using System.Buffers;

namespace Transport.Clients.Http;

/// <summary>A response body in one contiguous pooled array; dispose it once the value was read from it.</summary>
public sealed class PooledBody : IDisposable
{
    private const int UnknownLengthBytes = 64 * 1024;

    private byte[] _buffer;
    private int _length;

    private PooledBody(int capacity) => _buffer = ArrayPool<byte>.Shared.Rent(capacity);

    public ReadOnlyMemory<byte> Memory => _buffer.AsMemory(0, _length);

    /// <summary>The same bytes in the form that encodings read.</summary>
    public ReadOnlySequence<byte> Sequence => new(_buffer, 0, _length);

    /// <summary>Reads a body to its end, with room for its Content-Length from the start if it has one.</summary>
    /// <param name="content">The body.</param>
    /// <param name="limit">The most bytes it may have.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <exception cref="InvalidDataException">It has more.</exception>
    public static async ValueTask<PooledBody> ReadAsync(HttpContent content, long limit, CancellationToken cancellationToken)
    {
        var announced = content.Headers.ContentLength;
        if (announced > limit)
        {
            throw new InvalidDataException($"a body of {announced} bytes exceeds the {limit} that its call can need.");
        }

        var body = new PooledBody((int)Math.Max(announced ?? UnknownLengthBytes, 1));
        try
        {
            await body.FillAsync(await content.ReadAsStreamAsync(cancellationToken), announced, limit, cancellationToken);
            return body;
        }
        catch
        {
            body.Dispose();
            throw;
        }
    }

    public void Dispose()
    {
        var buffer = Interlocked.Exchange(ref _buffer, []);
        _length = 0;
        if (buffer.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }

    private async ValueTask FillAsync(Stream stream, long? announced, long limit, CancellationToken cancellationToken)
    {
        while (_length != announced)
        {
            if (_length == _buffer.Length)
            {
                Grow();
            }

            var room = announced is { } end ? _buffer.AsMemory(_length, (int)end - _length) : _buffer.AsMemory(_length);
            var read = await stream.ReadAsync(room, cancellationToken);
            if (read == 0)
            {
                return;
            }

            _length += read;
            if (_length > limit)
            {
                throw new InvalidDataException($"the body is longer than the {limit} bytes that its call can need.");
            }
        }
    }

    private void Grow()
    {
        var larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(2L * _buffer.Length, Array.MaxLength));
        _buffer.AsSpan(0, _length).CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = larger;
    }
}
