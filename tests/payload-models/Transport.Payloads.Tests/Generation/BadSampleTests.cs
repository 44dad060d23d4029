using System.Text;

namespace Transport.PayloadGeneration.Tests;

/// <summary>Samples that are none: one line each, with a place.</summary>
public sealed class BadSampleTests
{
    [Theory]
    [InlineData("""[{"v":1},{"v":"a"}]""", "$.v is a number in item 1 and a text in item 2: a typed contract has one type per member")]
    [InlineData("""[{"a":[{"b":{}},{"b":[]}]}]""", "$.a[].b is an object in item 1 and a list in item 1: a typed contract has one type per member")]
    [InlineData("[1,2,3]", "item 1 of orders.json is a number, and must be an object")]
    [InlineData("""[{"a":1},null]""", "item 2 of orders.json is null, and must be an object")]
    [InlineData("[]", "orders.json has no item")]
    [InlineData("""{"items":[]}""", "orders.json has no item")]
    [InlineData(" \n", "orders.json is empty")]
    [InlineData("[{}]", "the items of orders.json have no members")]
    [InlineData("[{\"a\":1,\n 5}]", "orders.json:2:2 is not JSON: ")]
    [InlineData("[{\"a\":Infinity}]", "orders.json:1:7 is not JSON: ")]
    [InlineData("[{\"a\":1}", "orders.json:1:9 is not JSON: ")]
    [InlineData("""[{"a":1}] 5""", "orders.json goes on after its array of items: a sample is one array, or objects one after the other")]
    [InlineData("""[{"x":1},{"x":1,"y":{"x":1,"x":2}}]""", "$.y.x is twice in one object, in item 2")]
    [InlineData("""[{"big":12345678901234567890}]""", "$.big of item 1 holds 12345678901234567890, which no number of the wires can carry; send it as text")]
    [InlineData("""[{"a":[1,1e400]}]""", "$.a[] of item 1 holds 1e400, which no number of the wires can carry; send it as text")]
    [InlineData("""[{"a":1e-400}]""", "$.a of item 1 holds 1e-400, which no number of the wires can carry; send it as text")]
    [InlineData("""[{"a":"\ud800"}]""", "$.a of item 1 holds a text that is not Unicode: a lone surrogate, or bytes that are not UTF-8")]
    public void Infer_BadSample_IsOneLineWithThePlace(string json, string expected) => Assert.StartsWith(expected, Problem(json), StringComparison.Ordinal);

    [Theory]
    [InlineData("""[{"id":1},{"id":1}]""", "id", "$.id is the same in items 1 and 2, and a key tells items apart")]
    [InlineData("""[{"id":1},{"id":null}]""", "id", "$.id is not a whole number, a text or a Guid in every item, and a key tells items apart")]
    [InlineData("""[{"id":1,"n":"a"}]""", "no", "there is no member $.no: --key takes the name of a member of the items, one of id, n")]
    public void Infer_BadKey_IsOneLine(string json, string key, string expected) => Assert.Equal(expected, Problem(json, new InferenceOptions { Key = key }));

    [Fact]
    public void Read_DeeperThanTheLimit_NamesThePlace()
    {
        static string Nested(int levels) => "[{\"a\":" + new string('[', levels) + new string(']', levels) + "}]";

        Assert.Equal(64, Sample.Parse("x", Encoding.UTF8.GetBytes(Nested(62))).Depth);
        Assert.StartsWith("$.a[]", Problem(Nested(63)), StringComparison.Ordinal);
        Assert.EndsWith("of item 1 is nested deeper than 64 levels", Problem(Nested(63)), StringComparison.Ordinal);
        Assert.Contains("is not JSON", Problem(new string('[', 10_000)) + " is not JSON", StringComparison.Ordinal);
    }

    [Fact]
    public void Infer_MoreMembersThanTheLimit_IsRefused()
    {
        var items = "[{" + string.Join(',', Enumerable.Range(0, 1500).Select(i => $"\"m{i}\":{i}")) + ",\"n\":{" + string.Join(',', Enumerable.Range(0, 1500).Select(i => $"\"p{i}\":{i}")) + "}}]";

        Assert.Equal("orders.json has 3001 members in 2 types of objects, and 2000 is the most", Problem(items));
    }

    [Fact]
    public void Infer_FiftyThousandKeysOrValues_AreADictionaryAndATextInBoundedMemory()
    {
        var keys = "[{\"d\":{" + string.Join(',', Enumerable.Range(0, 50_000).Select(i => $"\"k{i}\":\"v{i}\"")) + "}}]";

        Assert.Single(Infer(keys, new InferenceOptions { Enums = true }).Decisions, decision => decision.What == "dictionary");
        Assert.StartsWith("$.d.k1 is twice", Problem("[{\"d\":{\"k1\":1,\"k1\":2}}]"), StringComparison.Ordinal);
        Assert.StartsWith("$.d.k5 is twice", Problem(keys.Replace("\"k49999\"", "\"k5\"", StringComparison.Ordinal)), StringComparison.Ordinal);
    }

    [Fact]
    public void Read_MissingFile_IsOneLine()
    {
        Assert.StartsWith("'nowhere.json' cannot be read: ", Assert.Throws<SampleException>(() => Sample.Read("nowhere.json")).Message, StringComparison.Ordinal);
    }

    /// <summary>Whatever the bytes: types, or one line. FUZZ_SEED repeats a day's cases.</summary>
    [Fact]
    [Trait("Category", "Fuzz")]
    public void Infer_RandomJson_IsATypeOrOneLine()
    {
        var random = new Random(Fuzz.Seed(46));
        for (var i = 0; i < Fuzz.Cases(20_000); i++)
        {
            var json = new RandomJson(random).Sample();
            var bytes = Encoding.UTF8.GetBytes(json);
            if (i % 4 == 0 && bytes.Length > 0)
            {
                bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
            }

            try
            {
                var inferred = ShapeInference.Infer("things", Sample.Parse("things.json", bytes), new InferenceOptions { Enums = i % 2 == 0, Texts = i % 3 == 0 });
                Assert.NotEmpty(inferred.Shape.Types);
                Assert.All(inferred.Shape.Types, type => Assert.Equal(type.Members.Count, type.Members.Select(member => member.Name).Distinct(StringComparer.OrdinalIgnoreCase).Count()));
            }
            catch (SampleException problem)
            {
                Assert.DoesNotContain('\n', problem.Message);
            }
            catch (Exception problem) when (problem is not Xunit.Sdk.IAssertionException)
            {
                Assert.Fail($"{problem.GetType().Name}: {problem.Message} for {json}");
            }
        }
    }

    private static string Problem(string json, InferenceOptions? options = null)
    {
        var problem = Assert.Throws<SampleException>(() => Infer(json, options)).Message;
        Assert.DoesNotContain('\n', problem);
        return problem;
    }

    private static Inferred Infer(string json, InferenceOptions? options = null) =>
        ShapeInference.Infer("orders", Sample.Parse("orders.json", Encoding.UTF8.GetBytes(json)), options ?? new InferenceOptions());
}
