using Transport.PayloadModels.Sequences;

namespace Transport.PayloadModels;

/// <summary>
/// Persons whose values flatter no encoding, the same in every process: texts of several alphabets with characters of one to four bytes, of few and of many
/// characters, a tenth of them missing; numbers and instants of all digits; none to four orders.
/// </summary>
/// <remarks>
/// Nothing here is a corner case: those are <see cref="UntidyPersons"/>. There is no NaN and no infinity, which few services ever send. Keys stay those of the
/// tidy persons, in ascending order, since OData's sets are asked for by them.
/// </remarks>
public static class UntidyData
{
    /// <summary>One text in this many is long.</summary>
    private const int LongOneIn = 20;

    /// <summary>Most orders of a person.</summary>
    private const int MostOrders = 4;

    /// <summary>Instants lie between 1990 and this many years later.</summary>
    private const int Years = 35;

    private static readonly DateTime First = new(1990, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    private static readonly string[] Words =
    [
        "Person", "O'Brien", "Smith & Sons", "M\u00FCller-L\u00FCdenscheidt", "\u0141ukasz", "Bj\u00F6rk", "Nguy\u1EC5n", "\u0410\u043D\u043D\u0430", "\u041F\u0451\u0442\u0440",
        "\u0393\u03B9\u03CE\u03C1\u03B3\u03BF\u03C2", "\u05D3\u05D5\u05D3", "\u0645\u062D\u0645\u062F", "\u5C71\u7530\u592A\u90CE", "\uAE40\uBBFC\uC900", "\u0928\u092E\u0938\u094D\u0924\u0947",
        "\U0001F600", "\U0001F468\u200D\U0001F469\u200D\U0001F467", "<b>bold</b>", "\"quoted\"", "50 % off", "C:\\temp", "a\tb", "12-34567", "x",
    ];

    /// <summary>Person <paramref name="p"/> = 1, 2, ....</summary>
    public static Person MakePerson(int p, bool includeOrders)
    {
        var random = new Draws(p);
        return new Person
        {
            Id = p,
            Name = Text(ref random),
            CreatedOn = Instant(ref random),
            FloatNumber = Number(ref random),
            Orders = includeOrders ? MakeOrders(p, ref random) : [],
        };
    }

    /// <summary>A customer order.</summary>
    /// <param name="number">From 0.</param>
    public static CustomerOrder MakeCustomerOrder(int number)
    {
        var random = new Draws(-1 - number);
        var order = PeopleData.MakeCustomerOrder();
        order.CustomerID = random.Next(int.MaxValue);
        order.ShippingAddress1 = Text(ref random);
        order.ShippingAddress2 = Text(ref random);
        order.ShippingCity = Text(ref random);
        order.CreditCardExpiration = Instant(ref random);
        order.CreditCardName = Text(ref random);
        return order;
    }

    private static List<Order> MakeOrders(int p, ref Draws random)
    {
        var orders = new List<Order>(MostOrders);
        var count = random.Next(MostOrders + 1);
        for (var i = 0; i < count; i++)
        {
            orders.Add(new Order
            {
                // Ascending and unique, regardless of the other persons; a person of two billion has the ids of one billion.
                Id = (int)((((long)p * MostOrders) + i) % int.MaxValue), CreatedOn = Instant(ref random), PersonId = p, ProductName = Text(ref random),
            });
        }

        return orders;
    }

    private static string? Text(ref Draws random)
    {
        if (random.Next(10) == 0)
        {
            return null;
        }

        var words = random.Next(LongOneIn) == 0 ? 30 + random.Next(60) : 1 + random.Next(4);
        var text = new string[words];
        for (var i = 0; i < words; i++)
        {
            text[i] = Words[random.Next(Words.Length)];
        }

        return string.Join(' ', text);
    }

    private static DateTime Instant(ref Draws random) => First.AddTicks((long)(random.Share() * Years * 365 * TimeSpan.TicksPerDay));

    /// <summary>Of all digits, from very small to very large.</summary>
    private static double Number(ref Draws random) => (random.Share() - 0.5) * Math.Pow(10, random.Next(13) - 4);

    /// <summary>A sequence of <see cref="SplitMix64"/> for each seed.</summary>
    private struct Draws(int seed)
    {
        private ulong _state = SplitMix64.Finish(unchecked((ulong)seed));

        /// <summary>0 or more, below 1.</summary>
        public double Share()
        {
            _state = unchecked(_state + SplitMix64.Step);
            return SplitMix64.Share(_state);
        }

        /// <summary>0 or more, below a number.</summary>
        public int Next(int below) => (int)(Share() * below);
    }
}
