using FsCheck;
using FsCheck.Fluent;
using Transport.PayloadModels;

namespace Transport.TestSupport;

/// <summary>Random graphs for property tests: every null, extreme and odd character that the contract allows.</summary>
public static class RandomPeople
{
    /// <summary>Persons with 0 to 4 orders each. Strings hold no lone surrogates and no characters that XML 1.0 forbids.</summary>
    public static Gen<Person[]> Persons { get; } = Person().ArrayOf();

    /// <summary>Customer orders with 0 to 4 lines each.</summary>
    public static Gen<CustomerOrder[]> CustomerOrders { get; } = CustomerOrder().ArrayOf();

    /// <summary>For <c>Prop.ForAll</c>.</summary>
    public static Arbitrary<Person[]> ArbitraryPersons { get; } = Persons.ToArbitrary();

    /// <summary>For <c>Prop.ForAll</c>.</summary>
    public static Arbitrary<CustomerOrder[]> ArbitraryCustomerOrders { get; } = CustomerOrders.ToArbitrary();

    private static Gen<Person> Person() =>
        from id in Int()
        from name in Text()
        from created in Instant()
        from number in Number()
        from count in Gen.Choose(0, 4)
        from orders in Order().ListOf(count)
        select new Person { Id = id, Name = name, CreatedOn = created, FloatNumber = number, Orders = [.. orders] };

    private static Gen<Order> Order() =>
        from id in Int()
        from created in Instant()
        from person in Int()
        from product in Text()
        select new Order { Id = id, CreatedOn = created, PersonId = person, ProductName = product };

    private static Gen<CustomerOrder> CustomerOrder() =>
        from id in Int()
        from texts in Text().ListOf(10)
        from expiration in Instant()
        from count in Gen.Choose(0, 4)
        from lines in Line().ListOf(count)
        select new CustomerOrder
        {
            CustomerID = id,
            ShippingAddress1 = texts[0],
            ShippingAddress2 = texts[1],
            ShippingCity = texts[2],
            ShippingState = texts[3],
            ShippingZip = texts[4],
            ShippingCountry = texts[5],
            ShipType = texts[6],
            CreditCardType = texts[7],
            CreditCardNumber = texts[8],
            CreditCardName = texts[9],
            CreditCardExpiration = expiration,
            OrderItems = [.. lines],
        };

    private static Gen<OrderLine> Line() =>
        from item in Int()
        from quantity in Int()
        select new OrderLine { ItemID = item, Quantity = quantity };

    private static Gen<int> Int() => Gen.OneOf(
        Gen.Choose(-40, 300),
        Gen.Elements(0, 1, -1, 127, 128, -32, -33, -128, -129, 255, 256, 32767, 32768, 65535, 65536, int.MinValue, int.MaxValue),
        ArbMap.Default.GeneratorFor<int>());

    private static Gen<double> Number() => Gen.OneOf(
        Gen.Elements(
            0d, -0d, 1d, 255d, 65536d, 1e21, 1e-7, 0.1, double.NaN, double.PositiveInfinity, double.NegativeInfinity,
            double.Epsilon, double.MinValue, double.MaxValue),
        ArbMap.Default.GeneratorFor<double>());

    private static Gen<DateTime> Instant() => Gen.OneOf(
        Gen.Elements(DateTime.MinValue.Ticks, DateTime.MaxValue.Ticks, PeopleData.Epoch.Ticks, DateTime.UnixEpoch.Ticks, DateTime.UnixEpoch.Ticks - 1),
        from seconds in Gen.Choose(int.MinValue, int.MaxValue)
        from ticks in Gen.Choose(0, 9_999_999)
        select DateTime.UnixEpoch.Ticks + (seconds * TimeSpan.TicksPerSecond) + ticks)
        .Select(ticks => new DateTime(ticks, DateTimeKind.Utc));

    private static Gen<string?> Text() => Gen.OneOf(
        Gen.Elements<string?>(
            null, "", " ", " lead and trail ", "<a b=\"c\">&'", "]]>", "\t\n\r", "\r\n", "\u2028\u2029\u00A0\uFEFF\uFFFD", "\u00E9\u0301",
            "\U0001F600", new string('x', 31), new string('x', 32), new string('x', 255), new string('x', 256), new string('\u4E2D', 500)),
        Gen.Choose(0, 40).SelectMany(length => Character().ListOf(length)).Select(parts => (string?)string.Concat(parts)));

    private static Gen<string> Character() => Gen.Frequency(
        (6, Gen.Choose(0x20, 0x7E).Select(c => ((char)c).ToString())),
        (1, Gen.Choose(0xA0, 0xD7FF).Select(c => ((char)c).ToString())),
        (1, Gen.Choose(0xE000, 0xFFFD).Select(c => ((char)c).ToString())),
        (1, Gen.Choose(0x10000, 0x10FFFF).Select(char.ConvertFromUtf32)));
}
