using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.Metadata;

namespace Transport.Soap.Tests.Contracts;

/// <summary>Instants with an offset, URIs and dictionaries travel as the data contract serialiser writes them.</summary>
public sealed class KnownTypesTests
{
    [Fact]
    public void SerializerReason_KnownTypes_AreCompiled() =>
        Assert.Null(new SoapServiceDescription("IKnown", "urn:known:service").Add<KnownTypes, KnownTypes>("Get").SerializerReason);

    [Fact]
    public void Codecs_RandomKnownTypes_EqualSerializer()
    {
        var random = new Random(20261122);
        for (var i = 0; i < 300; i++)
        {
            AssertEqual(Next(random));
        }
    }

    [Fact]
    public void Codecs_KnownTypesAsParts_EqualSerializer()
    {
        AssertEqual(new DateTimeOffset(2020, 2, 29, 1, 2, 3, TimeSpan.FromHours(-7)));
        AssertEqual<DateTimeOffset?>(null);
        AssertEqual<DateTimeOffset?>(new DateTimeOffset(2020, 2, 29, 1, 2, 3, TimeSpan.Zero));
        AssertEqual<Point?>(new Point { X = 1 });
        AssertEqual(new Uri("a b/\u00E9?q=<1>", UriKind.RelativeOrAbsolute));
        AssertEqual<Uri?>(null);
        AssertEqual(new Dictionary<string, int> { ["a"] = 1 });
        AssertEqual<Dictionary<string, int>?>(null);
        AssertEqual(new[] { new Dictionary<long, double> { [1] = 0.5 }, null! });
    }

    [Theory]
    [InlineData("<b:Where>http://[</b:Where>")]
    [InlineData("<b:When xmlns:c=\"http://schemas.datacontract.org/2004/07/System\"><c:DateTime>2020-01-01T00:00:00Z</c:DateTime><c:OffsetMinutes>9999</c:OffsetMinutes></b:When>")]
    [InlineData(
        "<b:Stock xmlns:c=\"http://schemas.microsoft.com/2003/10/Serialization/Arrays\"><c:KeyValueOfstringint><c:Key>a</c:Key><c:Value>1</c:Value></c:KeyValueOfstringint>"
        + "<c:KeyValueOfstringint><c:Key>a</c:Key><c:Value>2</c:Value></c:KeyValueOfstringint></b:Stock>")]
    [InlineData(
        "<b:Stock xmlns:c=\"http://schemas.microsoft.com/2003/10/Serialization/Arrays\"><c:KeyValueOfstringint><c:Key i:nil=\"true\"/><c:Value>1</c:Value></c:KeyValueOfstringint></b:Stock>")]
    public void Read_ValueThatCannotBeOne_IsUnreadable(string member)
    {
        var xml = Reference.Message($"<Part xmlns:b=\"urn:known\" xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\">{member}</Part>");

        Assert.Throws<UnreadableBodyException>(() => Reference.Read<KnownTypes>(xml));
    }

    [Fact]
    public void Schemas_KnownTypes_AreValid()
    {
        var description = new SoapServiceDescription("IKnown", Reference.Namespace);
        description.Add<Metadata.SchemaTests.Nothing, KnownTypes>("Get");
        var schemas = Metadata.WsdlTests.Compile(new WsdlDocument(description, WsdlBinding.NetTcp).Wsdl("net.tcp://127.0.0.1/x", metadata: null));
        var random = new Random(20261123);
        for (var i = 0; i < 50; i++)
        {
            Metadata.SchemaTests.AssertValid(schemas, Next(random));
        }
    }

    private static KnownTypes Next(Random random) => new()
    {
        When = Instant(random),
        Perhaps = random.Next(2) == 0 ? null : Instant(random),
        Instants = random.Next(3) == 0 ? null : [.. Enumerable.Range(0, random.Next(3)).Select(_ => Instant(random))],
        Where = random.Next(3) == 0 ? null : new Uri($"http://example.com/{random.Next()}?q=\u00E9"),
        Places = [null, new Uri("relative", UriKind.Relative)],
        Stock = random.Next(4) == 0 ? null : Enumerable.Range(0, random.Next(4)).ToDictionary(i => $"k{i}", _ => random.Next()),
        Names = new() { [Guid.NewGuid()] = null, [Guid.NewGuid()] = "<&>" },
        Blobs = random.Next(2) == 0 ? null : new() { [1] = [1, 2, 3], [2] = null },
        Last = random.Next(),
    };

    private static DateTimeOffset Instant(Random random) => new(
        new DateTime(random.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay)), TimeSpan.FromMinutes(random.Next(-840, 841)));

    private static void AssertEqual<T>(T value)
    {
        var expected = Reference.WriteSerializer(value);
        Assert.Equal(expected, Reference.Write(value));
        Assert.Equal(expected, Reference.WriteXml(value));
        Assert.Equal(expected, Reference.WriteSerializer(Reference.Read<T>(expected)));
        Assert.Equal(expected, Reference.WriteSerializer(Reference.ReadXml<T>(expected)));
        var records = BinaryReference.WriteSerializer(value);
        Assert.Equal(BinaryReference.ToXml(records), BinaryReference.ToXml(BinaryReference.Write(value)));
        Assert.Equal(expected, Reference.WriteSerializer(BinaryReference.Read<T>(records)));
    }
}
