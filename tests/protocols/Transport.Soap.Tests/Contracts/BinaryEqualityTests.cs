using FsCheck;
using FsCheck.Fluent;
using Transport.PayloadModels;
using Transport.TestSupport;

namespace Transport.Soap.Tests.Contracts;

/// <summary>The record codec writes what the data contract serialiser writes through a binary XML writer, and reads it to the same values.</summary>
public sealed class BinaryEqualityTests
{
    [Fact]
    public void Codecs_RandomPersons_EqualSerializer() =>
        Prop.ForAll(RandomPeople.ArbitraryPersons, persons => AssertEqual(persons, value => PeopleDigest.Of(value))).QuickCheckThrowOnFailure();

    [Fact]
    public void Codecs_RandomCustomerOrders_EqualSerializer() => Prop
        .ForAll(RandomPeople.ArbitraryCustomerOrders, orders => AssertEqual(orders, value => PeopleDigest.Of(value)))
        .QuickCheckThrowOnFailure();

    [Fact]
    public void Codecs_UntidyPersons_EqualSerializer() => AssertEqual(UntidyPersons.Get(true), value => PeopleDigest.Of(value));

    [Fact]
    public void Codecs_RandomPrimitives_EqualSerializer()
    {
        var random = new Random(20260102);
        for (var i = 0; i < 500; i++)
        {
            var value = RandomPrimitives.Next(random);
            AssertEqual(value);
            Assert.Equal(BinaryReference.WriteSerializer(value), BinaryReference.Write(value));
        }
    }

    [Fact]
    public void Write_Numbers_SameRecordsAsSerializer()
    {
        long[] edges = [0, 1, -1, 2, 127, 128, -128, -129, 32767, 32768, -32768, -32769, int.MaxValue, 1L + int.MaxValue, int.MinValue, long.MinValue, long.MaxValue];
        double[] doubles =
        [
            0.5, 0.1, -0.0, 1e30, 1e300, float.MaxValue, double.MaxValue, double.Epsilon, double.NaN, double.PositiveInfinity,
            double.NegativeInfinity, 9.2233720368547758E+18, -9.2233720368547758E+18, 16777217,
        ];
        foreach (var number in edges)
        {
            AssertSameBytes(number);
            AssertSameBytes((int)number);
            AssertSameBytes((double)number);
        }

        foreach (var number in doubles)
        {
            AssertSameBytes(number);
            AssertSameBytes((float)number);
        }

        decimal[] decimals = [0, 1, -1, 1.50m, decimal.MaxValue, decimal.MinValue, 0.0000000000000000000000000001m];
        Assert.All(decimals, AssertSameBytes);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(85)]
    public void Write_TextsAndBytes_SameRecordsAsSerializer(int length)
    {
        foreach (var character in "x01\u00E9\u4E2D\u0000")
        {
            AssertSameBytes(new string(character, length));
        }

        AssertSameBytes(new byte[length]);
    }

    [Theory]
    [InlineData(86)]
    [InlineData(255)]
    [InlineData(256)]
    [InlineData(65_535)]
    [InlineData(65_536)]
    [InlineData(200_000)]
    public void Write_LongTextsAndBytes_SameXmlAsSerializer(int length)
    {
        foreach (var character in "x\u00E9\u4E2D")
        {
            AssertEqual(new Pair { X = 1, Y = new string(character, length) });
        }

        AssertEqual(new byte[length]);
    }

    [Fact]
    public void Codecs_Composites_EqualSerializer()
    {
        AssertEqual(new Composites());
        AssertEqual(new Composites
        {
            Ints = [1, 2],
            Texts = [null, "", "x"],
            Doubles = [1e20, double.NaN, 0.1, 1e16],
            Some = 5,
            Maybe = Colour.Blue,
            Never = new DateTime(2012, 1, 1, 0, 0, 0, DateTimeKind.Unspecified),
            Gaps = [1, null],
            Grid = [[1, 2], [], null!],
            Other = new Elsewhere { Value = 1, Back = new Composites { Ints = [1] } },
            Others = [new Elsewhere { Word = "w" }, null!],
            Again = new Composites { Other = new Elsewhere() },
            Where = new Point { X = 1, Y = -1 },
            Perhaps = new Point(),
        });
        AssertEqual(new Child { Alpha = 1, Zeta = 2, Kappa = 3, Own = new Elsewhere { Value = 4 }, Must = "m", Odd = "<&>" });
        AssertEqual(new SameNamespace { Text = "t", More = [new SameNamespace(), new SameNamespace { More = [] }] });
        AssertEqual<List<int>?>(null);
        AssertEqual<int[]>([1, 2, 3]);
        AssertEqual(new DateTime(2020, 2, 29, 1, 2, 3, 4, DateTimeKind.Local));
    }

    [Fact]
    public void Write_LargeMessage_EqualsSerializer() =>
        AssertEqual(new MockPersonRepository(3000).GetPersons(3000, includeOrders: true), value => PeopleDigest.Of(value));

    [Fact]
    public void Write_HalfOfASurrogatePair_IsRefused() =>
        Assert.ThrowsAny<ArgumentException>(() => BinaryReference.Write("a\uD800b"));

    private static void AssertSameBytes<T>(T value)
    {
        Assert.Equal(BinaryReference.WriteSerializer(value), BinaryReference.Write(value));
        Assert.Equal(BinaryReference.WriteSerializer(value), BinaryReference.WriteXml(value));
        Assert.Equal(BinaryReference.ReadSerializer<T>(BinaryReference.Write(value)), BinaryReference.Read<T>(BinaryReference.Write(value)));
    }

    private static void AssertEqual<T>(T value) => AssertEqual(value, Reference.WriteSerializer);

    private static void AssertEqual<T>(T value, Func<T, string> show)
    {
        var expected = BinaryReference.WriteSerializer(value);
        var written = BinaryReference.Write(value);
        var xml = BinaryReference.ToXml(expected);
        Assert.Equal(xml, BinaryReference.ToXml(written));
        Assert.Equal(xml, BinaryReference.ToXml(BinaryReference.WriteXml(value)));
        var back = show(BinaryReference.ReadSerializer<T>(expected));
        Assert.Equal(back, show(BinaryReference.Read<T>(expected)));
        Assert.Equal(back, show(BinaryReference.Read<T>(written)));
    }
}
