using Transport.Soap.NetTcp.Framing;

namespace Transport.Soap.Tests.NetTcp.Sessions;

/// <summary>A connection whose other side has sent everything it will send, and reads whatever comes.</summary>
/// <param name="input">What it has sent; received in pieces of at most <paramref name="piece"/> bytes.</param>
/// <param name="piece">1 or more.</param>
internal sealed class BytesWire(byte[] input, int piece) : Wire
{
    private int _position;
    private volatile bool _aborted;

    public override ValueTask<int> ReceiveAsync(Memory<byte> buffer)
    {
        ThrowIfAborted();
        var length = Math.Min(Math.Min(piece, buffer.Length), input.Length - _position);
        input.AsSpan(_position, length).CopyTo(buffer.Span);
        _position += length;
        return ValueTask.FromResult(length);
    }

    public override ValueTask SendAsync(ReadOnlyMemory<byte> bytes)
    {
        ThrowIfAborted();
        return ValueTask.CompletedTask;
    }

    public override async ValueTask SendAsync(IReadOnlyList<ArraySegment<byte>> segments)
    {
        foreach (var segment in segments)
        {
            await SendAsync(segment);
        }
    }

    public override ValueTask CompleteAsync() => ValueTask.CompletedTask;

    public override void Abort() => _aborted = true;

    private void ThrowIfAborted()
    {
        if (_aborted)
        {
            throw new IOException("The connection was ended.");
        }
    }
}
