using System.Buffers;
using System.IO.Pipelines;
using Transport.Soap.Xml;

namespace Transport.Soap.Messages;

/// <summary>A message in its bytes, in pooled memory until it is disposed.</summary>
/// <param name="buffer">What has been encoded.</param>
/// <param name="rest">What is encoded while the message is sent; null where everything has been.</param>
internal sealed class EncodedMessage(SegmentedBuffer buffer, IMessageRest? rest = null) : IDisposable
{
    /// <summary>What is encoded at a time, while the message is sent.</summary>
    private const int Piece = 256 * 1024;

    /// <summary>Room for the start of a frame that defines no strings: its record, its size, an empty table.</summary>
    public const int MaxFrameStart = 8;

    private bool _isComplete = rest is null;

    /// <summary>Whether every byte is there, so that <see cref="Length"/> is that of the message.</summary>
    public bool IsWhole => rest is null;

    public long Length => buffer.Length;

    /// <summary>The bytes in their order, as far as they have been encoded.</summary>
    public IReadOnlyList<ArraySegment<byte>> Segments => buffer.Segments;

    /// <summary>Puts the start of a frame in front.</summary>
    public void Prepend(ReadOnlySpan<byte> start) => buffer.Prepend(start);

    /// <summary>When <see cref="Segments"/> have been sent: encodes the next in their place.</summary>
    /// <returns>False where there are none: the message has been sent.</returns>
    public bool Next()
    {
        if (_isComplete)
        {
            return false;
        }

        buffer.Release();
        _isComplete = rest!.WriteMore(Piece);
        return true;
    }

    /// <summary>Sends the message, and encodes what has not been encoded as the output takes it.</summary>
    public async ValueTask CopyToAsync(PipeWriter output, CancellationToken cancellationToken)
    {
        do
        {
            foreach (var segment in buffer.Segments)
            {
                await output.WriteAsync(segment, cancellationToken);
            }
        }
        while (Next());
    }

    /// <inheritdoc cref="CopyToAsync(PipeWriter, CancellationToken)"/>
    public async Task CopyToAsync(Stream output, CancellationToken cancellationToken)
    {
        do
        {
            foreach (var segment in buffer.Segments)
            {
                await output.WriteAsync(segment, cancellationToken);
            }
        }
        while (Next());
    }

    /// <inheritdoc cref="CopyToAsync(PipeWriter, CancellationToken)"/>
    public void CopyTo(IBufferWriter<byte> output)
    {
        do
        {
            foreach (var segment in buffer.Segments)
            {
                output.Write(segment);
            }
        }
        while (Next());
    }

    public byte[] ToArray()
    {
        var writer = new ArrayBufferWriter<byte>();
        CopyTo(writer);
        return writer.WrittenSpan.ToArray();
    }

    public void Dispose()
    {
        rest?.Dispose();
        buffer.Dispose();
    }
}
