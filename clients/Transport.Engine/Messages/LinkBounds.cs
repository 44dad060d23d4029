namespace Transport.Engine.Messages;

/// <summary>What the other end of a pipe may say at most; who says more is lost.</summary>
/// <param name="LinesASecond">Lines in a second.</param>
/// <param name="LineBytes">Bytes in a line.</param>
/// <param name="BytesASecond">Bytes in a second.</param>
internal sealed record LinkBounds(int LinesASecond, int LineBytes, long BytesASecond)
{
    /// <summary>More than an agent of a load needs: ten lines a second, and thirty exchanges.</summary>
    public static LinkBounds OfLoad { get; } = new(1000, BoundedLines.MostBytes, 16 * 1024 * 1024);

    /// <summary>More than a measuring client needs: every call of a block is in one line, and every answer that is compared has one. A longer line could be stored, and not be read again.</summary>
    public static LinkBounds OfClient { get; } = new(100_000, RunRecordReader.MaxLineBytes, 256 * 1024 * 1024);

    /// <summary>How long thirty exchanges of time may take.</summary>
    public TimeSpan ClockWithin { get; init; } = TimeSpan.FromSeconds(15);
}
