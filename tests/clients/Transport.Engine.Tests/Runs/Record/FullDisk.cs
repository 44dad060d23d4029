namespace Transport.Runs.Tests.Record;

/// <summary>A file on a disk that has only so much room left: it takes what fits of a write, then refuses, as Linux does.</summary>
internal sealed class FullDisk(string path) : Stream
{
    private readonly FileStream _file = new(path, FileMode.Create, FileAccess.Write, FileShare.Read, bufferSize: 0);

    /// <summary>Bytes that are left.</summary>
    public long Room { get; set; } = long.MaxValue;

    public override bool CanRead => false;

    public override bool CanSeek => true;

    public override bool CanWrite => true;

    public override long Length => _file.Length;

    public override long Position { get => _file.Position; set => _file.Position = value; }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        var fits = (int)Math.Min(Room, buffer.Length);
        _file.Write(buffer[..fits]);
        Room -= fits;
        if (fits < buffer.Length)
        {
            throw new IOException("No space left on device");
        }
    }

    public override void Flush() => _file.Flush();

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => _file.Seek(offset, origin);

    public override void SetLength(long value) => _file.SetLength(value);

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _file.Dispose();
        }

        base.Dispose(disposing);
    }
}
