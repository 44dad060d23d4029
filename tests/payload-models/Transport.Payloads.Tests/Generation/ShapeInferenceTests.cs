using System.Text;
using Transport.PayloadGeneration.Shapes;

namespace Transport.PayloadGeneration.Tests;

/// <summary>What samples are taken for.</summary>
public sealed class ShapeInferenceTests
{
    [Theory]
    [InlineData("1|2|-3", "Int32")]
    [InlineData("1|3000000000", "Int64")]
    [InlineData("1|2.123456", "Double")]
    [InlineData("1|1e3", "Double")]
    [InlineData("-0", "Double")]
    [InlineData("1.50|-0.0", "Double")]
    [InlineData("1.25|3|0.5", "Decimal")]
    [InlineData("1.25|3.12345", "Double")]
    [InlineData("true|false", "Bool")]
    [InlineData("\"2026-11-28T03:04:05Z\"|\"2026-11-28T03:04:05.1234567Z\"", "Instant")]
    [InlineData("\"2026-11-28T03:04:05+02:00\"|\"2026-11-28T03:04:05Z\"", "OffsetInstant")]
    [InlineData("\"2026-11-28T03:04:05\"", "Text")]
    [InlineData("\"2026-02-30T03:04:05Z\"", "Text")]
    [InlineData("\"2026-11-28\"", "Date")]
    [InlineData("\"2026-11-28\"|\"soon\"", "Text")]
    [InlineData("\"00112233-4455-6677-8899-aabbccddeeff\"", "Guid")]
    [InlineData("\"00112233-4455-6677-8899-AABBCCDDEEFF\"", "Text")]
    [InlineData("null", "Text")]
    public void Infer_ValuesOfAMember_AreOfTheNarrowestType(string values, string kind) =>
        Assert.Equal(kind, Assert.IsType<ScalarShape>(Value(values)).Kind.ToString());

    [Theory]
    [InlineData("1.25", "Double")]
    [InlineData("\"2026-11-28T03:04:05Z\"", "Text")]
    [InlineData("\"00112233-4455-6677-8899-aabbccddeeff\"", "Text")]
    public void Infer_WithTexts_TakesTextsAsTheyAre(string values, string kind) =>
        Assert.Equal(kind, Assert.IsType<ScalarShape>(Value(values, new InferenceOptions { Texts = true })).Kind.ToString());

    [Fact]
    public void Infer_FewValues_AreAnEnumOnRequestAlone()
    {
        var values = string.Join('|', Enumerable.Range(0, 40).Select(i => i % 2 == 0 ? "\"in-transit\"" : "\"paid\""));

        Assert.Equal(ScalarKind.Text, Assert.IsType<ScalarShape>(Value(values)).Kind);
        var type = Assert.IsType<EnumShape>(Value(values, new InferenceOptions { Enums = true })).Type;
        Assert.Equal([("in-transit", "InTransit"), ("paid", "Paid")], type.Values);
    }

    [Fact]
    public void Infer_NullOrAbsent_IsNullable()
    {
        var shape = Infer("""[{"a":1,"b":1,"l":[1]},{"a":null,"l":null}]""");

        Assert.All(shape.Shape.Root.Members[..2], member => Assert.True(member.Shape.IsNullable));
        Assert.False(shape.Shape.Root.Members[2].Shape.IsNullable);
        Assert.Equal(["1 absent or null list is empty", "1 absent member is null"], shape.Normalised);
    }

    [Fact]
    public void Infer_ObjectsWithTheSameMembers_AreOneTypeWithTheirCommonName()
    {
        var shape = Infer("""[{"billingAddress":{"city":"a","zip":"1"},"shippingAddress":{"zip":"2","city":"b"},"other":{"city":1,"zip":"3"}}]""").Shape;

        Assert.Equal(["Thing", "Address", "Other"], shape.Types.Select(type => type.Name));
        Assert.Same(((ObjectShape)shape.Root.Members[0].Shape).Type, ((ObjectShape)shape.Root.Members[1].Shape).Type);
    }

    [Fact]
    public void Infer_TypeOfTwoMembers_IsNullableWhereItIsAbsentAlone()
    {
        var inferred = Infer("""[{"bill":{"city":"a"},"ship":{"city":"b"}},{"bill":{"city":"c"}}]""");

        Assert.Equal([false, true], inferred.Shape.Root.Members.Select(member => member.Shape.IsNullable));
        Assert.Equal("1 absent member is null", Assert.Single(inferred.Normalised));
    }

    [Fact]
    public void Infer_Tree_IsOneTypeThatHoldsItself()
    {
        var shape = Infer("""[{"name":"a","children":[{"name":"b","children":[{"name":"c","children":[{"name":"d"}]}]}]},{"name":"e","children":[]}]""").Shape;

        var type = Assert.Single(shape.Types);
        Assert.Same(type, ((ObjectShape)((ListShape)type.Members[1].Shape).Element).Type);
        Assert.Equal(8, shape.Depth);
    }

    [Fact]
    public void Infer_NamesThatAreKeys_AreADictionary()
    {
        var byDate = Infer("""[{"d":{"2026-01-01":1,"2026-01-02":2}},{"d":{"2026-01-03":3}}]""");
        Assert.IsType<MapShape>(byDate.Shape.Root.Members[0].Shape);
        Assert.Equal("$.d", Assert.Single(byDate.Decisions, decision => decision.What == "dictionary").Paths[0]);

        var many = Infer("[" + string.Join(',', Enumerable.Range(0, 40).Select(i => "{\"d\":{\"key" + (char)('a' + (i % 26)) + "\":\"x\",\"always" + i + "\":\"y\"}}")) + "]");
        Assert.IsType<MapShape>(many.Shape.Root.Members[0].Shape);

        Assert.IsType<ObjectShape>(Infer("""[{"d":{"first-name":"a","last-name":"b"}},{"d":{"first-name":"c","last-name":"d"}}]""").Shape.Root.Members[0].Shape);
    }

    [Fact]
    public void Infer_NamesThatNoLanguageTakes_GetNamesOfTheirOwn()
    {
        var names = Infer("""[{"class":1,"1st":1,"a-b":1,"a_b":1,"":1,"$ref":1,"ID":1,"id":1,"名前":1,"thing":1,"toString":1,"serialize":1}]""").Shape.Root.Members.Select(member => member.Name);

        Assert.Equal(["Class", "N1st", "AB", "AB2", "Member", "Ref", "ID", "Id2", "名前", "ThingValue", "ToStringValue", "SerializeValue"], names);
    }

    [Theory]
    [InlineData("""[{"id":1,"v":"a"},{"id":2,"v":"a"}]""", null, "id")]
    [InlineData("""[{"id":1,"orderId":"a"},{"id":1,"orderId":"b"}]""", null, "orderId")]
    [InlineData("""[{"id":1,"v":"a"},{"id":2,"v":"b"}]""", "v", "v")]
    [InlineData("""[{"id":1},{"id":1}]""", null, null)]
    [InlineData("""[{"id":1.5},{"id":2.25}]""", null, null)]
    public void Infer_Key_IsWhatTellsItemsApart(string json, string? given, string? expected) => Assert.Equal(expected, Infer(json, new InferenceOptions { Key = given }).Key);

    [Theory]
    [InlineData("""[{"a":{"b":[1]}}]""")]
    [InlineData("""{"items":[{"a":{"b":[1]}}]}""")]
    [InlineData("""{"a":{"b":[1]}}""")]
    [InlineData("{\"a\":{\"b\":[1]}}\n{\"a\":{\"b\":[2]}}\n")]
    [InlineData("\uFEFF[{\"a\":{\"b\":[1]}}]")]
    public void Read_EveryForm_HasTheSameItemsAndDepth(string json)
    {
        var sample = Sample.Parse("x.json", Encoding.UTF8.GetBytes(json));

        Assert.Equal(4, sample.Depth);
        Assert.StartsWith("[\n{\"a\":{\"b\":[1]}}", Encoding.UTF8.GetString(sample.ToArray()), StringComparison.Ordinal);
    }

    [Fact]
    public void Read_ObjectWithItemsAndMore_IsOneItem() => Assert.Single(Sample.Parse("x", """{"items":[{"a":1},{"a":2}],"id":1}"""u8.ToArray()).Items);

    [Fact]
    public void Infer_Shop_IsWhatItsAuthorMeant()
    {
        var orders = ShapeInference.Infer("orders", Sample.Parse("orders.json", Encoding.UTF8.GetBytes(Shop.Orders(60))), new InferenceOptions());

        Assert.Equal(["Order", "Customer", "Address", "Line", "Option", "Payment", "Fee"], orders.Shape.Types.Select(type => type.Name));
        Assert.Equal("id", orders.Key);
        Assert.Equal(["12 absent members are null", "8 texts have few values and stay texts (--enums)"], orders.Normalised);
        Assert.Equal(
            ["Guid: $.externalId", "instant: $.placedAt, $.payment.authorised", "date: $.deliverBy", "instant with offset: $.localTime",
                "decimal: $.total, $.ratings[], $.lines[].price, $.lines[].discount, $.payment.fees[].amount", "double: $.weight", "dictionary: $.attributes", "key: $.id"],
            orders.Decisions.Select(decision => $"{decision.What}: {string.Join(", ", decision.Paths)}"));
    }

    private static Shape Value(string values, InferenceOptions? options = null) =>
        Infer($"[{string.Join(',', values.Split('|').Select(value => $$"""{"v":{{value}}}"""))}]", options).Shape.Root.Members[0].Shape;

    private static Inferred Infer(string json, InferenceOptions? options = null) =>
        ShapeInference.Infer("things", Sample.Parse("things.json", Encoding.UTF8.GetBytes(json)), options ?? new InferenceOptions());
}
