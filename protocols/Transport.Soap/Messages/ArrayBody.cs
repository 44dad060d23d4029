using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Xml;

namespace Transport.Soap.Messages;

/// <summary>A message whose only part is an array, behind one face for every type of item.</summary>
internal abstract class ArrayBody<T>
{
    /// <summary>Begins to write a message item by item; null where its array is.</summary>
    public abstract IMessageRest? Start(MessageEncoder encoder, SegmentedBuffer buffer, T message, MessageHeaders headers);

    /// <summary>A reader of the items of a message that arrives.</summary>
    public abstract ItemsReader NewReader(MessageEncoder encoder);

    /// <summary>Puts the items that were read while a message arrived in front of those that were left in it.</summary>
    /// <param name="message">What was left.</param>
    /// <param name="items">From <see cref="NewReader"/>.</param>
    public abstract T Join(T message, ItemsReader items);
}
