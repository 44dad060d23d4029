using System.Text;
using Transport.Soap.Xml;

namespace Transport.Soap.Messages;

/// <summary>Reads a message from a stream into one piece of pooled memory, up to the quota; its items are read meanwhile where it is streamed.</summary>
internal static class MessageReceiver
{
    private const int FirstBuffer = 4096;

    /// <summary>The most that a stated length is believed before any of it has arrived.</summary>
    private const int TrustedLength = 1024 * 1024;

    /// <param name="input">The message.</param>
    /// <param name="statedLength">Its bytes; null where they are not known.</param>
    /// <param name="limit">The most that it may have.</param>
    /// <param name="encoding">The character encoding that the transport stated; null if it must be detected from the bytes.</param>
    /// <param name="items">Reads its items while it arrives; null where it is held whole.</param>
    /// <param name="cancellationToken">Cancelled when nothing waits for it any more.</param>
    /// <returns>Null where the message is larger than <paramref name="limit"/>.</returns>
    public static async ValueTask<ReceivedMessage?> ReceiveAsync(
        Stream input, long? statedLength, long limit, Encoding? encoding, ArrivingItems? items, CancellationToken cancellationToken)
    {
        if (statedLength > limit)
        {
            return null;
        }

        // One byte more than stated, so that the end is seen without growing.
        var buffer = MessageMemory.Rent((int)Math.Min(statedLength + 1 ?? FirstBuffer, TrustedLength));
        var length = 0;
        try
        {
            while (true)
            {
                if (length == buffer.Length && !(items?.TryGiveUp(buffer, ref length) ?? false))
                {
                    // What is read as it arrives has no use for all the room at once.
                    Grow(ref buffer, length, items is null ? statedLength : null);
                }

                var read = await input.ReadAsync(buffer.AsMemory(length), cancellationToken);
                if (read == 0)
                {
                    var message = new ReceivedMessage(buffer, length, encoding) { Items = items?.Items };
                    buffer = null!;
                    return message;
                }

                length += read;
                if (length + (items?.GivenUp ?? 0) > limit)
                {
                    return null;
                }
            }
        }
        finally
        {
            if (buffer is not null)
            {
                MessageMemory.Return(buffer);
            }
        }
    }

    private static void Grow(ref byte[] buffer, int length, long? statedLength)
    {
        var size = Math.Clamp(statedLength + 1 ?? 0, Math.Min(2L * length, Array.MaxLength), Math.Min(8L * length, Array.MaxLength));
        var larger = MessageMemory.Rent((int)size);
        buffer.AsSpan(0, length).CopyTo(larger);
        MessageMemory.Return(buffer);
        buffer = larger;
    }
}
