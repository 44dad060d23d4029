using System.Numerics;
using System.Runtime.InteropServices;

namespace Transport.EntityStore;

/// <summary>CRC-32C, by the processor's own instruction where it has one.</summary>
internal static class Checksum
{
    public static uint Of(ReadOnlySpan<byte> bytes, uint from = 0)
    {
        var sum = ~from;
        var words = MemoryMarshal.Cast<byte, ulong>(bytes);
        foreach (var word in words)
        {
            sum = BitOperations.Crc32C(sum, word);
        }

        foreach (var rest in bytes[(words.Length * sizeof(ulong))..])
        {
            sum = BitOperations.Crc32C(sum, rest);
        }

        return ~sum;
    }
}
