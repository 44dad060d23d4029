using System.Buffers;
using System.IO.Pipelines;

namespace Transport.Soap.Internal.Messages;

/// <summary>A message in its bytes, in pooled memory until it is disposed.</summary>
internal sealed class EncodedMessage(SegmentedBuffer buffer) : IDisposable
{
    public long Length => buffer.Length;

    public async ValueTask CopyToAsync(PipeWriter output, CancellationToken cancellationToken)
    {
        foreach (var segment in buffer.Segments)
        {
            await output.WriteAsync(segment, cancellationToken);
        }
    }

    public async Task CopyToAsync(Stream output, CancellationToken cancellationToken)
    {
        foreach (var segment in buffer.Segments)
        {
            await output.WriteAsync(segment, cancellationToken);
        }
    }

    public void CopyTo(IBufferWriter<byte> output)
    {
        foreach (var segment in buffer.Segments)
        {
            output.Write(segment);
        }
    }

    public byte[] ToArray()
    {
        var writer = new ArrayBufferWriter<byte>();
        CopyTo(writer);
        return writer.WrittenSpan.ToArray();
    }

    public void Dispose() => buffer.Dispose();
}
