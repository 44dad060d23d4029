using MemoryPack;
using Transport.PayloadModels;

namespace Transport.Plugin.MemoryPack;

/// <summary>What the library's generator writes for a class of 13 members.</summary>
internal sealed class CustomerOrderFormatter : MemoryPackFormatter<CustomerOrder>
{
    public override void Serialize<TBufferWriter>(ref MemoryPackWriter<TBufferWriter> writer, scoped ref CustomerOrder? value)
    {
        if (value is null)
        {
            writer.WriteNullObjectHeader();
            return;
        }

        writer.WriteUnmanagedWithObjectHeader(13, value.CustomerID);
        writer.WriteString(value.ShippingAddress1);
        writer.WriteString(value.ShippingAddress2);
        writer.WriteString(value.ShippingCity);
        writer.WriteString(value.ShippingState);
        writer.WriteString(value.ShippingZip);
        writer.WriteString(value.ShippingCountry);
        writer.WriteString(value.ShipType);
        writer.WriteValue(value.OrderItems);
        writer.WriteString(value.CreditCardType);
        writer.WriteString(value.CreditCardNumber);
        writer.WriteUnmanaged(value.CreditCardExpiration);
        writer.WriteString(value.CreditCardName);
    }

    public override void Deserialize(ref MemoryPackReader reader, scoped ref CustomerOrder? value)
    {
        if (!reader.TryReadObjectHeader(out var count))
        {
            value = null;
            return;
        }

        if (count != 13)
        {
            MemoryPackSerializationException.ThrowInvalidPropertyCount(typeof(CustomerOrder), 13, count);
        }

        reader.ReadUnmanaged(out int customerId);
        var order = new CustomerOrder { CustomerID = customerId };
        order.ShippingAddress1 = reader.ReadText();
        order.ShippingAddress2 = reader.ReadText();
        order.ShippingCity = reader.ReadText();
        order.ShippingState = reader.ReadText();
        order.ShippingZip = reader.ReadText();
        order.ShippingCountry = reader.ReadText();
        order.ShipType = reader.ReadText();
        order.OrderItems = reader.ReadValue<OrderLine[]>() ?? [];
        order.CreditCardType = reader.ReadText();
        order.CreditCardNumber = reader.ReadText();
        reader.ReadUnmanaged(out DateTime expiration);
        order.CreditCardExpiration = expiration;
        order.CreditCardName = reader.ReadText();
        value = order;
    }
}
