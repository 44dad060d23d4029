using Transport.Soap.Messages;
using Transport.Soap.Xml;

namespace Transport.Soap.NetTcp.Framing;

/// <summary>Unsized envelopes: a message in chunks, each with its size, and an empty one behind ([MC-NMF] section 2.2.4.2).</summary>
internal static class Chunks
{
    private static readonly byte[] EndOfMessage = [0];

    private static readonly byte[] End = [0, FramingRecord.End];

    /// <summary>Sends a message, encoded as the connection takes it where it is not whole, and the record that ends the call where it is the last of this side.</summary>
    public static async ValueTask SendAsync(Wire wire, EncodedMessage message, bool isLast)
    {
        byte[] start = [FramingRecord.UnsizedEnvelope];
        do
        {
            foreach (var segment in message.Segments)
            {
                if (segment.Count == 0)
                {
                    // It would end the message.
                    continue;
                }

                await wire.SendAsync((byte[])[.. start, .. Nbfx.Size(segment.Count)]);
                await wire.SendAsync(segment);
                start = [];
            }
        }
        while (message.Next());

        await wire.SendAsync(isLast ? End : EndOfMessage);
    }
}
