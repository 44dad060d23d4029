using System.Buffers.Binary;
using System.Globalization;

namespace Transport.PluginContract.Payloads;

/// <summary>Keys that are no numbers, made unique by an item's position.</summary>
public static class KeyTexts
{
    /// <summary>The text with the position as its last digits: no shorter than it was, and no longer unless the position is.</summary>
    public static string WithPosition(string text, int position)
    {
        ArgumentNullException.ThrowIfNull(text);
        var digits = position.ToString(CultureInfo.InvariantCulture);
        var kept = Math.Max(0, text.Length - digits.Length);
        // No digit stays before the position, so that it cannot be read as another one.
        while (kept > 0 && char.IsAsciiDigit(text[kept - 1]))
        {
            kept--;
        }

        return string.Concat(text.AsSpan(0, kept), digits.PadLeft(text.Length - kept, '0'));
    }

    /// <summary>The Guid with the position as its last eight bytes.</summary>
    public static Guid WithPosition(Guid guid, int position)
    {
        Span<byte> bytes = stackalloc byte[16];
        guid.TryWriteBytes(bytes, bigEndian: true, out _);
        BinaryPrimitives.WriteInt64BigEndian(bytes[8..], position);
        return new Guid(bytes, bigEndian: true);
    }
}
