using System.Text;

namespace Transport.Server.Floor;

/// <summary>
/// The plainest form of the payload models that leaves nothing out: fields in the order of the models, as <see cref="BinaryWriter"/> writes
/// them. Numbers of 32 bits and lengths take one to five bytes, 7 bits in each; instants are ticks, and a string has a length one larger
/// than its UTF-8, so that 0 is null. It is a little smaller than MessagePack, so no row sends fewer bytes than the floor for want of an encoding.
/// </summary>
internal sealed class FloorPayload(Stream output) : BinaryWriter(output, Encoding.UTF8, leaveOpen: true)
{
    public void Write(Person[] persons)
    {
        Write7BitEncodedInt(persons.Length);
        foreach (var person in persons)
        {
            Write7BitEncodedInt(person.Id);
            WriteText(person.Name);
            Write(person.CreatedOn.Ticks);
            Write(person.FloatNumber);
            Write7BitEncodedInt(person.Orders.Count);
            foreach (var order in person.Orders)
            {
                Write7BitEncodedInt(order.Id);
                Write(order.CreatedOn.Ticks);
                Write7BitEncodedInt(order.PersonId);
                WriteText(order.ProductName);
            }
        }
    }

    public void Write(CustomerOrder[] orders)
    {
        Write7BitEncodedInt(orders.Length);
        foreach (var order in orders)
        {
            Write7BitEncodedInt(order.CustomerID);
            string?[] shipping =
            [
                order.ShippingAddress1, order.ShippingAddress2, order.ShippingCity, order.ShippingState, order.ShippingZip, order.ShippingCountry, order.ShipType,
            ];
            Array.ForEach(shipping, WriteText);
            Write7BitEncodedInt(order.OrderItems.Length);
            foreach (var line in order.OrderItems)
            {
                Write7BitEncodedInt(line.ItemID);
                Write7BitEncodedInt(line.Quantity);
            }

            WriteText(order.CreditCardType);
            WriteText(order.CreditCardNumber);
            Write(order.CreditCardExpiration.Ticks);
            WriteText(order.CreditCardName);
        }
    }

    private void WriteText(string? text)
    {
        var utf8 = text is null ? [] : Encoding.UTF8.GetBytes(text);
        Write7BitEncodedInt(text is null ? 0 : utf8.Length + 1);
        Write(utf8);
    }
}
