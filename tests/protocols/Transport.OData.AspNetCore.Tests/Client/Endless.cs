namespace Transport.OData.CompiledPayloads.Tests.Client;

/// <summary>A stream that begins in one way and then repeats itself for ever.</summary>
internal sealed class Endless(byte[] start, byte[] again) : Stream
{
    private byte[] _now = start;
    private int _at;

    public long Given { get; private set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer)
    {
        for (var i = 0; i < buffer.Length; i++)
        {
            buffer[i] = _now[_at++];
            if (_at == _now.Length)
            {
                (_now, _at) = (again, 0);
            }
        }

        Given += buffer.Length;
        return buffer.Length;
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => ValueTask.FromResult(Read(buffer.Span));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
