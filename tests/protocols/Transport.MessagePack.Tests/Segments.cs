using System.Buffers;

namespace Transport.MessagePack.Tests;

/// <summary>Memory as a sequence of small segments, as a pipe may deliver it.</summary>
internal sealed class Segments : ReadOnlySequenceSegment<byte>
{
    private Segments(ReadOnlyMemory<byte> memory, long index) => (Memory, RunningIndex) = (memory, index);

    public static ReadOnlySequence<byte> Cut(ReadOnlyMemory<byte> bytes, int size)
    {
        var first = new Segments(bytes[..Math.Min(size, bytes.Length)], 0);
        var last = first;
        for (var at = size; at < bytes.Length; at += size)
        {
            var next = new Segments(bytes[at..Math.Min(at + size, bytes.Length)], at);
            last.Next = next;
            last = next;
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }
}
