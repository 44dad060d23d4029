using Apache.Arrow;
using Apache.Arrow.Types;
using Transport.PayloadModels;

namespace Transport.Plugin.ArrowFlight;

/// <summary>Persons as columns, their orders as a list of structs.</summary>
internal static class PersonBatches
{
    private static readonly ListType Orders = new(new StructType(
    [
        new Field("id", Int32Type.Default, nullable: false),
        new Field("createdOn", Int64Type.Default, nullable: false),
        new Field("personId", Int32Type.Default, nullable: false),
        new Field("productName", StringType.Default, nullable: true),
    ]));

    public static Schema Schema { get; } = new(
    [
        new Field("id", Int32Type.Default, nullable: false),
        new Field("name", StringType.Default, nullable: true),
        new Field("createdOn", Int64Type.Default, nullable: false),
        new Field("floatNumber", DoubleType.Default, nullable: false),
        new Field("orders", Orders, nullable: false),
    ],
        null);

    public static RecordBatch Create(ReadOnlySpan<Person> persons)
    {
        var (lengths, all) = (new int[persons.Length], new List<Order>());
        var numbers = new DoubleArray.Builder().Reserve(persons.Length);
        for (var i = 0; i < persons.Length; i++)
        {
            numbers.Append(persons[i].FloatNumber);
            lengths[i] = persons[i].Orders.Count;
            all.AddRange(persons[i].Orders);
        }

        ReadOnlySpan<Order> orders = System.Runtime.InteropServices.CollectionsMarshal.AsSpan(all);
        return new RecordBatch(
            Schema,
            [
                Batches.Column(persons, static person => person.Id),
                Batches.Column(persons, static person => person.Name),
                Batches.Column(persons, static person => person.CreatedOn),
                numbers.Build(),
                Batches.Lists(
                    Orders,
                    lengths,
                    Batches.Column(orders, static order => order.Id),
                    Batches.Column(orders, static order => order.CreatedOn),
                    Batches.Column(orders, static order => order.PersonId),
                    Batches.Column(orders, static order => order.ProductName)),
            ],
            persons.Length);
    }

    public static void Read(RecordBatch batch, List<Person> persons)
    {
        var ids = ((Int32Array)batch.Column(0)).Values;
        var names = Batches.Texts(batch.Column(1));
        var created = ((Int64Array)batch.Column(2)).Values;
        var numbers = ((DoubleArray)batch.Column(3)).Values;
        var lists = (ListArray)batch.Column(4);
        var offsets = lists.ValueOffsets;
        var structs = (StructArray)lists.Values;
        var orderIds = ((Int32Array)structs.Fields[0]).Values;
        var orderCreated = ((Int64Array)structs.Fields[1]).Values;
        var personIds = ((Int32Array)structs.Fields[2]).Values;
        var products = Batches.Texts(structs.Fields[3]);
        for (var i = 0; i < ids.Length; i++)
        {
            // Cut out before the list is made: a damaged end may promise a billion.
            var orders = new List<Order>(orderIds[offsets[i]..offsets[i + 1]].Length);
            for (var at = offsets[i]; at < offsets[i + 1]; at++)
            {
                orders.Add(new Order { Id = orderIds[at], CreatedOn = Batches.Instant(orderCreated[at]), PersonId = personIds[at], ProductName = products.GetString(at) });
            }

            persons.Add(new Person { Id = ids[i], Name = names.GetString(i), CreatedOn = Batches.Instant(created[i]), FloatNumber = numbers[i], Orders = orders });
        }
    }
}
