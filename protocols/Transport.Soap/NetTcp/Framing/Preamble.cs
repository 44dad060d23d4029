using System.Text;
using Transport.Soap.Xml;

namespace Transport.Soap.NetTcp.Framing;

/// <summary>What a client sends first: how messages will be framed, and their address ([MC-NMF] section 2.2.3).</summary>
/// <param name="Mode">Duplex sessions or single calls.</param>
/// <param name="Via">The address.</param>
/// <param name="ContentType">The encoding, by its name also where the client sent a number.</param>
internal sealed record Preamble(TransferMode Mode, Uri Via, string ContentType)
{
    private const byte SingletonUnsized = 1;
    private const byte Duplex = 2;
    private const byte Major = 1;
    private const byte Minor = 0;
    private const byte Binary = 7;
    private const byte BinarySession = 8;

    /// <summary>Names of the known encodings (section 2.2.3.4.1); 7 and 8 are ours.</summary>
    private static readonly string[] KnownEncodings =
    [
        "text/xml; charset=utf-8", "text/xml; charset=utf16", "text/xml; charset=unicodeFFFE", "application/soap+xml; charset=utf-8",
        "application/soap+xml; charset=utf16", "application/soap+xml; charset=unicodeFFFE", "multipart/related", "application/soap+msbin1",
        "application/soap+msbinsession1",
    ];

    /// <summary>The encoding that goes with the mode.</summary>
    public static string ContentTypeOf(TransferMode mode) => KnownEncodings[mode == TransferMode.Buffered ? BinarySession : Binary];

    /// <summary>All that a client sends before it waits for the server's consent.</summary>
    public static byte[] Write(TransferMode mode, Uri via)
    {
        var address = Encoding.UTF8.GetBytes(via.OriginalString);
        return
        [
            FramingRecord.Version, Major, Minor,
            FramingRecord.Mode, mode == TransferMode.Buffered ? Duplex : SingletonUnsized,
            FramingRecord.Via, .. Nbfx.Size(address.Length), .. address,
            FramingRecord.KnownEncoding, mode == TransferMode.Buffered ? BinarySession : Binary,
            FramingRecord.PreambleEnd,
        ];
    }

    /// <summary>Reads up to and with the preamble's end.</summary>
    /// <returns>Null where the other side has closed instead of beginning.</returns>
    /// <exception cref="FramingException">It is not a preamble, or asks for something that this server does not support.</exception>
    public static async ValueTask<Preamble?> ReadAsync(FrameReader reader)
    {
        var first = await reader.ReadTypeAsync();
        if (first < 0)
        {
            return null;
        }

        Expect(first, FramingRecord.Version);
        var major = await reader.ReadByteAsync();
        await reader.ReadByteAsync();
        if (major != Major)
        {
            throw new FramingException($"Version {major} of the framing is not spoken here.", FramingFault.UnsupportedVersion);
        }

        Expect(await reader.ReadByteAsync(), FramingRecord.Mode);
        var mode = await reader.ReadByteAsync() switch
        {
            Duplex => TransferMode.Buffered,
            SingletonUnsized => TransferMode.Streamed,
            var other => throw new FramingException($"Mode {other} of the framing is not served here.", FramingFault.UnsupportedMode),
        };
        Expect(await reader.ReadByteAsync(), FramingRecord.Via);
        var via = await reader.ReadStringAsync(SoapNetTcpBinding.MaxViaSize, FramingFault.ViaTooLong);
        var contentType = await ReadEncodingAsync(reader);
        var next = await reader.ReadByteAsync();
        if (next == FramingRecord.UpgradeRequest)
        {
            throw new FramingException("The client asks for security, and this endpoint has none.", FramingFault.UpgradeInvalid);
        }

        Expect(next, FramingRecord.PreambleEnd);
        return Uri.TryCreate(via, UriKind.Absolute, out var address)
            ? new Preamble(mode, address, contentType)
            : throw new FramingException("The via record holds no address.", FramingFault.EndpointNotFound);
    }

    private static async ValueTask<string> ReadEncodingAsync(FrameReader reader)
    {
        switch (await reader.ReadByteAsync())
        {
            case FramingRecord.KnownEncoding:
                var number = await reader.ReadByteAsync();
                return number < KnownEncodings.Length
                    ? KnownEncodings[number]
                    : throw new FramingException($"Encoding {number} is not known.", FramingFault.ContentTypeInvalid);
            case FramingRecord.ExtensibleEncoding:
                return await reader.ReadStringAsync(SoapNetTcpBinding.MaxContentTypeSize, FramingFault.ContentTypeTooLong);
            case var other:
                throw Unexpected(other, FramingRecord.KnownEncoding);
        }
    }

    private static void Expect(int found, byte expected)
    {
        if (found != expected)
        {
            throw Unexpected(found, expected);
        }
    }

    private static FramingException Unexpected(int found, byte expected) =>
        new($"A record of type 0x{found:X2} came where one of type 0x{expected:X2} belongs.");
}
