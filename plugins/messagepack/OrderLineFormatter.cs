using MessagePack;
using MessagePack.Formatters;
using Transport.PayloadModels;

namespace Transport.Plugin.MessagePack;

/// <summary>What the library's generator writes for a class with two integer keys.</summary>
internal sealed class OrderLineFormatter : IMessagePackFormatter<OrderLine?>
{
    public void Serialize(ref MessagePackWriter writer, OrderLine? value, MessagePackSerializerOptions options)
    {
        if (value is null)
        {
            writer.WriteNil();
            return;
        }

        writer.WriteArrayHeader(2);
        writer.Write(value.ItemID);
        writer.Write(value.Quantity);
    }

    public OrderLine? Deserialize(ref MessagePackReader reader, MessagePackSerializerOptions options)
    {
        if (reader.TryReadNil())
        {
            return null;
        }

        options.Security.DepthStep(ref reader);
        var count = reader.ReadArrayHeader();
        var line = new OrderLine();
        for (var i = 0; i < count; i++)
        {
            switch (i)
            {
                case 0: line.ItemID = reader.ReadInt32(); break;
                case 1: line.Quantity = reader.ReadInt32(); break;
                default: reader.Skip(); break;
            }
        }

        reader.Depth--;
        return line;
    }
}
