namespace Transport.Server.HttpEncoding;

/// <summary>Writes to a stream, a piece at a time.</summary>
internal sealed class StreamPieces(Stream stream) : IBufferWriter<byte>
{
    private readonly ArrayBufferWriter<byte> _piece = new(PieceWriter.PieceBytes);

    public void Advance(int count)
    {
        _piece.Advance(count);
        if (_piece.WrittenCount >= PieceWriter.PieceBytes / 2)
        {
            Flush();
        }
    }

    public Memory<byte> GetMemory(int sizeHint = 0) => _piece.GetMemory(sizeHint);

    public Span<byte> GetSpan(int sizeHint = 0) => _piece.GetSpan(sizeHint);

    public void Flush()
    {
        stream.Write(_piece.WrittenSpan);
        _piece.ResetWrittenCount();
    }
}
