using Transport.PayloadModels;

namespace Transport.OData.Tests.Oracle;

/// <summary>The people model as the oracle knows it, over persons that a careless engine gets wrong.</summary>
internal sealed class PeopleRows
{
    private static readonly string?[] Names =
    [
        "Ada", null, "ada lovelace", "", "Grace O'Hara", "\u4E2D\u6587", " pad ", "Person8", "Person9", "Zo\u00EB", "100% + more", "a&b=c;d,e(f)#g?h/i",
        "\u00C9cole", "zz", "'", "a",
    ];

    private static readonly double[] Numbers =
        [0, -0.125, 1.5, 2.5, -2.5, 7.25, 1e6, double.NaN, double.PositiveInfinity, double.NegativeInfinity, 12, -40, 0.5];

    private readonly RowType _person;
    private readonly RowType _order;
    private readonly RowType _orderLine;
    private readonly RowType _customerOrder;

    public PeopleRows(int seed)
    {
        var random = new Random(seed);
        Persons = [.. Enumerable.Range(1, 40).Select(id => MakePerson(random, id))];
        CustomerOrders = [.. Enumerable.Range(1, Persons.Count).Select(number => MakeCustomerOrder(random, number))];
        _order = new RowType
        {
            Properties = Properties<Order>(
                ("Id", row => row.Id), ("CreatedOn", row => row.CreatedOn), ("PersonId", row => row.PersonId), ("ProductName", row => row.ProductName)),
            Columns =
            [
                Column<Order>("Id", Kind.Int32, row => row.Id), Column<Order>("CreatedOn", Kind.Instant, row => row.CreatedOn),
                Column<Order>("PersonId", Kind.Int32, row => row.PersonId), Column<Order>("ProductName", Kind.Text, row => row.ProductName),
            ],
            Key = row => $"{((Order)row).Id}",
            Sample = [.. Persons.SelectMany(person => person.Orders)],
        };
        _person = new RowType
        {
            Properties = Properties<Person>(
                ("Id", row => row.Id), ("Name", row => row.Name), ("CreatedOn", row => row.CreatedOn), ("FloatNumber", row => row.FloatNumber)),
            Columns =
            [
                Column<Person>("Id", Kind.Int32, row => row.Id), Column<Person>("Name", Kind.Text, row => row.Name),
                Column<Person>("CreatedOn", Kind.Instant, row => row.CreatedOn), Column<Person>("FloatNumber", Kind.Double, row => row.FloatNumber),
            ],
            Links = [new Link("Orders", () => _order, IsCollection: true, IsNavigation: true, row => ((Person)row).Orders)],
            Key = row => $"{((Person)row).Id}",
            Sample = [.. Persons],
        };
        _orderLine = new RowType
        {
            Properties = Properties<OrderLine>(("ItemID", row => row.ItemID), ("Quantity", row => row.Quantity)),
            Columns = [Column<OrderLine>("ItemID", Kind.Int32, row => row.ItemID), Column<OrderLine>("Quantity", Kind.Int32, row => row.Quantity)],
            Sample = [.. CustomerOrders.SelectMany(order => order.OrderItems)],
        };
        _customerOrder = MakeCustomerOrderType();
    }

    public IReadOnlyList<Person> Persons { get; }

    public IReadOnlyList<CustomerOrder> CustomerOrders { get; }

    public (string, RowType, IReadOnlyList<object>)[] Sets =>
    [
        ("Persons", _person, Persons), ("Persons", _person, Persons), ("Orders", _order, [.. Persons.SelectMany(person => person.Orders)]),
        ("CustomerOrders", _customerOrder, CustomerOrders),
    ];

    private RowType MakeCustomerOrderType()
    {
        var numbers = CustomerOrders.Index().ToDictionary(order => order.Item, order => order.Index + 1);
        return new RowType
        {
            Properties = Properties<CustomerOrder>(
                ("Number", row => numbers[row]), ("CustomerID", row => row.CustomerID), ("ShippingAddress1", row => row.ShippingAddress1),
                ("ShippingAddress2", row => row.ShippingAddress2), ("ShippingCity", row => row.ShippingCity), ("ShippingState", row => row.ShippingState),
                ("ShippingZip", row => row.ShippingZip), ("ShippingCountry", row => row.ShippingCountry), ("ShipType", row => row.ShipType),
                ("orderItems", row => row.OrderItems.Select(line => new Dictionary<string, object?> { ["ItemID"] = line.ItemID, ["Quantity"] = line.Quantity })),
                ("CreditCardType", row => row.CreditCardType), ("CreditCardNumber", row => row.CreditCardNumber),
                ("CreditCardExpiration", row => row.CreditCardExpiration), ("CreditCardName", row => row.CreditCardName)),
            Columns =
            [
                Column<CustomerOrder>("Number", Kind.Int32, row => numbers[row]), Column<CustomerOrder>("CustomerID", Kind.Int32, row => row.CustomerID),
                Column<CustomerOrder>("ShippingCity", Kind.Text, row => row.ShippingCity), Column<CustomerOrder>("ShipType", Kind.Text, row => row.ShipType),
                Column<CustomerOrder>("CreditCardExpiration", Kind.Instant, row => row.CreditCardExpiration),
            ],
            Links = [new Link("orderItems", () => _orderLine, IsCollection: true, IsNavigation: false, row => ((CustomerOrder)row).OrderItems)],
            Key = row => $"{numbers[(CustomerOrder)row]}",
            Sample = [.. CustomerOrders],
        };
    }

    private static Dictionary<string, Func<object, object?>> Properties<T>(params (string Name, Func<T, object?> Get)[] properties) =>
        properties.ToDictionary(property => property.Name, property => new Func<object, object?>(row => property.Get((T)row)));

    private static Column Column<T>(string path, Kind kind, Func<T, object?> get) => new(path, kind, row => get((T)row));

    private static Person MakePerson(Random random, int id) => new()
    {
        Id = id,
        Name = Names[random.Next(Names.Length)],
        CreatedOn = MakeInstant(random),
        FloatNumber = Numbers[random.Next(Numbers.Length)],
        Orders =
        [
            .. Enumerable.Range(1, random.Next(5)).Select(order => new Order
            {
                Id = (id * 10) + order,
                CreatedOn = MakeInstant(random),
                PersonId = random.Next(4) == 0 ? id + 1 : id,
                ProductName = Names[random.Next(Names.Length)],
            }),
        ],
    };

    private static CustomerOrder MakeCustomerOrder(Random random, int number)
    {
        var order = PeopleData.MakeCustomerOrder();
        order.CustomerID = random.Next(5);
        order.ShippingCity = Names[random.Next(Names.Length)];
        order.ShipType = number % 3 == 0 ? null : "Ground";
        order.CreditCardExpiration = MakeInstant(random);
        order.OrderItems = [.. Enumerable.Range(1, random.Next(4)).Select(item => new OrderLine { ItemID = item, Quantity = random.Next(6) })];
        return order;
    }

    private static DateTime MakeInstant(Random random) => PeopleData.Epoch
        .AddMinutes(random.Next(4) == 0 ? 0 : random.Next(600_000)).AddTicks(random.Next(4) == 0 ? random.Next(10_000_000) : 0);
}
