using Apache.Arrow;
using Apache.Arrow.Types;
using Transport.PayloadModels;

namespace Transport.Plugin.ArrowFlight;

/// <summary>Orders of customers as columns, their lines as a list of structs.</summary>
internal static class OrderBatches
{
    private static readonly ListType Lines = new(new StructType([new Field("itemID", Int32Type.Default, nullable: false), new Field("quantity", Int32Type.Default, nullable: false)]));

    /// <summary>The texts, in the order of their columns.</summary>
    private static readonly (string Name, Func<CustomerOrder, string?> Get, Action<CustomerOrder, string?> Set)[] Texts =
    [
        ("shippingAddress1", static order => order.ShippingAddress1, static (order, text) => order.ShippingAddress1 = text),
        ("shippingAddress2", static order => order.ShippingAddress2, static (order, text) => order.ShippingAddress2 = text),
        ("shippingCity", static order => order.ShippingCity, static (order, text) => order.ShippingCity = text),
        ("shippingState", static order => order.ShippingState, static (order, text) => order.ShippingState = text),
        ("shippingZip", static order => order.ShippingZip, static (order, text) => order.ShippingZip = text),
        ("shippingCountry", static order => order.ShippingCountry, static (order, text) => order.ShippingCountry = text),
        ("shipType", static order => order.ShipType, static (order, text) => order.ShipType = text),
        ("creditCardType", static order => order.CreditCardType, static (order, text) => order.CreditCardType = text),
        ("creditCardNumber", static order => order.CreditCardNumber, static (order, text) => order.CreditCardNumber = text),
        ("creditCardName", static order => order.CreditCardName, static (order, text) => order.CreditCardName = text),
    ];

    public static Schema Schema { get; } = new(
    [
        new Field("customerID", Int32Type.Default, nullable: false),
        new Field("creditCardExpiration", Int64Type.Default, nullable: false),
        new Field("orderItems", Lines, nullable: false),
        .. Texts.Select(static text => new Field(text.Name, StringType.Default, nullable: true)),
    ],
        null);

    public static RecordBatch Create(ReadOnlySpan<CustomerOrder> orders)
    {
        var (lengths, all) = (new int[orders.Length], new List<OrderLine>());
        var texts = new IArrowArray[Texts.Length];
        for (var i = 0; i < orders.Length; i++)
        {
            lengths[i] = orders[i].OrderItems.Length;
            all.AddRange(orders[i].OrderItems);
        }

        for (var i = 0; i < texts.Length; i++)
        {
            texts[i] = Batches.Column(orders, Texts[i].Get);
        }

        ReadOnlySpan<OrderLine> lines = System.Runtime.InteropServices.CollectionsMarshal.AsSpan(all);
        return new RecordBatch(
            Schema,
            [
                Batches.Column(orders, static order => order.CustomerID),
                Batches.Column(orders, static order => order.CreditCardExpiration),
                Batches.Lists(Lines, lengths, Batches.Column(lines, static line => line.ItemID), Batches.Column(lines, static line => line.Quantity)),
                .. texts,
            ],
            orders.Length);
    }

    public static void Read(RecordBatch batch, List<CustomerOrder> orders)
    {
        var ids = ((Int32Array)batch.Column(0)).Values;
        var expirations = ((Int64Array)batch.Column(1)).Values;
        var lists = (ListArray)batch.Column(2);
        var offsets = lists.ValueOffsets;
        var structs = (StructArray)lists.Values;
        var items = ((Int32Array)structs.Fields[0]).Values;
        var quantities = ((Int32Array)structs.Fields[1]).Values;
        var first = orders.Count;
        for (var i = 0; i < ids.Length; i++)
        {
            // Cut out before lines are made: a damaged end may promise a billion.
            var range = offsets[i]..offsets[i + 1];
            var itemIds = items[range];
            var pieces = quantities[range];
            var lines = new OrderLine[itemIds.Length];
            for (var at = 0; at < lines.Length; at++)
            {
                lines[at] = new OrderLine { ItemID = itemIds[at], Quantity = pieces[at] };
            }

            orders.Add(new CustomerOrder { CustomerID = ids[i], CreditCardExpiration = Batches.Instant(expirations[i]), OrderItems = lines });
        }

        for (var text = 0; text < Texts.Length; text++)
        {
            var (column, set) = (Batches.Texts(batch.Column(3 + text)), Texts[text].Set);
            for (var i = 0; i < ids.Length; i++)
            {
                set(orders[first + i], column.GetString(i));
            }
        }
    }
}
