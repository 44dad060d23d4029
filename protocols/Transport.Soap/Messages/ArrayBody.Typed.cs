using Transport.Soap.Contracts.Plans;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Xml;

namespace Transport.Soap.Messages;

/// <inheritdoc/>
/// <param name="body">How items are written and read.</param>
/// <param name="items">Where a message has them.</param>
/// <param name="with">A message with others.</param>
internal sealed class ArrayBody<T, TItem>(ItemsBody<TItem> body, Func<T, TItem[]?> items, Func<T, TItem[], T> with) : ArrayBody<T>
{
    public ItemsBody<TItem> Items => body;

    public override IMessageRest? Start(MessageEncoder encoder, SegmentedBuffer buffer, T message, MessageHeaders headers) =>
        items(message) is { } array ? encoder.StartItems(buffer, body, array, headers) : null;

    public override ItemsReader NewReader(MessageEncoder encoder) => encoder.NewItemsReader(body);

    public override T Join(T message, ItemsReader read) => with(message, ((ItemsReader<TItem>)read).With(items(message)));
}
