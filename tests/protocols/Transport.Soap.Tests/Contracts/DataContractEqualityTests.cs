using FsCheck;
using FsCheck.Fluent;
using Transport.PayloadModels;
using Transport.TestSupport;

namespace Transport.Soap.Tests.Contracts;

/// <summary>Every codec writes the bytes of the data contract serialiser, and reads what it wrote to the same values.</summary>
public sealed class DataContractEqualityTests
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
    public void Codecs_AbsentLists_EqualSerializer() =>
        AssertEqual(new[] { new Person { Orders = null! }, null! }, value => value[0].Orders is null && value[1] is null ? "null" : "not null");

    [Fact]
    public void Codecs_RandomPrimitives_EqualSerializer()
    {
        var random = new Random(20260101);
        for (var i = 0; i < 500; i++)
        {
            AssertEqual(RandomPrimitives.Next(random));
        }
    }

    [Fact]
    public void Codecs_Composites_EqualSerializer()
    {
        AssertEqual(new Composites());
        AssertEqual(new Composites
        {
            Ints = [],
            Texts = [null, "", "x"],
            Doubles = [1e20, double.NaN, 0.1, -0.0, 1e16, 1.2345678901234568E+17],
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
    }

    [Fact]
    public void Codecs_Inheritance_EqualSerializer() => AssertEqual(
        new Child { Alpha = 1, Zeta = 2, Kappa = 3, Own = new Elsewhere { Value = 4 }, Must = "m", Odd = "<&>" });

    [Fact]
    public void Codecs_ContractInTheServiceNamespace_EqualSerializer() =>
        AssertEqual(new SameNamespace { Text = "t", More = [new SameNamespace(), new SameNamespace { More = [] }] });

    [Fact]
    public void Codecs_SimpleParts_EqualSerializer()
    {
        AssertEqual(5);
        AssertEqual((int?)null);
        AssertEqual((int?)5);
        AssertEqual("");
        AssertEqual<string?>(null);
        AssertEqual(Colour.Green);
        AssertEqual<List<int>?>(null);
        AssertEqual<int[]>([1, 2]);
        AssertEqual<Pair[]>([]);
        AssertEqual(new Pair { Y = "y" });
        AssertEqual<List<List<int>>>([[1]]);
        AssertEqual<byte[]>([1, 2, 3]);
        AssertEqual(new DateTime(2020, 2, 29, 1, 2, 3, 4, DateTimeKind.Local));
    }

    [Theory]
    [InlineData("\0\u0001\r\n\t\u001F")]
    [InlineData("\uFFFE\uFFFF")]
    [InlineData("\uD800")]
    [InlineData("a\uDC00b")]
    [InlineData("<&>\"']]>")]
    [InlineData("\u0085\u2028\u00A0")]
    public void Write_OddCharacters_EqualSerializer(string text)
    {
        foreach (var value in new[] { text, new string('x', 4095) + text + new string('\u00E9', 5000) })
        {
            var expected = Reference.WriteSerializer(new Pair { Y = value });
            Assert.Equal(expected, Reference.Write(new Pair { Y = value }));
            Assert.Equal(expected, Reference.WriteXml(new Pair { Y = value }));
            Assert.Equal(Reference.ReadSerializer<Pair>(expected).Y, Reference.Read<Pair>(expected).Y);
        }
    }

    [Fact]
    public void Write_LargeMessage_EqualsSerializer()
    {
        var persons = new MockPersonRepository(3000).GetPersons(3000, includeOrders: true);
        Assert.Equal(Reference.WriteSerializer(persons), Reference.Write(persons));
    }

    private static void AssertEqual<T>(T value) => AssertEqual(value, read => Reference.WriteSerializer(read));

    private static void AssertEqual<T>(T value, Func<T, string> show)
    {
        var expected = Reference.WriteSerializer(value);
        Assert.Equal(expected, Reference.Write(value));
        Assert.Equal(expected, Reference.WriteXml(value));
        var back = show(Reference.ReadSerializer<T>(expected));
        Assert.Equal(back, show(Reference.Read<T>(expected)));
        Assert.Equal(back, show(Reference.ReadXml<T>(expected)));
    }
}
