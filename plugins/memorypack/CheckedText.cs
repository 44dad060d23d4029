using System.Runtime.CompilerServices;
using MemoryPack;

namespace Transport.Plugin.MemoryPack;

/// <summary>
/// Strings whose length fits the bytes that are left. The library adds to a length before it compares it with them, so that one close to the largest
/// int overflows, and memory behind the body would be read.
/// </summary>
internal static class CheckedText
{
    private const int HeaderBytes = 2 * sizeof(int);

    /// <exception cref="MemoryPackSerializationException">The string is longer than the rest of the body.</exception>
    public static string? ReadText(this ref MemoryPackReader reader)
    {
        // Negative: the complement of the bytes of UTF-8, but for -1, which is null; positive: UTF-16 units.
        var length = Unsafe.ReadUnaligned<int>(ref reader.GetSpanReference(sizeof(int)));
        var bytes = length < 0 ? ~length : 2L * length;
        if (bytes > reader.Remaining - (length < -1 ? HeaderBytes : sizeof(int)))
        {
            throw new MemoryPackSerializationException($"A string of {bytes} bytes is longer than the {reader.Remaining} bytes that are left.");
        }

        return reader.ReadString();
    }
}
