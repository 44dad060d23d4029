using Transport.Benchmarks.Internal;
using Transport.Encodings;
using Transport.TestSupport;

namespace Transport.Benchmarks.Tests;

public class PayloadSizeColumnTests
{
    [Theory]
    [InlineData("json", 0, false, "json.persons-0.json")]
    [InlineData("json", 2, true, "json.persons-2-orders.json")]
    [InlineData("messagepack", 2, false, "messagepack.persons-2.msgpack")]
    [InlineData("messagepack", 2, true, "messagepack.persons-2-orders.msgpack")]
    [InlineData("protobuf", 2, true, "protobuf.persons-2-orders.pb")]
    public void Describe_Payload_IsTheSizeOfTheGolden(string encoding, int persons, bool orders, string golden)
    {
        EncodingBenchmarks.Choose(Plan());

        Assert.Equal($"{Goldens.Read(golden).Length}", new PayloadSizeColumn().Describe(encoding, persons, orders));
    }

    [Fact]
    public void Describe_ThousandsOfBytes_SeparatesThousands()
    {
        EncodingBenchmarks.Choose(Plan());

        Assert.Matches("^[0-9]{1,3},[0-9]{3}$", new PayloadSizeColumn().Describe("messagepack", 100, true));
    }

    [Fact]
    public void Benchmarks_OfAnEncoding_GiveBackWhatTheyWrote()
    {
        EncodingBenchmarks.Choose(Plan());
        var benchmarks = new EncodingBenchmarks { Encoding = "messagepack", Persons = 3, Orders = true };

        benchmarks.SetUp();

        Assert.Equal(EncodingBenchmarks.PayloadBytes("messagepack", 3, true), benchmarks.Serialise());
        Assert.Equal([1, 2, 3], benchmarks.Deserialise().Select(person => person.Id));
    }

    private static BenchmarkPlan Plan() =>
        new() { Encodings = InBoxEncodings.All, Sizes = [1], Orders = [false], Job = BenchmarkJob.Short, WarmUp = TimeSpan.Zero };
}
