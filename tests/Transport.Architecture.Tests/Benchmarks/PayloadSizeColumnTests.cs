using System.Globalization;
using Transport.TestSupport;

namespace Transport.Benchmarks.Tests;

public class PayloadSizeColumnTests
{
    [Theory]
    [InlineData("json", 0, false, "json.persons-0.json")]
    [InlineData("json", 2, true, "json.persons-2-orders.json")]
    public void Describe_Payload_IsTheSizeOfTheGolden(string encoding, int persons, bool orders, string golden)
    {
        EncodingBenchmarks.Choose(Plan());

        Assert.Equal($"{Goldens.Read(golden).Length}", new PayloadSizeColumn().Describe(encoding, persons, orders));
    }

    [Theory]
    [InlineData("wcf-text", 2, false, "wcf-text.3-persons-2.response")]
    [InlineData("wcf-text", 2, true, "wcf-text.4-persons-2-orders.response")]
    [InlineData("wcf-binary", 0, false, "wcf-binary.6-persons-0.response")]
    [InlineData("wcf-binary", 2, true, "wcf-binary.4-persons-2-orders.response")]
    public void Describe_WholeMessage_IsTheSizeOfTheGoldensBody(string encoding, int persons, bool orders, string golden)
    {
        EncodingBenchmarks.Choose(Plan());
        var bytes = Goldens.Read(golden);
        var body = bytes.Length - (bytes.AsSpan().LastIndexOf("\r\n\r\n"u8) + 4);

        Assert.Equal(body.ToString("N0", CultureInfo.InvariantCulture), new PayloadSizeColumn().Describe(encoding, persons, orders));
    }

    [Fact]
    public void Describe_ThousandsOfBytes_SeparatesThousands()
    {
        EncodingBenchmarks.Choose(Plan());

        Assert.Matches("^[0-9]{1,3},[0-9]{3}$", new PayloadSizeColumn().Describe("json", 30, true));
    }

    [Theory]
    [InlineData("json", true)]
    [InlineData("wcf-text", true)]
    [InlineData("wcf-binary", false)]
    public void Benchmarks_OfAnEncoding_GiveBackWhatTheyWrote(string encoding, bool orders)
    {
        EncodingBenchmarks.Choose(Plan());
        var benchmarks = new EncodingBenchmarks { Encoding = encoding, Persons = 3, Orders = orders };

        benchmarks.SetUp();

        Assert.Equal(EncodingBenchmarks.PayloadBytes(encoding, 3, orders), benchmarks.Serialise());
        Assert.Equal([1, 2, 3], benchmarks.Deserialise().Select(person => person.Id));
    }

    private static BenchmarkPlan Plan() =>
        new() { Encodings = InBox.All, Sizes = [1], Orders = [false], Job = BenchmarkJob.Short, WarmUp = TimeSpan.Zero };
}
