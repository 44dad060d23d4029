using Transport.PluginContract.Variants;
using ZstdSharp;

namespace Transport.Clients.Tests.Http;

public sealed class ZstdHandlerTests
{
    private const int Level = 1;

    [Fact]
    public async Task SendAsync_CompressedBody_IsAskedForAndUndone()
    {
        using var inner = new Answering(Compressed(Encoding.UTF8.GetBytes(new string('x', 100_000))));
        using var http = new HttpClient(new ZstdHandler(inner));

        var text = await http.GetStringAsync(new Uri("http://127.0.0.1/"), Deadline.Soon);

        Assert.Equal(new string('x', 100_000), text);
        Assert.Equal("zstd", inner.Accepted);
    }

    [Fact]
    public async Task SendAsync_BodyAsItIs_IsLeftAlone()
    {
        using var http = new HttpClient(new ZstdHandler(new Answering("plain"u8.ToArray(), coding: null)));

        Assert.Equal("plain", await http.GetStringAsync(new Uri("http://127.0.0.1/"), Deadline.Soon));
    }

    [Fact]
    public async Task Read_FrameThatEndsEarly_Throws()
    {
        var whole = Compressed(Encoding.UTF8.GetBytes(string.Concat(Enumerable.Range(0, 10_000))));
        using var http = new HttpClient(new ZstdHandler(new Answering(whole[..^20])));

        await Assert.ThrowsAnyAsync<Exception>(() => http.GetByteArrayAsync(new Uri("http://127.0.0.1/"), Deadline.Soon));
    }

    /// <summary>A gigabyte of zeros takes 40 KB; no more of it is undone than the call can need.</summary>
    [Fact]
    public async Task Read_BodyThatGrowsBeyondTheLimit_IsRefusedInBoundedMemory()
    {
        using var http = new HttpClient(new ZstdHandler(new Answering(Bomb())));
        using var response = await http.GetAsync(new Uri("http://127.0.0.1/"), HttpCompletionOption.ResponseHeadersRead, Deadline.Soon);
        var before = GC.GetTotalAllocatedBytes();

        var problem = await Assert.ThrowsAsync<InvalidDataException>(() => PooledBody.ReadAsync(response.Content, 1_000_000, Deadline.Soon).AsTask());

        Assert.Contains("longer than the 1000000 bytes", problem.Message, StringComparison.Ordinal);
        Assert.InRange(GC.GetTotalAllocatedBytes() - before, 0, 50_000_000);
    }

    [Theory]
    [InlineData("json@h2+tls+br", "json", HttpVariants.Http2 | HttpVariants.Tls | HttpVariants.Brotli)]
    [InlineData("json+tls", "json", HttpVariants.Tls)]
    [InlineData("odata+compiled+tls", "odata+compiled", HttpVariants.Tls)]
    [InlineData("json+gzip+br", "json+gzip", HttpVariants.Brotli)]
    [InlineData("json+tls@h2", "json+tls", HttpVariants.Http2)]
    [InlineData("json+dapper", "json+dapper", HttpVariants.None)]
    public void Split_Id_TakesItsVariantsInTheirOrder(string id, string name, HttpVariants variants)
    {
        Assert.Equal((name, variants), VariantNames.Split(id));
        Assert.Equal(id, name + VariantNames.SuffixOf(variants));
    }

    [Fact]
    public void Find_EveryPossibleName_IsItsVariants()
    {
        Assert.All(VariantNames.Possible, variants => Assert.Equal(variants, VariantNames.Find(VariantNames.NameOf(variants))));
        Assert.Null(VariantNames.Find("h3"));
        Assert.Null(VariantNames.Find("gzip+br"));
    }

    private static byte[] Compressed(byte[] plain)
    {
        using var compressor = new Compressor(Level);
        return compressor.Wrap(plain).ToArray();
    }

    private static byte[] Bomb()
    {
        var compressed = new MemoryStream();
        using (var stream = new CompressionStream(compressed, Level, leaveOpen: true))
        {
            var zeros = new byte[1 << 20];
            for (var piece = 0; piece < 1024; piece++)
            {
                stream.Write(zeros);
            }
        }

        return compressed.ToArray();
    }

    private sealed class Answering(byte[] body, string? coding = "zstd") : HttpMessageHandler
    {
        public string? Accepted { get; private set; }

        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            Accepted = request.Headers.AcceptEncoding.ToString();
            var response = new HttpResponseMessage(HttpStatusCode.OK) { Content = new ByteArrayContent(body) };
            if (coding is not null)
            {
                response.Content.Headers.ContentEncoding.Add(coding);
            }

            return Task.FromResult(response);
        }
    }
}
