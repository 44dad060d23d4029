using System.IO.Compression;
using ZstdSharp;

namespace Transport.Server.Tests.Rows;

/// <summary>What variants state beside their transport's own settings.</summary>
internal static class VariantSettings
{
    private const int Persons = 100;

    public static IReadOnlyDictionary<string, Func<StatedSetting, Task>> Checks { get; } = new Dictionary<string, Func<StatedSetting, Task>> { ["compression level"] = CompressesAsync };

    /// <summary>The transport as it comes, of a variant; of any other row the row.</summary>
    public static ITransport PlainOf(ITransport row)
    {
        var (plain, variants) = VariantNames.Split(row.Description.Id);
        return variants == HttpVariants.None ? row : EveryRow.All.Single(other => other.Description.Id == plain);
    }

    /// <summary>A body has as many bytes as its library makes of it alone, at the level that is stated.</summary>
    private static async Task CompressesAsync(StatedSetting setting)
    {
        var plain = Encoding.Latin1.GetBytes((await (setting with { Row = PlainOf(setting.Row) }).AnswerAsync(Persons, includeOrders: true)).Split("\r\n\r\n", 2)[1]);
        var head = (await setting.AnswerAsync(Persons, includeOrders: true)).Split("\r\n\r\n", 2)[0];
        var length = head.Split("\r\n").Single(line => line.StartsWith("Content-Length: ", StringComparison.OrdinalIgnoreCase)).Split(' ')[1];
        var target = new MemoryStream();
        await using (var stream = setting.Row.Description.Compression switch
        {
            "gzip" => new GZipStream(target, CompressionLevel.Fastest),
            "br" => new BrotliStream(target, CompressionLevel.Fastest),
            _ => (Stream)new CompressionStream(target, level: 1),
        })
        {
            stream.Write(plain);
        }

        Assert.Equal(target.ToArray().Length, int.Parse(length, CultureInfo.InvariantCulture));
    }
}
