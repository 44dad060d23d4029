using Transport.Capture.Content;
using Transport.Capture.Framing;
using Transport.PayloadModels;
using Transport.TestSupport;

namespace Transport.Capture.Tests;

public sealed class AnnotatorTests
{
    private const int Seed = 20120101;

    public static TheoryData<string> Bodies => ["json", "messagepack", "protobuf", "xml", "nbfx"];

    public static TheoryData<string> HttpGoldens =>
    [
        .. from row in new[] { "wcf-text", "wcf-wshttp", "wcf-binary" }
           from call in new[]
           {
               "1-first-query", "2-second-query", "3-persons-2", "4-persons-2-orders", "6-persons-0", "7-untidy", "8-customer-order", "9-fault-thrown",
               "10-fault-unknown-action",
           }
           select $"{row}.{call}",
    ];

    [Fact]
    public void MessagePack_Person_IsATree()
    {
        var part = Annotate("messagepack", Goldens.Read("messagepack.persons-2-orders.msgpack"));

        Assert.Equal(
            [
                "array of 2", " array of 5", "  integer 1", "  string \"Person1\"", "  timestamp 2012-01-01T00:00:00.0010000Z", "  float 1.123456", "  array of 2",
                "   array of 4",
            ],
            Parts.Lines(part)[..8]);
    }

    [Theory]
    [InlineData("C0", "nil")]
    [InlineData("C3", "true")]
    [InlineData("CFFFFFFFFFFFFFFFFF", "integer 18446744073709551615")]
    [InlineData("C402FFFF", "binary of 2 bytes")]
    [InlineData("D40107", "extension 1 of 1 bytes")]
    [InlineData("C70CFF00000000FFFFFFFFFFFFFFFF", "timestamp 1969-12-31T23:59:59.0000000Z")]
    [InlineData("C1", "not understood: 0xC1 begins no value")]
    public void MessagePack_Value_IsDescribed(string hex, string meaning) =>
        Assert.Equal(meaning, Assert.Single(Annotate("messagepack", Convert.FromHexString(hex)).Annotations).Meaning);

    [Fact]
    public void Protobuf_Person_HasTheNamesOfItsFields()
    {
        var part = Annotate("protobuf", Goldens.Read("protobuf.persons-2.pb"));

        Assert.Equal(
            [
                "persons (1): Person of 32 bytes", " id (1) = int32 1", " name (2) = string \"Person1\"",
                " created_on (3): Timestamp 2012-01-01T00:00:00.0010000Z of 10 bytes", "  seconds (1) = int64 1325376000", "  nanos (2) = int32 1000000",
                " float_number (4) = double 1.123456",
            ],
            Parts.Lines(part)[..7]);
    }

    [Fact]
    public void Protobuf_UnknownMessage_HasNumbers()
    {
        var part = new ProtobufAnnotator(null).Annotate("", Convert.FromHexString("0896011A036162631D0000803F"));

        Assert.Equal(["field 1 = varint 150", "field 3 = string \"abc\"", "field 3 = float 1"], Parts.Lines(part));
    }

    [Theory]
    [InlineData("json.untidy.json", "json")]
    [InlineData("messagepack.untidy.msgpack", "messagepack")]
    [InlineData("protobuf.untidy.pb", "protobuf")]
    public void Annotate_Golden_IsUnderstoodToTheLastByte(string golden, string kind)
    {
        var part = Annotate(kind, Goldens.Read(golden));

        Parts.AssertWhole(part);
        Assert.True(Parts.IsUnderstood(part));
    }

    [Theory]
    [MemberData(nameof(HttpGoldens))]
    public void Annotate_SoapOverHttp_IsUnderstoodToTheLastByte(string golden)
    {
        var parts = CallAnnotator.Annotate(
            WireProtocol.Http1, Operation.GetPersons, Goldens.Read(golden + ".request"), Goldens.Read(golden + ".response"));

        Assert.Equal(4, parts.Count);
        Assert.All(parts, Parts.AssertWhole);
        Assert.All(parts, part => Assert.True(Parts.IsUnderstood(part), part.Title));
        // As many ends as begins: the last end is at the outermost level again.
        Assert.Equal((0, 0), (parts[1].Annotations[^1].Depth, parts[3].Annotations[^1].Depth));
    }

    [Fact]
    public void BinaryXml_StaticIds_AreResolved()
    {
        var part = Annotate("nbfx", Goldens.ReadHttpBody("wcf-binary.1-first-query.request"));

        Assert.Equal(
            ["element s:Envelope (static 2)", " xmlns:s = http://www.w3.org/2003/05/soap-envelope (static 4)", " xmlns:a = http://www.w3.org/2005/08/addressing (static 6)"],
            Parts.Lines(part)[..3]);
    }

    [Fact]
    public void BinaryXml_SessionIds_AreThoseOfTheSession()
    {
        var part = new NbfxAnnotator(["Person", "Id"]).Annotate("", Convert.FromHexString("420142038301"));

        Assert.Equal(["element Person (session 1)", " element Id (session 3)", "  one, end of the element", "end of the element"], Parts.Lines(part));
    }

    [Fact]
    public void NetTcp_SessionOfTheGoldens_IsUnderstoodToTheLastByte()
    {
        string[] calls = ["1-first-query", "2-second-query", "3-persons-2", "4-persons-2-orders", "5-persons-2-orders-again", "6-persons-0", "7-untidy", "8-customer-order", "9-fault-thrown"];
        var parts = CallAnnotator.Annotate(
            WireProtocol.NetTcp,
            Operation.GetPersons,
            calls.SelectMany(call => Goldens.Read($"wcf-nettcp.{call}.request")).ToArray(),
            calls.SelectMany(call => Goldens.Read($"wcf-nettcp.{call}.response")).ToArray());

        Assert.All(parts, Parts.AssertWhole);
        Assert.All(parts, part => Assert.True(Parts.IsUnderstood(part), part.Title));
        Assert.Equal("version 1.0", parts[0].Annotations[0].Meaning);
        Assert.Contains(parts[0].Annotations, line => line.Meaning.StartsWith("session 1 = ", StringComparison.Ordinal));
        Assert.Contains(parts[0].Annotations, line => line.Meaning.Contains("(session 1)", StringComparison.Ordinal));
        Assert.Equal("preamble acknowledged", parts[1].Annotations[0].Meaning);
    }

    /// <summary>A message in chunks of 50 bytes is annotated as the same message over HTTP is.</summary>
    [Fact]
    public void NetTcp_StreamedCall_MessagesAreTakenOutOfTheirChunks()
    {
        var (request, response) = (Goldens.ReadHttpBody("wcf-binary.3-persons-2.request"), Goldens.ReadHttpBody("wcf-binary.3-persons-2.response"));
        byte[] via = [.. "net.tcp://127.0.0.1:5082/wcf/nettcp"u8];
        var parts = CallAnnotator.Annotate(
            WireProtocol.NetTcp,
            Operation.GetPersons,
            (byte[])[0x00, 1, 0, 0x01, 1, 0x02, (byte)via.Length, .. via, 0x03, 7, 0x0C, .. Chunks(request), 0x07],
            (byte[])[0x0B, .. Chunks(response), 0x07]);

        Assert.All(parts, Parts.AssertWhole);
        Assert.All(parts, part => Assert.True(Parts.IsUnderstood(part), part.Title));
        Assert.Equal(4, parts.Count);
        Assert.Equal(Parts.Lines(Annotate("nbfx", request)), Parts.Lines(parts[1]));
        Assert.Equal(Parts.Lines(Annotate("nbfx", response)), Parts.Lines(parts[3]));

        static IEnumerable<byte> Chunks(byte[] message) => [0x05, .. message.Chunk(50).SelectMany(chunk => (byte[])[(byte)chunk.Length, .. chunk]), 0];
    }

    [Fact]
    [Trait("Category", "Fuzz")]
    public void NetTcp_DamagedBytes_AreWholeAllTheSame()
    {
        var good = Goldens.Read("wcf-nettcp.1-first-query.request");
        var damage = new ByteDamage(new Random(Fuzz.Seed(Seed)), [DamageKind.Replace, DamageKind.Insert, DamageKind.Remove, DamageKind.Flip]);
        for (var i = 0; i < Fuzz.Cases(3000); i++)
        {
            Parts.AssertWhole(new NmfAnnotator().Annotate("", damage.Of(good)));
        }
    }

    [Theory]
    [InlineData("4001619400000200010000000000000000000000" + "01", "decimal 184467440737095516.16")]
    [InlineData("4001619A0100C3" + "01", "text \"\uFFFD\"")]
    [InlineData("40016103400162018D020100000002000000" + "01", "int32 2")]
    public void BinaryXml_Record_IsDescribed(string hex, string meaning) =>
        Assert.Contains(Annotate("nbfx", Convert.FromHexString(hex)).Annotations, annotation => annotation.Meaning == meaning);

    [Theory]
    [Trait("Category", "Fuzz")]
    [MemberData(nameof(Bodies))]
    public void Annotate_DamagedBytes_AreWholeAllTheSame(string kind)
    {
        var good = kind switch
        {
            "json" => Goldens.Read("json.untidy.json"),
            "messagepack" => Goldens.Read("messagepack.untidy.msgpack"),
            "protobuf" => Goldens.Read("protobuf.untidy.pb"),
            "xml" => Goldens.ReadHttpBody("wcf-wshttp.7-untidy.response"),
            _ => Goldens.ReadHttpBody("wcf-binary.7-untidy.response"),
        };
        var damage = new ByteDamage(new Random(Fuzz.Seed(Seed)), [DamageKind.Replace, DamageKind.Insert, DamageKind.Remove, DamageKind.Flip]);
        for (var i = 0; i < Fuzz.Cases(3000); i++)
        {
            Parts.AssertWhole(Annotate(kind, damage.Of(good)));
        }
    }

    private static CapturedPart Annotate(string kind, byte[] bytes)
    {
        Annotator annotator = kind switch
        {
            "json" => new JsonAnnotator(),
            "messagepack" => new MessagePackAnnotator(),
            "protobuf" => new ProtobufAnnotator(PeopleDescriptors.Of(Operation.GetPersons, isRequest: false)),
            "xml" => new XmlAnnotator(),
            _ => new NbfxAnnotator([]),
        };
        return annotator.Annotate("", bytes);
    }
}
