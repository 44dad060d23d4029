using System.Text;
using Transport.Soap.Messages.Envelopes;

namespace Transport.Soap.Messages;

/// <summary>
/// Reads the items of a message of one array while it arrives, and gives their bytes up, so that it is never held whole. What is left is
/// the same message without them, which is read as any other.
/// </summary>
/// <remarks>
/// Only messages as WCF and we write them, and with compiled codecs: what the codec does not know is left in the message, with everything
/// behind it, for the general reader, which needs the whole of it.
/// </remarks>
/// <param name="encoder">Of the binding.</param>
/// <param name="encoding">The character encoding that the transport stated; null if it must be detected from the bytes.</param>
/// <param name="find">The reader of the message's items by its headers; null for a message of anything else.</param>
internal sealed class ArrivingItems(MessageEncoder encoder, Encoding? encoding, Func<MessageHeaders, ItemsReader?> find)
{
    private ItemsReader? _items;
    private int _bodyStart = -1;

    /// <summary>Bytes of the items that were read.</summary>
    public long GivenUp { get; private set; }

    /// <summary>What was read; null where nothing was.</summary>
    public ItemsReader? Items => GivenUp > 0 ? _items : null;

    /// <summary>Reads as much as possible of a message larger than <see cref="MessageEncoder.StreamedAbove"/>, and compacts the rest.</summary>
    /// <param name="buffer">The message from its first byte, without what was given up before.</param>
    /// <param name="length">Its bytes; fewer afterwards where this is true.</param>
    public bool TryGiveUp(byte[] buffer, ref int length)
    {
        if (length < encoder.StreamedAbove || !HasBegun(buffer, length))
        {
            return false;
        }

        var (start, read) = _items!.Read(buffer, _bodyStart, length).GetOffsetAndLength(length);
        if (read == 0)
        {
            return false;
        }

        buffer.AsSpan((start + read)..length).CopyTo(buffer.AsSpan(start));
        length -= read;
        GivenUp += read;
        return true;
    }

    /// <summary>Whether the headers are here, and those of a message with items.</summary>
    private bool HasBegun(byte[] buffer, int length)
    {
        if (_bodyStart < 0)
        {
            var headers = new MessageHeaders();
            _bodyStart = encoder.ScanStart(new ReceivedMessage(buffer, length, encoding), headers);
            _items = _bodyStart < 0 ? null : find(headers);
        }

        return _items is not null;
    }
}
