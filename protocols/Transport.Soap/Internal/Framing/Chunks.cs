using Transport.Soap.Internal.Binary;
using Transport.Soap.Internal.Messages;

namespace Transport.Soap.Internal.Framing;

/// <summary>Unsized envelopes: a message in chunks, each with its size, and an empty one behind ([MC-NMF] section 2.2.4.2).</summary>
internal static class Chunks
{
    private static readonly byte[] EndOfMessage = [0];

    private static readonly byte[] End = [0, FramingRecord.End];

    /// <summary>Sends a message, and the record that ends the call where it is the last of this side.</summary>
    public static async ValueTask SendAsync(Wire wire, EncodedMessage message, bool isLast)
    {
        var segments = message.Segments;
        for (var i = 0; i < segments.Count; i++)
        {
            byte[] start = [.. i == 0 ? [FramingRecord.UnsizedEnvelope] : Array.Empty<byte>(), .. Nbfx.Size(segments[i].Count)];
            await wire.SendAsync(start);
            await wire.SendAsync(segments[i]);
        }

        await wire.SendAsync(isLast ? End : EndOfMessage);
    }
}
