namespace Transport.OData.CompiledPayloads.Client;

/// <summary>Fills a scanner's buffer, a pooled array, from a stream.</summary>
internal sealed class PayloadSource : IDisposable
{
    /// <summary>The most that is read at first. What is incomplete is read again from its beginning; beyond this, not before there is twice as much of it.</summary>
    private const int UsualBytes = 64 * 1024;

    private readonly Stream _stream;

    private readonly int _mostBytes;

    /// <param name="stream">The payload.</param>
    /// <param name="length">Of the payload, where it is known.</param>
    /// <param name="options">How much of it is kept.</param>
    public PayloadSource(Stream stream, long? length, ODataJsonOptions options)
    {
        (_stream, _mostBytes) = (stream, options.MaxRowBytes);
        Scanner = new PayloadScanner
        {
            Buffer = ArrayPool<byte>.Shared.Rent((int)Math.Min(length ?? UsualBytes, UsualBytes - 1) + 1),
        };
        Scanner.Buffer[0] = 0;
    }

    public PayloadScanner Scanner { get; }

    /// <summary>Reads what there is, at least a byte unless the stream has ended; as much again as is kept, where that is long.</summary>
    public async ValueTask FillAsync(CancellationToken cancellationToken)
    {
        MakeRoom();
        var enough = Scanner.End <= UsualBytes ? 0 : Math.Min(2L * Scanner.End, Scanner.Buffer.Length - 1);
        do
        {
            var read = await _stream.ReadAsync(Scanner.Buffer.AsMemory(Scanner.End, Scanner.Buffer.Length - 1 - Scanner.End), cancellationToken);
            Scanner.IsLast = read == 0;
            Scanner.End += read;
        }
        while (Scanner.End < enough && !Scanner.IsLast);
        Scanner.Buffer[Scanner.End] = 0;
    }

    /// <summary>Reads all there is, for an answer that is small beside the buffer, or one row.</summary>
    public async ValueTask FillWholeAsync(CancellationToken cancellationToken)
    {
        do
        {
            await FillAsync(cancellationToken);
        }
        while (!Scanner.IsLast);
        Scanner.SkipByteOrderMark();
    }

    public void Dispose()
    {
        var buffer = Scanner.Buffer;
        (Scanner.Buffer, Scanner.Position, Scanner.End) = ([0], 0, 0);
        if (buffer.Length > 1)
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }

    /// <summary>Moves what is not yet read to the front; into a larger buffer where it takes more than half.</summary>
    private void MakeRoom()
    {
        var kept = Scanner.End - Scanner.Position;
        if (kept > _mostBytes)
        {
            throw Scanner.Fault($"an entity or value is longer than {_mostBytes} bytes (MaxRowBytes)");
        }

        var old = Scanner.Buffer;
        var target = kept < old.Length / 2 ? old : ArrayPool<byte>.Shared.Rent(checked(old.Length * 2));
        if (target != old || Scanner.Position > 0)
        {
            old.AsSpan(Scanner.Position, kept).CopyTo(target);
        }

        Scanner.Offset += Scanner.Position;
        (Scanner.Buffer, Scanner.Position, Scanner.End) = (target, 0, kept);
        if (target != old)
        {
            ArrayPool<byte>.Shared.Return(old);
        }
    }
}
