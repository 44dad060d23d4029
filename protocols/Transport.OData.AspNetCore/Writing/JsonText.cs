using System.Text.Encodings.Web;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>JSON strings as Microsoft.OData.Core 8 writes them: UTF-8, escaped by <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/>.</summary>
internal static class JsonText
{
    /// <summary>A UTF-16 unit takes at most three bytes of UTF-8.</summary>
    private const int MostBytesPerChar = 3;

    private const int Chunk = 4096;
    private static readonly JavaScriptEncoder Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping;

    private static readonly SearchValues<char> Plain = SearchValues.Create(
        [.. Enumerable.Range(0, 128).Select(static code => (char)code).Where(static character => !Encoder.WillEncode(character))]);

    /// <summary>Writes a string with its quotes.</summary>
    public static void Write(PayloadBuffer buffer, string value)
    {
        if (value.Length <= Chunk && value.AsSpan().IndexOfAnyExcept(Plain) < 0)
        {
            var target = buffer.Reserve(value.Length + 2);
            target[0] = (byte)'"';
            Ascii.FromUtf16(value, target[1..], out _);
            target[value.Length + 1] = (byte)'"';
            buffer.Advance(value.Length + 2);
            return;
        }

        WriteEscaped(buffer, value);
    }

    /// <summary>A property's name, quoted and escaped, with the colon behind it.</summary>
    public static byte[] Prefix(string name) => Encoding.UTF8.GetBytes($"\"{Encoder.Encode(name)}\":");

    /// <summary>A string, quoted and escaped.</summary>
    public static byte[] Quoted(string value) => Encoding.UTF8.GetBytes($"\"{Encoder.Encode(value)}\"");

    private static void WriteEscaped(PayloadBuffer buffer, ReadOnlySpan<char> text)
    {
        buffer.Write((byte)'"');
        var escaped = ArrayPool<char>.Shared.Rent(2 * Chunk);
        try
        {
            while (text.Length > 0)
            {
                Encoder.Encode(text, escaped, out var consumed, out var written, isFinalBlock: true);
                var target = buffer.Reserve(written * MostBytesPerChar);
                buffer.Advance(Encoding.UTF8.GetBytes(escaped.AsSpan(0, written), target));
                text = text[consumed..];
            }
        }
        finally
        {
            ArrayPool<char>.Shared.Return(escaped);
        }

        buffer.Write((byte)'"');
    }
}
