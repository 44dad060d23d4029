namespace Transport.Capture.Annotations;

/// <summary>Numbers of seven bits a byte, the lowest first, a set top bit where more follow: protobuf's varint, [MC-NBFX]'s MultiByteInt31.</summary>
internal static class Varint
{
    private const int MostBytes = 10;

    /// <returns>The value and its length in bytes.</returns>
    /// <exception cref="InvalidDataException">It has no end within ten bytes.</exception>
    public static (ulong Value, int Length) Read(ReadOnlySpan<byte> bytes)
    {
        ulong value = 0;
        for (var i = 0; i < Math.Min(bytes.Length, MostBytes); i++)
        {
            value |= (ulong)(bytes[i] & 0x7F) << (7 * i);
            if (bytes[i] < 0x80)
            {
                return (value, i + 1);
            }
        }

        throw new InvalidDataException("a number of seven bits a byte has no end");
    }

    /// <summary>A length, which must fit into the bytes behind it.</summary>
    /// <exception cref="InvalidDataException">It does not.</exception>
    public static (int Value, int Length) ReadLength(ReadOnlySpan<byte> bytes)
    {
        var (value, length) = Read(bytes);
        return value <= (ulong)(bytes.Length - length)
            ? ((int)value, length)
            : throw new InvalidDataException($"a length of {value} is more than the {bytes.Length - length} bytes behind it");
    }
}
