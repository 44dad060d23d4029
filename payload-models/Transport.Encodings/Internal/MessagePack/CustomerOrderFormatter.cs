using Transport.MessagePack;
using Transport.PayloadModels;

namespace Transport.Encodings.Internal;

/// <summary>The thirteen members of an order of article 3, in the order of the model.</summary>
internal sealed class CustomerOrderFormatter : IMessagePackFormatter<CustomerOrder>
{
    private const int Members = 13;

    public void Write(ref MessagePackWriter writer, CustomerOrder value)
    {
        ArgumentNullException.ThrowIfNull(value);
        writer.WriteArrayHeader(Members);
        writer.Write(value.CustomerID);
        writer.Write(value.ShippingAddress1);
        writer.Write(value.ShippingAddress2);
        writer.Write(value.ShippingCity);
        writer.Write(value.ShippingState);
        writer.Write(value.ShippingZip);
        writer.Write(value.ShippingCountry);
        writer.Write(value.ShipType);
        writer.WriteArrayHeader(value.OrderItems?.Length ?? 0);
        foreach (var line in value.OrderItems ?? [])
        {
            OrderLineFormatter.Write(ref writer, line);
        }

        writer.Write(value.CreditCardType);
        writer.Write(value.CreditCardNumber);
        writer.Write(value.CreditCardExpiration);
        writer.Write(value.CreditCardName);
    }

    public CustomerOrder Read(ref MessagePackReader reader)
    {
        var count = reader.ReadArrayHeader();
        reader.Enter();
        var order = new CustomerOrder();
        for (var member = 0; member < count; member++)
        {
            ReadMember(ref reader, order, member);
        }

        reader.Leave();
        return order;
    }

    private static void ReadMember(ref MessagePackReader reader, CustomerOrder order, int member)
    {
        switch (member)
        {
            case 0:
                order.CustomerID = reader.ReadInt32();
                break;
            case 1:
                order.ShippingAddress1 = reader.ReadString();
                break;
            case 2:
                order.ShippingAddress2 = reader.ReadString();
                break;
            case 3:
                order.ShippingCity = reader.ReadString();
                break;
            case 4:
                order.ShippingState = reader.ReadString();
                break;
            case 5:
                order.ShippingZip = reader.ReadString();
                break;
            case 6:
                order.ShippingCountry = reader.ReadString();
                break;
            case 7:
                order.ShipType = reader.ReadString();
                break;
            case 8:
                order.OrderItems = ReadLines(ref reader);
                break;
            case 9:
                order.CreditCardType = reader.ReadString();
                break;
            case 10:
                order.CreditCardNumber = reader.ReadString();
                break;
            case 11:
                order.CreditCardExpiration = reader.ReadDateTime();
                break;
            case 12:
                order.CreditCardName = reader.ReadString();
                break;
            default:
                reader.Skip();
                break;
        }
    }

    private static OrderLine[] ReadLines(ref MessagePackReader reader)
    {
        if (reader.TryReadNil())
        {
            return [];
        }

        var count = reader.ReadArrayHeader();
        if (count == 0)
        {
            return [];
        }

        reader.Enter();
        var lines = new OrderLine[count];
        for (var i = 0; i < lines.Length; i++)
        {
            lines[i] = OrderLineFormatter.Read(ref reader);
        }

        reader.Leave();
        return lines;
    }
}
