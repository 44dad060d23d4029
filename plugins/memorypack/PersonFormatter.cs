using MemoryPack;
using Transport.PayloadModels;

namespace Transport.Plugin.MemoryPack;

/// <summary>What the library's generator writes for a class of 5 members.</summary>
internal sealed class PersonFormatter : MemoryPackFormatter<Person>
{
    public override void Serialize<TBufferWriter>(ref MemoryPackWriter<TBufferWriter> writer, scoped ref Person? value)
    {
        if (value is null)
        {
            writer.WriteNullObjectHeader();
            return;
        }

        writer.WriteUnmanagedWithObjectHeader(5, value.Id);
        writer.WriteString(value.Name);
        writer.WriteUnmanaged(value.CreatedOn, value.FloatNumber);
        writer.WriteValue(value.Orders);
    }

    public override void Deserialize(ref MemoryPackReader reader, scoped ref Person? value)
    {
        if (!reader.TryReadObjectHeader(out var count))
        {
            value = null;
            return;
        }

        if (count != 5)
        {
            MemoryPackSerializationException.ThrowInvalidPropertyCount(typeof(Person), 5, count);
        }

        reader.ReadUnmanaged(out int id);
        var name = reader.ReadText();
        reader.ReadUnmanaged(out DateTime createdOn, out double floatNumber);
        var orders = reader.ReadValue<List<Order>>();
        value = new Person { Id = id, Name = name, CreatedOn = createdOn, FloatNumber = floatNumber, Orders = orders ?? [] };
    }
}
