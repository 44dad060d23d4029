using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Transport.PayloadModels;
using Transport.People.Encodings;
using Transport.PluginContract;

namespace Transport.People.Tests.Encodings;

public sealed class JsonEncodingTests
{
    private readonly JsonEncoding _encoding = new();
    private readonly MockPersonRepository _repository = new(10);

    [Theory]
    [InlineData("json.persons-0.json", 0, false)]
    [InlineData("json.persons-2.json", 2, false)]
    [InlineData("json.persons-2-orders.json", 2, true)]
    [InlineData("json.untidy.json", -1, true)]
    public void Write_Persons_EqualsGolden(string golden, int count, bool orders) =>
        Assert.Equal(Text(Goldens.Read(golden)), Text(_encoding.ToBytes(_repository.GetPersons(count, orders))));

    [Theory]
    [InlineData("json.persons-0.json", 0, false)]
    [InlineData("json.persons-2.json", 2, false)]
    [InlineData("json.persons-2-orders.json", 2, true)]
    [InlineData("json.untidy.json", -1, true)]
    public void Read_Golden_HasRepositoryDigest(string golden, int count, bool orders) => Assert.Equal(
        PeopleDigest.Of(_repository.GetPersons(count, orders)), PeopleDigest.Of(_encoding.FromBytes<Person[]>(Goldens.Read(golden))));

    [Fact]
    public void FastPath_OfListsWritten_IsOn()
    {
        AssertOn(JsonEncoding.FastPath<Person[]>());
        AssertOn(JsonEncoding.FastPath<CustomerOrder[]>());

        static void AssertOn<T>(JsonTypeInfo<T> type)
        {
            var options = type.Options;
            Assert.NotNull(type.SerializeHandler);
            // The handler is called only where the options are the context's own, or like them.
            Assert.Same(type.OriginatingResolver, options.TypeInfoResolver);
            Assert.Same(options, ((JsonSerializerContext)type.OriginatingResolver!).Options);
            Assert.Equal((0, null, JsonNumberHandling.Strict), (options.Converters.Count, options.Encoder, options.NumberHandling));
        }
    }

    [Theory]
    [InlineData(double.NaN, "NaN")]
    [InlineData(double.PositiveInfinity, "Infinity")]
    [InlineData(double.NegativeInfinity, "-Infinity")]
    public void Write_NumberThatJsonLacks_IsAString(double number, string text) => Assert.Contains(
        $"\"FloatNumber\":\"{text}\"", Text(_encoding.ToBytes(new[] { new Person(), new Person { FloatNumber = number } })), StringComparison.Ordinal);

    [Theory]
    [InlineData("D800")]
    [InlineData("0061DC00")]
    [InlineData("00E9D80000E9")]
    [InlineData("003CD83DDE00D83D")]
    public void Write_LoneSurrogate_IsRefusedInWords(string utf16)
    {
        // An attribute's text is UTF-8, which cannot hold one.
        var name = string.Concat(Convert.FromHexString(utf16).Chunk(2).Select(pair => (char)((pair[0] << 8) | pair[1])));

        var refused = Assert.ThrowsAny<ArgumentException>(() => _encoding.ToBytes(new[] { new Person { Name = name } }));

        Assert.Contains("lone surrogate", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Write_NotAscii_IsAsByTheDefaultEncoder()
    {
        Person[] persons = [new() { Name = "<\u00E9\U0001F600&\u2028\"\\\t" }];

        Assert.Equal(JsonSerializer.Serialize(persons, JsonEncoding.FastPath<Person[]>()), Text(_encoding.ToBytes(persons)));
    }

    [Fact]
    public void Write_Number_IsTheNumberAlone() => Assert.Equal("114", Text(_encoding.ToBytes((byte)114)));

    [Fact]
    public void Read_UnknownPropertyAndNullLists_AreTolerated()
    {
        var person = Assert.Single(Read<Person>("""[{"Id":7,"Extra":{"a":[1,2]},"Orders":null}]"""));
        var order = Assert.Single(Read<CustomerOrder>("""[{"CustomerID":7,"orderItems":null}]"""));

        Assert.Equal(7, person.Id);
        Assert.Empty(person.Orders);
        Assert.Empty(order.OrderItems);
    }

    [Theory]
    [InlineData("2012-01-01T02:00:00+02:00")]
    [InlineData("2012-01-01T00:00:00")]
    [InlineData("2012-01-01T00:00:00Z")]
    public void Read_InstantWithAnyOffset_IsUtc(string instant)
    {
        var person = Assert.Single(Read<Person>($$"""[{"CreatedOn":"{{instant}}"}]"""));

        Assert.Equal((PeopleData.Epoch, DateTimeKind.Utc), (person.CreatedOn, person.CreatedOn.Kind));
    }

    [Theory]
    [InlineData("")]
    [InlineData("null")]
    [InlineData("{}")]
    [InlineData("[null]")]
    [InlineData("[] []")]
    [InlineData("[],")]
    [InlineData("[{\"Id\":1}")]
    [InlineData("[{\"Id\":2147483648}]")]
    [InlineData("[{\"Id\":\"1\"}]")]
    [InlineData("[{\"Id\":1.5}]")]
    [InlineData("[{\"CreatedOn\":\"yesterday\"}]")]
    [InlineData("[{\"FloatNumber\":\"many\"}]")]
    [InlineData("[{\"FloatNumber\":NaN}]")]
    [InlineData("[{\"Name\":7}]")]
    [InlineData("[{\"Name\":\"\\uD800\"}]")]
    [InlineData("[{\"Orders\":[null]}]")]
    [InlineData("[{\"Orders\":{}}]")]
    public void Read_NotPersons_IsInvalidPayload(string json) => Assert.Throws<InvalidPayloadException>(() => Read<Person>(json));

    [Fact]
    public void Read_BrokenUtf8_IsInvalidPayload() => Assert.Throws<InvalidPayloadException>(
        () => _encoding.FromBytes<Person[]>([.. "[{\"Name\":\""u8, 0xC3, 0x28, .. "\"}]"u8]));

    [Fact]
    public void Read_DeepNesting_IsInvalidPayload() => Assert.Throws<InvalidPayloadException>(
        () => Read<Person>("""[{"Extra":""" + new string('[', 100_000)));

    [Theory]
    [InlineData("256")]
    [InlineData("-1")]
    [InlineData("1 2")]
    [InlineData("null")]
    public void Read_NotAByte_IsInvalidPayload(string json) =>
        Assert.Throws<InvalidPayloadException>(() => _encoding.FromBytes<byte>(Encoding.UTF8.GetBytes(json)));

    private T[] Read<T>(string json) => _encoding.FromBytes<T[]>(Encoding.UTF8.GetBytes(json));

    private static string Text(byte[] utf8) => Encoding.UTF8.GetString(utf8);
}
