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
            Properties = RowType.PropertiesOf<Order>(
                ("Id", row => row.Id), ("CreatedOn", row => row.CreatedOn), ("PersonId", row => row.PersonId), ("ProductName", row => row.ProductName)),
            Columns =
            [
                RowType.ColumnOf<Order>("Id", Kind.Int32, row => row.Id), RowType.ColumnOf<Order>("CreatedOn", Kind.Instant, row => row.CreatedOn),
                RowType.ColumnOf<Order>("PersonId", Kind.Int32, row => row.PersonId), RowType.ColumnOf<Order>("ProductName", Kind.Text, row => row.ProductName),
            ],
            Texts = [row => ((Order)row).ProductName],
            Key = row => $"{((Order)row).Id}",
            Sample = [.. Persons.SelectMany(person => person.Orders)],
        };
        _person = new RowType
        {
            Properties = RowType.PropertiesOf<Person>(
                ("Id", row => row.Id), ("Name", row => row.Name), ("CreatedOn", row => row.CreatedOn), ("FloatNumber", row => row.FloatNumber)),
            Columns =
            [
                RowType.ColumnOf<Person>("Id", Kind.Int32, row => row.Id), RowType.ColumnOf<Person>("Name", Kind.Text, row => row.Name),
                RowType.ColumnOf<Person>("CreatedOn", Kind.Instant, row => row.CreatedOn), RowType.ColumnOf<Person>("FloatNumber", Kind.Double, row => row.FloatNumber),
            ],
            Links = [new Link("Orders", () => _order, IsCollection: true, IsNavigation: true, row => ((Person)row).Orders)],
            Texts = [row => ((Person)row).Name],
            Key = row => $"{((Person)row).Id}",
            Sample = [.. Persons],
        };
        _orderLine = new RowType
        {
            Properties = RowType.PropertiesOf<OrderLine>(("ItemID", row => row.ItemID), ("Quantity", row => row.Quantity)),
            Columns = [RowType.ColumnOf<OrderLine>("ItemID", Kind.Int32, row => row.ItemID), RowType.ColumnOf<OrderLine>("Quantity", Kind.Int32, row => row.Quantity)],
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
            Properties = RowType.PropertiesOf<CustomerOrder>(
                ("Number", row => numbers[row]), ("CustomerID", row => row.CustomerID), ("ShippingAddress1", row => row.ShippingAddress1),
                ("ShippingAddress2", row => row.ShippingAddress2), ("ShippingCity", row => row.ShippingCity), ("ShippingState", row => row.ShippingState),
                ("ShippingZip", row => row.ShippingZip), ("ShippingCountry", row => row.ShippingCountry), ("ShipType", row => row.ShipType),
                ("orderItems", row => row.OrderItems.Select(line => new Dictionary<string, object?> { ["ItemID"] = line.ItemID, ["Quantity"] = line.Quantity })),
                ("CreditCardType", row => row.CreditCardType), ("CreditCardNumber", row => row.CreditCardNumber),
                ("CreditCardExpiration", row => row.CreditCardExpiration), ("CreditCardName", row => row.CreditCardName)),
            Columns =
            [
                RowType.ColumnOf<CustomerOrder>("Number", Kind.Int32, row => numbers[row]), RowType.ColumnOf<CustomerOrder>("CustomerID", Kind.Int32, row => row.CustomerID),
                RowType.ColumnOf<CustomerOrder>("ShippingCity", Kind.Text, row => row.ShippingCity), RowType.ColumnOf<CustomerOrder>("ShipType", Kind.Text, row => row.ShipType),
                RowType.ColumnOf<CustomerOrder>("CreditCardExpiration", Kind.Instant, row => row.CreditCardExpiration),
            ],
            Links = [new Link("orderItems", () => _orderLine, IsCollection: true, IsNavigation: false, row => ((CustomerOrder)row).OrderItems)],
            Texts =
            [
                row => ((CustomerOrder)row).ShippingAddress1, row => ((CustomerOrder)row).ShippingAddress2, row => ((CustomerOrder)row).ShippingCity,
                row => ((CustomerOrder)row).ShippingState, row => ((CustomerOrder)row).ShippingZip, row => ((CustomerOrder)row).ShippingCountry,
                row => ((CustomerOrder)row).ShipType, row => ((CustomerOrder)row).CreditCardType, row => ((CustomerOrder)row).CreditCardNumber,
                row => ((CustomerOrder)row).CreditCardName,
            ],
            Key = row => $"{numbers[(CustomerOrder)row]}",
            Sample = [.. CustomerOrders],
        };
    }

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
