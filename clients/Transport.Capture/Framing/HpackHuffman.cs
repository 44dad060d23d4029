namespace Transport.Capture.Framing;

/// <summary>The Huffman code of HPACK (RFC 7541, appendix B): canonical, so the lengths of its codes define it.</summary>
internal static class HpackHuffman
{
    private const int EndOfString = 256;
    private const int LongestCode = 30;

    /// <summary>Bits of the code of each octet, and of the end of the string last.</summary>
    private static readonly byte[] Lengths =
    [
        13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10,
        13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6,
        15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5, 6, 7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13, 28,
        20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23, 23, 23, 24, 23, 24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24,
        22, 21, 20, 22, 22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23, 21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23,
        26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25, 19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27,
        20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23, 26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26,
        30,
    ];

    private static readonly Dictionary<(int Length, uint Code), int> Symbols = Number();

    /// <exception cref="InvalidDataException">The bytes are not a valid code, or their padding is not a prefix of the end-of-string symbol.</exception>
    public static string Decode(ReadOnlySpan<byte> bytes)
    {
        var text = new StringBuilder();
        var (code, length) = (0u, 0);
        foreach (var octet in bytes)
        {
            for (var bit = 7; bit >= 0; bit--)
            {
                code = (code << 1) | ((uint)(octet >> bit) & 1);
                length++;
                if (Symbols.TryGetValue((length, code), out var symbol))
                {
                    text.Append(symbol == EndOfString ? throw new InvalidDataException("HPACK: an end within a string") : (char)symbol);
                    (code, length) = (0, 0);
                }
                else if (length > LongestCode)
                {
                    throw new InvalidDataException("HPACK: no such Huffman code");
                }
            }
        }

        // The padding is ones, fewer than a byte of them.
        return length < 8 && code == (1u << length) - 1 ? text.ToString() : throw new InvalidDataException("HPACK: a Huffman code that is cut short");
    }

    /// <summary>Codes in the order of their lengths, those of a length in the order of their symbols.</summary>
    private static Dictionary<(int Length, uint Code), int> Number()
    {
        var symbols = new Dictionary<(int, uint), int>();
        var (code, length) = (0u, 0);
        foreach (var symbol in Enumerable.Range(0, Lengths.Length).OrderBy(symbol => Lengths[symbol]))
        {
            code <<= Lengths[symbol] - length;
            length = Lengths[symbol];
            symbols.Add((length, code), symbol);
            code++;
        }

        return symbols;
    }
}
