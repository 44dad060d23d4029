using MemoryPack;
using Transport.PayloadModels;

namespace Transport.Plugin.MemoryPack;

/// <summary>What the library's generator writes for a class of 4 members.</summary>
internal sealed class OrderFormatter : MemoryPackFormatter<Order>
{
    public override void Serialize<TBufferWriter>(ref MemoryPackWriter<TBufferWriter> writer, scoped ref Order? value)
    {
        if (value is null)
        {
            writer.WriteNullObjectHeader();
            return;
        }

        writer.WriteUnmanagedWithObjectHeader(4, value.Id, value.CreatedOn, value.PersonId);
        writer.WriteString(value.ProductName);
    }

    public override void Deserialize(ref MemoryPackReader reader, scoped ref Order? value)
    {
        if (!reader.TryReadObjectHeader(out var count))
        {
            value = null;
            return;
        }

        if (count != 4)
        {
            MemoryPackSerializationException.ThrowInvalidPropertyCount(typeof(Order), 4, count);
        }

        reader.ReadUnmanaged(out int id, out DateTime createdOn, out int personId);
        value = new Order { Id = id, CreatedOn = createdOn, PersonId = personId, ProductName = reader.ReadText() };
    }
}
