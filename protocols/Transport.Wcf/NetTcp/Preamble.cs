namespace Transport.Wcf.NetTcp;

/// <summary>What a client sends first: how messages will be framed, and their address ([MC-NMF] section 2.2.3).</summary>
internal static class Preamble
{
    private const byte Duplex = 2;
    private const byte Major = 1;
    private const byte BinarySession = 8;
    private const string BinarySessionName = "application/soap+msbinsession1";

    /// <summary>The longest via address in bytes (MaxViaSize).</summary>
    private const int MaxViaSize = 2_048;

    /// <summary>The longest name of an encoding in bytes (MaxContentTypeSize).</summary>
    private const int MaxContentTypeSize = 256;

    /// <summary>Reads up to and with the preamble's end.</summary>
    /// <returns>The address; null where the client has closed instead of beginning.</returns>
    /// <exception cref="FramingException">It is not a preamble, or asks for something that this server does not support.</exception>
    public static async ValueTask<Uri?> ReadAsync(FrameReader reader)
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
        if (await reader.ReadByteAsync() is var mode and not Duplex)
        {
            throw new FramingException($"Mode {mode} of the framing is not served here.", FramingFault.UnsupportedMode);
        }

        Expect(await reader.ReadByteAsync(), FramingRecord.Via);
        var via = await reader.ReadStringAsync(MaxViaSize, FramingFault.ViaTooLong);
        await ReadEncodingAsync(reader);
        var next = await reader.ReadByteAsync();
        if (next == FramingRecord.UpgradeRequest)
        {
            throw new FramingException("The client asks for security, and this endpoint has none.", FramingFault.UpgradeInvalid);
        }

        Expect(next, FramingRecord.PreambleEnd);
        return Uri.TryCreate(via, UriKind.Absolute, out var address)
            ? address
            : throw new FramingException("The via record holds no address.", FramingFault.EndpointNotFound);
    }

    private static async ValueTask ReadEncodingAsync(FrameReader reader)
    {
        var type = await reader.ReadByteAsync();
        var isTaken = type switch
        {
            FramingRecord.KnownEncoding => await reader.ReadByteAsync() == BinarySession,
            FramingRecord.ExtensibleEncoding => await reader.ReadStringAsync(MaxContentTypeSize, FramingFault.ContentTypeTooLong) == BinarySessionName,
            _ => throw Unexpected(type, FramingRecord.KnownEncoding),
        };
        if (!isTaken)
        {
            throw new FramingException("This endpoint takes binary messages with session dictionaries alone.", FramingFault.ContentTypeInvalid);
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
