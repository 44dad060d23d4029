using System.Text.Json;

namespace Transport.Interop.Tests;

/// <summary>npm's msgpack-test-suite 1.0.0: values with every legal encoding of each, the preferred one first.</summary>
[Trait("Category", "Interop")]
public sealed class MessagePackSuiteTests
{
    private const int Values = 85;

    public static TheoryData<string, int> Groups => new()
    {
        { "10.nil.yaml", 1 }, { "11.bool.yaml", 2 }, { "12.binary.yaml", 3 }, { "20.number-positive.yaml", 11 }, { "21.number-negative.yaml", 8 },
        { "22.number-float.yaml", 2 }, { "23.number-bignum.yaml", 9 }, { "30.string-ascii.yaml", 4 }, { "31.string-utf8.yaml", 5 },
        { "32.string-emoji.yaml", 2 }, { "40.array.yaml", 5 }, { "41.map.yaml", 3 }, { "42.nested.yaml", 4 }, { "50.timestamp.yaml", 19 },
        { "60.ext.yaml", 7 },
    };

    [Fact]
    public void Suite_Counted_IsTriedInFull()
    {
        var groups = Load();

        Assert.Equal(groups.Keys.Order(StringComparer.Ordinal), Groups.Select(row => row.Data.Item1));
        Assert.Equal(Values, groups.Values.Sum(values => values.Length));
    }

    [Theory]
    [MemberData(nameof(Groups))]
    public void Write_EveryValue_MakesThePreferredEncoding(string group, int count)
    {
        var values = Load()[group];

        Assert.Equal(count, values.Length);
        Assert.All(values, value => Assert.Contains(MessagePackSuiteValue.Encode(value.Value), value.IsNumber ? value.Encodings : value.Encodings[..1]));
    }

    [Theory]
    [MemberData(nameof(Groups))]
    public void Read_EveryEncodingOfEveryValue_GivesTheValue(string group, int count)
    {
        var values = Load()[group];

        Assert.Equal(count, values.Length);
        Assert.All(values, value => Assert.All(
            value.Encodings, encoding => Assert.Equal(MessagePackSuiteValue.TextOf(value.Value), MessagePackSuiteValue.Decode(encoding))));
    }

    private static Dictionary<string, (JsonProperty Value, bool IsNumber, string[] Encodings)[]> Load()
    {
        using var suite = JsonDocument.Parse(File.ReadAllBytes(Peer.Node.FileOfPackage("msgpack-test-suite/dist/msgpack-test-suite.json")));
        return suite.RootElement.Clone().EnumerateObject().ToDictionary(group => group.Name, group => group.Value.EnumerateArray().Select(Parse).ToArray());
    }

    /// <remarks>A number too large for JavaScript is a string, "bignum"; where there is a "number" too, it is the same.</remarks>
    private static (JsonProperty Value, bool IsNumber, string[] Encodings) Parse(JsonElement value)
    {
        var property = value.TryGetProperty("bignum", out _)
            ? value.EnumerateObject().First(member => member.NameEquals("bignum"))
            : value.EnumerateObject().First(member => !member.NameEquals("msgpack"));
        return (property, property.Name is "number" or "bignum", [.. value.GetProperty("msgpack").EnumerateArray().Select(encoding => encoding.GetString()!)]);
    }
}
