using MessagePack;
using MessagePack.Formatters;
using Transport.PayloadModels;

namespace Transport.Plugin.MessagePack;

/// <summary>What the library's generator writes for a class with thirteen integer keys.</summary>
internal sealed class CustomerOrderFormatter : IMessagePackFormatter<CustomerOrder?>
{
    public void Serialize(ref MessagePackWriter writer, CustomerOrder? value, MessagePackSerializerOptions options)
    {
        if (value is null)
        {
            writer.WriteNil();
            return;
        }

        writer.WriteArrayHeader(13);
        writer.Write(value.CustomerID);
        writer.Write(value.ShippingAddress1);
        writer.Write(value.ShippingAddress2);
        writer.Write(value.ShippingCity);
        writer.Write(value.ShippingState);
        writer.Write(value.ShippingZip);
        writer.Write(value.ShippingCountry);
        writer.Write(value.ShipType);
        options.Resolver.GetFormatterWithVerify<OrderLine[]>().Serialize(ref writer, value.OrderItems, options);
        writer.Write(value.CreditCardType);
        writer.Write(value.CreditCardNumber);
        writer.Write(value.CreditCardExpiration);
        writer.Write(value.CreditCardName);
    }

    public CustomerOrder? Deserialize(ref MessagePackReader reader, MessagePackSerializerOptions options)
    {
        if (reader.TryReadNil())
        {
            return null;
        }

        options.Security.DepthStep(ref reader);
        var count = reader.ReadArrayHeader();
        var order = new CustomerOrder();
        for (var i = 0; i < count; i++)
        {
            switch (i)
            {
                case 0: order.CustomerID = reader.ReadInt32(); break;
                case 1: order.ShippingAddress1 = reader.ReadString(); break;
                case 2: order.ShippingAddress2 = reader.ReadString(); break;
                case 3: order.ShippingCity = reader.ReadString(); break;
                case 4: order.ShippingState = reader.ReadString(); break;
                case 5: order.ShippingZip = reader.ReadString(); break;
                case 6: order.ShippingCountry = reader.ReadString(); break;
                case 7: order.ShipType = reader.ReadString(); break;
                case 8: order.OrderItems = options.Resolver.GetFormatterWithVerify<OrderLine[]>().Deserialize(ref reader, options) ?? []; break;
                case 9: order.CreditCardType = reader.ReadString(); break;
                case 10: order.CreditCardNumber = reader.ReadString(); break;
                case 11: order.CreditCardExpiration = reader.ReadDateTime(); break;
                case 12: order.CreditCardName = reader.ReadString(); break;
                default: reader.Skip(); break;
            }
        }

        reader.Depth--;
        return order;
    }
}
