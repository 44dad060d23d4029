using System;
using System.Collections.Generic;
using System.IO;
using System.Security.Cryptography;
using System.Text;

/// <summary>The digest of docs/digests.md, over what Mono made of an answer.</summary>
public static class Digest
{
    public static string Of(IList<Person> persons)
    {
        return Compute(output => WriteList(output, persons, WritePerson));
    }

    public static string Of(IList<CustomerOrder> orders)
    {
        return Compute(output => WriteList(output, orders, WriteCustomerOrder));
    }

    private static string Compute(Action<BinaryWriter> write)
    {
        var stream = new MemoryStream();
        write(new BinaryWriter(stream));
        using (var hash = SHA256.Create())
        {
            return BitConverter.ToString(hash.ComputeHash(stream.ToArray())).Replace("-", "").ToLowerInvariant();
        }
    }

    private static void WriteList<T>(BinaryWriter output, IList<T> items, Action<BinaryWriter, T> write)
    {
        output.Write(items == null ? -1 : items.Count);
        foreach (var item in items ?? new T[0])
        {
            write(output, item);
        }
    }

    private static void WritePerson(BinaryWriter output, Person person)
    {
        output.Write(person.Id);
        Write(output, person.Name);
        Write(output, person.CreatedOn);
        output.Write(double.IsNaN(person.FloatNumber) ? 0x7FF8000000000000 : BitConverter.DoubleToInt64Bits(person.FloatNumber));
        WriteList(output, person.Orders, WriteOrder);
    }

    private static void WriteOrder(BinaryWriter output, Order order)
    {
        output.Write(order.Id);
        Write(output, order.CreatedOn);
        output.Write(order.PersonId);
        Write(output, order.ProductName);
    }

    private static void WriteCustomerOrder(BinaryWriter output, CustomerOrder order)
    {
        output.Write(order.CustomerID);
        Write(output, order.ShippingAddress1);
        Write(output, order.ShippingAddress2);
        Write(output, order.ShippingCity);
        Write(output, order.ShippingState);
        Write(output, order.ShippingZip);
        Write(output, order.ShippingCountry);
        Write(output, order.ShipType);
        WriteList(output, order.OrderItems, WriteLine);
        Write(output, order.CreditCardType);
        Write(output, order.CreditCardNumber);
        Write(output, order.CreditCardExpiration);
        Write(output, order.CreditCardName);
    }

    private static void WriteLine(BinaryWriter output, OrderLine line)
    {
        output.Write(line.ItemID);
        output.Write(line.Quantity);
    }

    private static void Write(BinaryWriter output, DateTime instant)
    {
        output.Write((instant.Kind == DateTimeKind.Local ? instant.ToUniversalTime() : instant).Ticks);
    }

    private static void Write(BinaryWriter output, string text)
    {
        var bytes = text == null ? null : Encoding.UTF8.GetBytes(text);
        output.Write(bytes == null ? -1 : bytes.Length);
        output.Write(bytes ?? new byte[0]);
    }
}
