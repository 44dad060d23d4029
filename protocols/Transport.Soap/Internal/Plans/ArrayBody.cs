using Transport.Soap.Internal.Messages;

namespace Transport.Soap.Internal.Plans;

/// <summary>A message whose only part is an array, behind one face for every type of item.</summary>
internal abstract class ArrayBody<T>
{
    /// <summary>Begins to write a message item by item; null where its array is.</summary>
    public abstract IMessageRest? Start(MessageEncoder encoder, SegmentedBuffer buffer, T message, MessageHeaders headers);
}
