using System.IO.Compression;
using Transport.Capture.Content;
using Transport.Capture.Framing;

namespace Transport.Capture.Tests;

public sealed class HttpTests
{
    [Fact]
    public void Http1_ChunkedBody_IsPutTogether()
    {
        var annotator = new Http1Annotator();

        var part = annotator.Annotate("", Encoding.ASCII.GetBytes(
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\n[1,\r\n2\r\n2]\r\n0\r\nX: y\r\n\r\n"));

        Parts.AssertWhole(part);
        Assert.Equal(
            ["chunk size 3", " 3 bytes of the body", "end of the chunk", "chunk size 2", " 2 bytes of the body", "end of the chunk", "chunk size 0: the last one", "trailer X: y", "end of the body"],
            Parts.Lines(part)[4..]);
        Assert.Equal("[1,2]", Encoding.ASCII.GetString(Assert.Single(annotator.Messages).Body.Span));
    }

    [Theory]
    [InlineData("GET / HTTP/1.1\r\nHost: x")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: ten\r\n\r\nabc")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFF\r\nabc")]
    public void Http1_DamagedMessage_IsSaidToBe(string text)
    {
        var part = new Http1Annotator().Annotate("", Encoding.ASCII.GetBytes(text));

        Parts.AssertWhole(part);
        Assert.StartsWith("not understood", part.Annotations[^1].Meaning, StringComparison.Ordinal);
    }

    /// <summary>A few bytes of gzip may unpack to more than the memory holds.</summary>
    [Fact]
    public void Gzip_OfFarMoreThanItsBytes_IsUnpackedInPart()
    {
        const int MiB = 1024 * 1024;
        using var packed = new MemoryStream();
        using (var gzip = new GZipStream(packed, CompressionLevel.Fastest, leaveOpen: true))
        {
            for (var i = 0; i < 64; i++)
            {
                gzip.Write(new byte[MiB]);
            }
        }

        var part = Assert.Single(Bodies.Annotate(
            "response", [new Message([("content-encoding", "gzip"), ("content-type", "text/plain")], packed.ToArray())], PayloadModels.Operation.GetPersons, isRequest: false));

        Parts.AssertWhole(part);
        Assert.InRange(part.Bytes.Length, 16 * MiB, 17 * MiB);
    }

    /// <summary>With and without the connection's own frames, with and without its preface.</summary>
    [Theory]
    [InlineData("")]
    [InlineData("505249202A20485454502F322E300D0A0D0A534D0D0A0D0A")]
    public void Http2_FrameThatIsCutShort_IsAnnotatedAsFarAsItGoes(string preface)
    {
        // SETTINGS, DATA of stream 1, and a DATA frame that says it has 255 bytes and has two.
        var bytes = Convert.FromHexString(preface + "000000040000000000" + "000003000100000001616263" + "0000FF0000000000016162");
        foreach (var connection in new[] { false, true })
        {
            var parts = CallAnnotator.Annotate(PluginContract.WireProtocol.Http2, PayloadModels.Operation.GetPersons, bytes, bytes, connection);

            Assert.All(parts.Where(part => part.Title.Contains("HTTP/2", StringComparison.Ordinal)), part =>
            {
                Parts.AssertWhole(part);
                Assert.StartsWith("not understood: HTTP/2: a frame is cut short", part.Annotations[^1].Meaning, StringComparison.Ordinal);
            });
        }
    }

    [Fact]
    public void Http2_AnyBytes_AreAnnotated()
    {
        var random = new Random(8);
        for (var i = 0; i < 20_000; i++)
        {
            var bytes = new byte[random.Next(0, 60)];
            random.NextBytes(bytes);
            bytes.AsSpan(0, Math.Min(2, bytes.Length)).Clear();

            Assert.NotEmpty(CallAnnotator.Annotate(PluginContract.WireProtocol.Http2, PayloadModels.Operation.GetPersons, bytes, bytes, connection: i % 2 == 0));
        }
    }

    /// <remarks>RFC 7541, appendix C.4 and C.6: three requests on one connection, Huffman-coded; a response likewise.</remarks>
    [Theory]
    [InlineData(
        "828684418CF1E3C2E5F23A6BA0AB90F4FF|828684BE5886A8EB10649CBF|828785BF408825A849E95BA97D7F8925A849E95BB8E8B4BF",
        ":method: GET|:scheme: https|:path: /index.html|:authority: www.example.com|custom-key: custom-value")]
    [InlineData(
        "488264025885AEC3771A4B6196D07ABE941054D444A8200595040B8166E082A62D1BFF6E919D29AD171863C78F0B97C8E9AE82AE43D3",
        ":status: 302|cache-control: private|date: Mon, 21 Oct 2013 20:13:21 GMT|location: https://www.example.com")]
    public void Hpack_ExamplesOfTheSpecification_AreDecoded(string blocks, string fields)
    {
        var hpack = new HpackAnnotator();
        List<(string Name, string Value)> last = [];
        foreach (var block in blocks.Split('|').Select(Convert.FromHexString))
        {
            last = hpack.Annotate(new AnnotationList(block), block.Length, 0);
        }

        Assert.Equal(fields.Split('|'), last.Select(field => $"{field.Name}: {field.Value}"));
    }

    [Theory]
    [InlineData("80")] // entry 0
    [InlineData("FF00")] // entry 127
    [InlineData("4005616263")] // a name longer than the block
    [InlineData("0081FF00")] // Huffman padding of a whole byte
    [InlineData("FFFFFFFFFFFFFFFFFFFFFFFF")] // an integer without an end
    public void Hpack_DamagedBlock_IsInvalid(string hex)
    {
        var block = Convert.FromHexString(hex);

        Assert.Throws<InvalidDataException>(() => new HpackAnnotator().Annotate(new AnnotationList(block), block.Length, 0));
    }

    [Fact]
    public void Http2_DamagedFrames_AreWholeAllTheSame()
    {
        byte[] good =
        [
            .. Convert.FromHexString("000006040000000000" + "000400400000"), // SETTINGS
            .. Convert.FromHexString("000003010400000001" + "838684"), // HEADERS
            .. Convert.FromHexString("000006000900000001" + "02AABBCC0000"), // DATA, padded
            .. Convert.FromHexString("000004030000000001" + "00000008"), // RST_STREAM
        ];
        var damage = new ByteDamage(new Random(1), [DamageKind.Replace, DamageKind.Insert, DamageKind.Remove, DamageKind.Flip]);
        Assert.True(Parts.IsUnderstood(new Http2Annotator().Annotate("", good)));
        for (var i = 0; i < 3000; i++)
        {
            Parts.AssertWhole(new Http2Annotator().Annotate("", damage.Of(good)));
        }
    }
}
