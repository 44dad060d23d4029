namespace Transport.OData.CompiledPayloads.Tests.Client;

/// <summary>A stream that gives no more than a few bytes at a time.</summary>
internal sealed class Pieces(byte[] bytes, int most) : MemoryStream(bytes)
{
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        base.ReadAsync(buffer[..Math.Min(most, buffer.Length)], cancellationToken);
}
