using Transport.Soap.Internal.Messages;

namespace Transport.Soap.Internal.Plans;

/// <inheritdoc/>
/// <param name="body">How items are written.</param>
/// <param name="items">Where a message has them.</param>
internal sealed class ArrayBody<T, TItem>(ItemsBody<TItem> body, Func<T, TItem[]?> items) : ArrayBody<T>
{
    public ItemsBody<TItem> Items => body;

    public override IMessageRest? Start(MessageEncoder encoder, SegmentedBuffer buffer, T message, MessageHeaders headers) =>
        items(message) is { } array ? encoder.StartItems(buffer, body, array, headers) : null;
}
