using System.Diagnostics.CodeAnalysis;

namespace Transport.Conformance;

/// <summary>Seeded random graphs with the values that encodings get wrong: nulls, extremes, odd characters, the ends of the calendar.</summary>
[SuppressMessage("Security", "CA5394", Justification = "Repeatable on purpose; nothing here is a secret.")]
internal sealed class RandomPayloads(int seed)
{
    private static readonly string?[] Texts =
    [
        null, "", " ", " lead and trail ", "<a b=\"c\">&'", "]]>", "\t\n\r", "\u2028\u2029\u00A0\uFEFF\uFFFD", "e\u0301", "\U0001F600",
        new string('x', 31), new string('x', 32), new string('x', 255), new string('x', 256), new string('\u4E2D', 700), "2012-01-01T00:00:00Z",
    ];

    private static readonly int[] Ints =
        [0, 1, -1, 127, 128, -32, -33, -128, -129, 255, 256, 32767, 32768, 65535, 65536, int.MinValue, int.MaxValue];

    private static readonly double[] Doubles =
    [
        0, -0d, 1, 0.1, 1e21, 1e-7, double.NaN, double.PositiveInfinity, double.NegativeInfinity, double.Epsilon, double.MinValue, double.MaxValue,
    ];

    private readonly Random _random = new(seed);

    public IEnumerable<Person[]> Persons(int graphs)
    {
        for (var i = 0; i < graphs; i++)
        {
            yield return Many(8, Person);
        }
    }

    public IEnumerable<CustomerOrder[]> CustomerOrders(int graphs)
    {
        for (var i = 0; i < graphs; i++)
        {
            yield return Many(5, CustomerOrder);
        }
    }

    /// <summary>A copy with one to four bytes changed, or a piece missing.</summary>
    public byte[] Damage(byte[] bytes)
    {
        if (_random.Next(4) == 0)
        {
            var start = _random.Next(bytes.Length);
            return [.. bytes[..start], .. bytes[_random.Next(start, bytes.Length)..]];
        }

        var damaged = bytes.ToArray();
        for (var i = _random.Next(1, 5); i > 0; i--)
        {
            damaged[_random.Next(damaged.Length)] = (byte)_random.Next(256);
        }

        return damaged;
    }

    private Person Person() => new()
    {
        Id = Int(), Name = Text(), CreatedOn = Instant(), FloatNumber = Double(), Orders = [.. Many(4, Order)],
    };

    private Order Order() => new() { Id = Int(), CreatedOn = Instant(), PersonId = Int(), ProductName = Text() };

    private CustomerOrder CustomerOrder() => new()
    {
        CustomerID = Int(),
        ShippingAddress1 = Text(),
        ShippingAddress2 = Text(),
        ShippingCity = Text(),
        ShippingState = Text(),
        ShippingZip = Text(),
        ShippingCountry = Text(),
        ShipType = Text(),
        OrderItems = Many(4, () => new OrderLine { ItemID = Int(), Quantity = Int() }),
        CreditCardType = Text(),
        CreditCardNumber = Text(),
        CreditCardExpiration = Instant(),
        CreditCardName = Text(),
    };

    private T[] Many<T>(int most, Func<T> make)
    {
        var items = new T[_random.Next(most + 1)];
        for (var i = 0; i < items.Length; i++)
        {
            items[i] = make();
        }

        return items;
    }

    private int Int() => _random.Next(2) == 0 ? Ints[_random.Next(Ints.Length)] : (int)_random.NextInt64(int.MinValue, (long)int.MaxValue + 1);

    private double Double() =>
        _random.Next(2) == 0 ? Doubles[_random.Next(Doubles.Length)] : BitConverter.Int64BitsToDouble(_random.NextInt64(long.MinValue, long.MaxValue));

    private DateTime Instant() => _random.Next(8) switch
    {
        0 => new DateTime(DateTime.MinValue.Ticks, DateTimeKind.Utc),
        1 => new DateTime(DateTime.MaxValue.Ticks, DateTimeKind.Utc),
        2 => DateTime.UnixEpoch.AddTicks(-1),
        3 => PeopleData.Epoch,
        _ => new DateTime(_random.NextInt64(DateTime.MaxValue.Ticks + 1), DateTimeKind.Utc),
    };

    private string? Text() => _random.Next(2) == 0
        ? Texts[_random.Next(Texts.Length)]
        : string.Concat(Enumerable.Range(0, _random.Next(40)).Select(_ => Character()));

    /// <summary>No lone surrogates and nothing that XML 1.0 forbids.</summary>
    private string Character() => _random.Next(8) switch
    {
        0 => ((char)_random.Next(0xA0, 0xD800)).ToString(),
        1 => ((char)_random.Next(0xE000, 0xFFFE)).ToString(),
        2 => char.ConvertFromUtf32(_random.Next(0x10000, 0x110000)),
        _ => ((char)_random.Next(0x20, 0x7F)).ToString(),
    };
}
