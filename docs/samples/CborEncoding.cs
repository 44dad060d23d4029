using System.Buffers;
using System.Formats.Cbor;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Plugin.Cbor;

/// <summary>CBOR (RFC 8949) by System.Formats.Cbor: an object is an array of its members, in their order.</summary>
public sealed class CborEncoding : IPayloadEncoding
{
    public string Id => "cbor";

    public string MediaType => "application/cbor";

    public string Library => "System.Formats.Cbor";

    public string LibraryVersion { get; } = PluginContract.LibraryVersion.Of(typeof(CborWriter));

    public IReadOnlyDictionary<string, string> Settings { get; } = new Dictionary<string, string> { ["instants"] = "ticks of 100 ns, as 64-bit integers" };

    public void Write<T>(IBufferWriter<byte> output, T value)
    {
        var writer = new CborWriter();
        switch (value)
        {
            case Person[] persons: WriteList(writer, persons, WritePerson); break;
            case CustomerOrder[] orders: WriteList(writer, orders, WriteCustomerOrder); break;
            case byte answer: writer.WriteInt32(answer); break;
            case int count: writer.WriteInt32(count); break;
            default: throw new NotSupportedException($"{typeof(T)} is not of the contract.");
        }

        var length = writer.BytesWritten;
        writer.Encode(output.GetSpan(length));
        output.Advance(length);
    }

    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        try
        {
            var reader = new CborReader(input.IsSingleSegment ? input.First : input.ToArray());
            object value = typeof(T) == typeof(Person[]) ? ReadList(reader, ReadPerson).ToArray()
                : typeof(T) == typeof(CustomerOrder[]) ? ReadList(reader, ReadCustomerOrder).ToArray()
                : typeof(T) == typeof(byte) ? (object)checked((byte)reader.ReadInt32())
                : reader.ReadInt32();
            return reader.BytesRemaining == 0 ? (T)value : throw new InvalidPayloadException("bytes after the value.");
        }
        catch (Exception problem) when (problem is CborContentException or InvalidOperationException or OverflowException or ArgumentException)
        {
            throw new InvalidPayloadException("not the CBOR of the value: " + problem.Message, problem);
        }
    }

    private static void WritePerson(CborWriter writer, Person person)
    {
        writer.WriteStartArray(5);
        writer.WriteInt32(person.Id);
        WriteText(writer, person.Name);
        writer.WriteInt64(person.CreatedOn.Ticks);
        writer.WriteDouble(person.FloatNumber);
        WriteList(writer, person.Orders, WriteOrder);
        writer.WriteEndArray();
    }

    private static Person ReadPerson(CborReader reader)
    {
        Start(reader, 5);
        var person = new Person
        {
            Id = reader.ReadInt32(), Name = ReadText(reader), CreatedOn = ReadInstant(reader), FloatNumber = reader.ReadDouble(), Orders = ReadList(reader, ReadOrder),
        };
        reader.ReadEndArray();
        return person;
    }

    private static void WriteOrder(CborWriter writer, Order order)
    {
        writer.WriteStartArray(4);
        writer.WriteInt32(order.Id);
        writer.WriteInt64(order.CreatedOn.Ticks);
        writer.WriteInt32(order.PersonId);
        WriteText(writer, order.ProductName);
        writer.WriteEndArray();
    }

    private static Order ReadOrder(CborReader reader)
    {
        Start(reader, 4);
        var order = new Order { Id = reader.ReadInt32(), CreatedOn = ReadInstant(reader), PersonId = reader.ReadInt32(), ProductName = ReadText(reader) };
        reader.ReadEndArray();
        return order;
    }

    private static void WriteCustomerOrder(CborWriter writer, CustomerOrder order)
    {
        writer.WriteStartArray(13);
        writer.WriteInt32(order.CustomerID);
        foreach (var text in new[] { order.ShippingAddress1, order.ShippingAddress2, order.ShippingCity, order.ShippingState, order.ShippingZip, order.ShippingCountry, order.ShipType })
        {
            WriteText(writer, text);
        }

        WriteList(writer, order.OrderItems, WriteOrderLine);
        WriteText(writer, order.CreditCardType);
        WriteText(writer, order.CreditCardNumber);
        writer.WriteInt64(order.CreditCardExpiration.Ticks);
        WriteText(writer, order.CreditCardName);
        writer.WriteEndArray();
    }

    private static CustomerOrder ReadCustomerOrder(CborReader reader)
    {
        Start(reader, 13);
        var order = new CustomerOrder
        {
            CustomerID = reader.ReadInt32(),
            ShippingAddress1 = ReadText(reader), ShippingAddress2 = ReadText(reader), ShippingCity = ReadText(reader), ShippingState = ReadText(reader),
            ShippingZip = ReadText(reader), ShippingCountry = ReadText(reader), ShipType = ReadText(reader),
            OrderItems = [.. ReadList(reader, ReadOrderLine)],
            CreditCardType = ReadText(reader), CreditCardNumber = ReadText(reader), CreditCardExpiration = ReadInstant(reader), CreditCardName = ReadText(reader),
        };
        reader.ReadEndArray();
        return order;
    }

    private static void WriteOrderLine(CborWriter writer, OrderLine line)
    {
        writer.WriteStartArray(2);
        writer.WriteInt32(line.ItemID);
        writer.WriteInt32(line.Quantity);
        writer.WriteEndArray();
    }

    private static OrderLine ReadOrderLine(CborReader reader)
    {
        Start(reader, 2);
        var line = new OrderLine { ItemID = reader.ReadInt32(), Quantity = reader.ReadInt32() };
        reader.ReadEndArray();
        return line;
    }

    private static void WriteList<T>(CborWriter writer, IReadOnlyCollection<T>? items, Action<CborWriter, T> write)
    {
        writer.WriteStartArray(items?.Count ?? 0);
        foreach (var item in items ?? [])
        {
            write(writer, item);
        }

        writer.WriteEndArray();
    }

    private static List<T> ReadList<T>(CborReader reader, Func<CborReader, T> read)
    {
        // A length that exceeds the body is an error of the reader; still, nothing is reserved before it is read.
        reader.ReadStartArray();
        List<T> items = [];
        while (reader.PeekState() != CborReaderState.EndArray)
        {
            items.Add(read(reader));
        }

        reader.ReadEndArray();
        return items;
    }

    private static void Start(CborReader reader, int members)
    {
        if (reader.ReadStartArray() != members)
        {
            throw new CborContentException("an object with other members.");
        }
    }

    private static void WriteText(CborWriter writer, string? text)
    {
        if (text is null)
        {
            writer.WriteNull();
        }
        else
        {
            writer.WriteTextString(text);
        }
    }

    private static string? ReadText(CborReader reader)
    {
        if (reader.PeekState() != CborReaderState.Null)
        {
            return reader.ReadTextString();
        }

        reader.ReadNull();
        return null;
    }

    private static DateTime ReadInstant(CborReader reader) => new(reader.ReadInt64(), DateTimeKind.Utc);
}
