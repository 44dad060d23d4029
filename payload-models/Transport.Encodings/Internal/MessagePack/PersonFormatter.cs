using System.Runtime.InteropServices;
using Transport.MessagePack;
using Transport.PayloadModels;

namespace Transport.Encodings.Internal;

/// <summary><c>[Id, Name, CreatedOn, FloatNumber, Orders]</c>. Room is asked for once a person and once an order.</summary>
internal sealed class PersonFormatter : IMessagePackFormatter<Person>
{
    private const int Members = 5;

    // Header, Id, CreatedOn, FloatNumber, header of Orders.
    private const int FixedBytes = 1 + MessagePackPrimitives.MaxInt32Bytes + MessagePackPrimitives.MaxTimestampBytes
        + MessagePackPrimitives.MaxNumberBytes + MessagePackPrimitives.MaxInt32Bytes;

    public void Write(ref MessagePackWriter writer, Person value)
    {
        ArgumentNullException.ThrowIfNull(value);
        var span = writer.GetSpan(FixedBytes + MessagePackPrimitives.MaxStringBytes(value.Name?.Length ?? 0));
        var orders = CollectionsMarshal.AsSpan(value.Orders);
        var at = MessagePackPrimitives.WriteArrayHeader(span, Members);
        at += MessagePackPrimitives.WriteInt32(span[at..], value.Id);
        at += MessagePackPrimitives.WriteString(span[at..], value.Name);
        at += MessagePackPrimitives.WriteTimestamp(span[at..], value.CreatedOn);
        at += MessagePackPrimitives.WriteDouble(span[at..], value.FloatNumber);
        at += MessagePackPrimitives.WriteArrayHeader(span[at..], orders.Length);
        writer.Advance(at);
        foreach (var order in orders)
        {
            OrderFormatter.Write(ref writer, order);
        }
    }

    public Person Read(ref MessagePackReader reader)
    {
        var count = reader.ReadArrayHeader();
        reader.Enter();
        var person = new Person();
        for (var member = 0; member < count; member++)
        {
            switch (member)
            {
                case 0:
                    person.Id = reader.ReadInt32();
                    break;
                case 1:
                    person.Name = reader.ReadString();
                    break;
                case 2:
                    person.CreatedOn = reader.ReadDateTime();
                    break;
                case 3:
                    person.FloatNumber = reader.ReadDouble();
                    break;
                case 4:
                    ReadOrders(ref reader, person.Orders);
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        reader.Leave();
        return person;
    }

    /// <summary>Fills the list that the person already has, at the size that is needed: no growing, no second list.</summary>
    private static void ReadOrders(ref MessagePackReader reader, List<Order> orders)
    {
        if (reader.TryReadNil())
        {
            return;
        }

        var count = reader.ReadArrayHeader();
        if (count == 0)
        {
            return;
        }

        reader.Enter();
        orders.Capacity = count;
        CollectionsMarshal.SetCount(orders, count);
        foreach (ref var order in CollectionsMarshal.AsSpan(orders))
        {
            order = OrderFormatter.Read(ref reader);
        }

        reader.Leave();
    }
}
