using System.Security.Cryptography;

namespace Transport.PluginLoading.Tests.Payloads;

/// <summary>The canonical form of docs/digests.md, byte for byte.</summary>
public sealed class DigestWriterTests
{
    [Fact]
    public void Add_EveryKindOfValue_IsTheDocumentedForm()
    {
        AssertForm("01", digest => digest.Add(true));
        AssertForm("07000000", digest => digest.Add(7));
        AssertForm("0700000000000000", digest => digest.Add(7L));
        AssertForm("0000000000000080", digest => digest.Add(-0.0));
        AssertForm("000000000000F87F", digest => digest.Add(BitConverter.Int64BitsToDouble(-1)));
        AssertForm("02000000C3A9", digest => digest.Add("\u00E9"));
        AssertForm("FFFFFFFF", digest => digest.Add((string?)null));
        AssertForm("0000000000000000", digest => digest.Add(DateTime.MinValue));
        AssertForm("00D0ED902E00000078000000", digest => digest.Add(new DateTimeOffset(200_000_000_000, TimeSpan.FromHours(2))));
        AssertForm("01000000", digest => digest.Add(new DateOnly(1, 1, 2)));
        AssertForm("00112233445566778899AABBCCDDEEFF", digest => digest.Add(Guid.Parse("00112233-4455-6677-8899-aabbccddeeff")));
        AssertForm("0107000000", digest => digest.Add((int?)7, static (digest, value) => digest.Add(value)));
        AssertForm("00", digest => digest.Add((int?)null, static (digest, value) => digest.Add(value)));
        AssertForm("01", digest => digest.AddPresence(""));
        AssertForm("FFFFFFFF", digest => digest.AddList<int>(null, static (digest, value) => digest.Add(value)));
        AssertForm("020000000100000002000000", digest => digest.AddList([1, 2], static (digest, value) => digest.Add(value)));
    }

    [Theory]
    [InlineData("0.00", "0")]
    [InlineData("1.50", "1.5")]
    [InlineData("100", "100.000")]
    [InlineData("-0.0", "0")]
    public void Add_DecimalsOfOneValue_AreEqual(string one, string other) =>
        Assert.Equal(DigestOf(digest => digest.Add(Number(one))), DigestOf(digest => digest.Add(Number(other))));

    [Fact]
    public void Add_DecimalsOfTwoValues_Differ() => Assert.NotEqual(DigestOf(digest => digest.Add(1.5m)), DigestOf(digest => digest.Add(15m)));

    [Fact]
    public void AddMap_InAnyOrder_IsThatOfItsKeys()
    {
        var one = new Dictionary<string, int> { ["b"] = 2, ["B"] = 1, ["a"] = 3 };
        var other = new Dictionary<string, int> { ["a"] = 3, ["B"] = 1, ["b"] = 2 };

        Assert.Equal(DigestOf(digest => digest.AddMap(one, Add)), DigestOf(digest => digest.AddMap(other, Add)));
        AssertForm("030000000100000042010000000100000061030000000100000062" + "02000000", digest => digest.AddMap(one, Add));
    }

    [Fact]
    public void Add_TextLongerThanTheBuffer_IsWhole()
    {
        var text = new string('x', 10_000);

        AssertForm("10270000" + string.Concat(Enumerable.Repeat("78", 10_000)), digest => digest.Add(text));
    }

    private static void Add(DigestWriter digest, int value) => digest.Add(value);

    private static decimal Number(string text) => decimal.Parse(text, System.Globalization.CultureInfo.InvariantCulture);

    private static void AssertForm(string hex, Action<DigestWriter> add) =>
        Assert.Equal(Convert.ToHexStringLower(SHA256.HashData(Convert.FromHexString(hex))), DigestOf(add));

    private static string DigestOf(Action<DigestWriter> add)
    {
        using var digest = new DigestWriter();
        add(digest);
        return digest.Finish();
    }
}
