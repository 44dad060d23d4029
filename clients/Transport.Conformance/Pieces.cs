namespace Transport.Conformance;

/// <summary>The same bytes as a network may deliver them.</summary>
internal static class Pieces
{
    public static ReadOnlySequence<byte> OfOneByte(byte[] bytes) => Of(bytes, 1);

    /// <param name="bytes">All of them.</param>
    /// <param name="length">Bytes of a piece; the last may be shorter.</param>
    public static ReadOnlySequence<byte> Of(byte[] bytes, int length)
    {
        if (bytes.Length == 0)
        {
            return ReadOnlySequence<byte>.Empty;
        }

        var first = new Segment(bytes.AsMemory(0, Math.Min(length, bytes.Length)), 0);
        var last = first;
        for (var i = length; i < bytes.Length; i += length)
        {
            last = last.Append(bytes.AsMemory(i, Math.Min(length, bytes.Length - i)));
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, long runningIndex)
        {
            Memory = memory;
            RunningIndex = runningIndex;
        }

        public Segment Append(ReadOnlyMemory<byte> memory)
        {
            var next = new Segment(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}
