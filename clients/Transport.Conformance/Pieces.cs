using System.Buffers;

namespace Transport.Conformance;

/// <summary>The same bytes as a network may deliver them.</summary>
internal static class Pieces
{
    public static ReadOnlySequence<byte> OfOneByte(byte[] bytes)
    {
        if (bytes.Length == 0)
        {
            return ReadOnlySequence<byte>.Empty;
        }

        var first = new Segment(bytes.AsMemory(0, 1), 0);
        var last = first;
        for (var i = 1; i < bytes.Length; i++)
        {
            last = last.Append(bytes.AsMemory(i, 1));
        }

        return new ReadOnlySequence<byte>(first, 0, last, 1);
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
