using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Transport.PluginLoading.Tests.Payloads;

public sealed class SampleItemsTests
{
    private static readonly JsonTypeInfo<Item[]> Json =
        (JsonTypeInfo<Item[]>)new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.GetTypeInfo(typeof(Item[]));

    [Fact]
    public void Make_MoreThanTheSample_StartsAgainWithNewObjectsAndPositions()
    {
        var items = Make("""[{"Id":7,"Text":"a"},{"Id":7,"Text":"b"}]""", 5);

        Assert.Equal([1, 2, 3, 4, 5], items.Select(item => item.Id));
        Assert.Equal("ababa", string.Concat(items.Select(item => item.Text)));
        Assert.Equal(5, items.Distinct(ReferenceEqualityComparer.Instance).Count());
    }

    [Fact]
    public void Make_FewerThanTheSample_ReadsThoseAlone() => Assert.Equal("a", Make("""[ {"Id":7, "Text":"a"} , {"Id":"no number"}]""", 1).Single().Text);

    [Fact]
    public void Make_None_IsEmpty() => Assert.Empty(Make("""[{"Id":7}]""", 0));

    [Fact]
    public void Make_OfNoItem_Throws() => Assert.Throws<InvalidDataException>(() => Make("[]", 1));

    [Theory]
    [InlineData("ORD-2024-000123", 7, "ORD-2024-000007")]
    [InlineData("abc", 12, "a12")]
    [InlineData("1B", 5, "05")]
    [InlineData("x", 1234, "1234")]
    [InlineData("", 3, "3")]
    public void WithPosition_Text_KeepsLengthAndForm(string text, int position, string expected) => Assert.Equal(expected, KeyTexts.WithPosition(text, position));

    [Fact]
    public void WithPosition_AnyTexts_AreUnique()
    {
        string[] texts = ["", "1", "1B", "A1", "99", "x9y", "B"];

        Assert.Equal(2000, Enumerable.Range(1, 2000).Select(i => KeyTexts.WithPosition(texts[i % texts.Length], i)).Distinct().Count());
    }

    [Fact]
    public void WithPosition_Guid_KeepsTheFirstHalf() => Assert.Equal(
        Guid.Parse("00112233-4455-6677-0000-000000000102"), KeyTexts.WithPosition(Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"), 0x102));

    private static Item[] Make(string sample, int count)
    {
        var file = Path.GetTempFileName();
        try
        {
            File.WriteAllText(file, sample);
            return new SampleItems<Item>(file, Json, new PayloadKey<Item>("Id", item => item.Id, (item, position) => item.Id = position)).Make(count);
        }
        finally
        {
            File.Delete(file);
        }
    }

    private sealed class Item
    {
        public int Id { get; set; }

        public string Text { get; set; } = "";
    }
}
