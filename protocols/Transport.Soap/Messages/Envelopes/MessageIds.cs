using System.Security.Cryptography;
using System.Xml;

namespace Transport.Soap.Messages.Envelopes;

/// <summary>
/// New message ids: random GUIDs (RFC 9562, version 4), the random bytes of many drawn at once. <see cref="Guid.NewGuid"/> asks the operating
/// system for each, which takes longer than encoding a small request.
/// </summary>
internal static class MessageIds
{
    private const int Size = 16;

    private const int Drawn = 64 * Size;

    [ThreadStatic]
    private static byte[]? _random;

    [ThreadStatic]
    private static int _used;

    public static UniqueId Next()
    {
        if (_random is null || _used == Drawn)
        {
            _random ??= new byte[Drawn];
            RandomNumberGenerator.Fill(_random);
            _used = 0;
        }

        Span<byte> id = _random.AsSpan(_used, Size);
        _used += Size;
        // Big-endian, where the RFC counts them: the version in the upper half of byte 6, the variant in the upper bits of byte 8.
        id[6] = (byte)((id[6] & 0x0F) | 0x40);
        id[8] = (byte)((id[8] & 0x3F) | 0x80);
        return new UniqueId(new Guid(id, bigEndian: true));
    }
}
