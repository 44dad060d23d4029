using MemoryPack;
using Transport.PayloadModels;

namespace Transport.Plugin.MemoryPack;

/// <summary>What the library's generator writes for a class of 2 members.</summary>
internal sealed class OrderLineFormatter : MemoryPackFormatter<OrderLine>
{
    public override void Serialize<TBufferWriter>(ref MemoryPackWriter<TBufferWriter> writer, scoped ref OrderLine? value)
    {
        if (value is null)
        {
            writer.WriteNullObjectHeader();
            return;
        }

        writer.WriteUnmanagedWithObjectHeader(2, value.ItemID, value.Quantity);
    }

    public override void Deserialize(ref MemoryPackReader reader, scoped ref OrderLine? value)
    {
        if (!reader.TryReadObjectHeader(out var count))
        {
            value = null;
            return;
        }

        if (count != 2)
        {
            MemoryPackSerializationException.ThrowInvalidPropertyCount(typeof(OrderLine), 2, count);
        }

        reader.ReadUnmanaged(out int itemId, out int quantity);
        value = new OrderLine { ItemID = itemId, Quantity = quantity };
    }
}
