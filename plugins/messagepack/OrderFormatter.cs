using MessagePack;
using MessagePack.Formatters;
using Transport.PayloadModels;

namespace Transport.Plugin.MessagePack;

/// <summary>What the library's generator writes for a class with four integer keys.</summary>
internal sealed class OrderFormatter : IMessagePackFormatter<Order?>
{
    public void Serialize(ref MessagePackWriter writer, Order? value, MessagePackSerializerOptions options)
    {
        if (value is null)
        {
            writer.WriteNil();
            return;
        }

        writer.WriteArrayHeader(4);
        writer.Write(value.Id);
        writer.Write(value.CreatedOn);
        writer.Write(value.PersonId);
        writer.Write(value.ProductName);
    }

    public Order? Deserialize(ref MessagePackReader reader, MessagePackSerializerOptions options)
    {
        if (reader.TryReadNil())
        {
            return null;
        }

        options.Security.DepthStep(ref reader);
        var count = reader.ReadArrayHeader();
        var order = new Order();
        for (var i = 0; i < count; i++)
        {
            switch (i)
            {
                case 0: order.Id = reader.ReadInt32(); break;
                case 1: order.CreatedOn = reader.ReadDateTime(); break;
                case 2: order.PersonId = reader.ReadInt32(); break;
                case 3: order.ProductName = reader.ReadString(); break;
                default: reader.Skip(); break;
            }
        }

        reader.Depth--;
        return order;
    }
}
