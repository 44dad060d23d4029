using Transport.Soap.Xml;

namespace Transport.Soap.Contracts.Plans;

/// <inheritdoc/>
/// <param name="part">The part; its contract is a collection.</param>
/// <param name="wrapper">The wrapper.</param>
/// <param name="start">Its start.</param>
/// <param name="readItem">Reads the element of one item, whose start has been found.</param>
/// <param name="open">Makes a reader of what stands between two places of a buffer.</param>
internal sealed class ItemsReadPlan<TReader, TItem>(
    MessagePart part, ElementName wrapper, byte[] start, Func<TReader, TItem> readItem, Func<byte[], int, int, SoapQuotas, TReader> open)
    : ItemsReadPlan<TItem>
    where TReader : ContractReader, IStreamedReader
{
    private readonly ElementName[] _parts = [part.Name];
    private readonly ElementName _item = ((CollectionContract)part.Contract).ItemName;

    public override Range Read(byte[] buffer, int bodyStart, int end, SoapQuotas quotas, List<TItem> items)
    {
        var reader = open(buffer, bodyStart, end, quotas);
        if (!reader.StartWrapper(wrapper, start) || reader.Next(_parts, -1) < 0 || !reader.StartPart(part.Name, part.Contract.Name) || reader.Failed)
        {
            return ..0;
        }

        var (first, last) = (reader.Position, reader.Position);
        while (TryRead(reader, out var item))
        {
            items.Add(item);
            last = reader.Position;
        }

        return first..last;
    }

    /// <summary>False at the end of the items, and where the next is not whole or not as this codec writes it.</summary>
    private bool TryRead(TReader reader, out TItem item)
    {
        item = default!;
        try
        {
            if (!reader.NextItem(_item))
            {
                return false;
            }

            item = readItem(reader);
            return !reader.Failed;
        }
        catch (Exception e) when (MessageErrors.IsOfTheMessage(e))
        {
            // The reader of the rest reports what is wrong with it.
            return false;
        }
    }
}
