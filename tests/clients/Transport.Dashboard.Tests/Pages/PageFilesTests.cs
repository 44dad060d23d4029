using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Transport.Dashboard.Pages;

namespace Transport.Dashboard.Tests.Pages;

public sealed class PageFilesTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("transport-pages-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData("/assets/page.js", "br", "br")]
    [InlineData("/assets/page.js", "gzip", "gzip")]
    [InlineData("/assets/page.js", "identity", null)]
    [InlineData("/page.js", "br", null)]
    public async Task File_OfThePages_IsCompressedBelowAssetsAsTheBrowserTakesIt(string path, string accepted, string? coding)
    {
        var script = string.Concat(Enumerable.Repeat("export const answer = 42;\n", 500));
        Directory.CreateDirectory(Path.Combine(_folder, "assets"));
        await File.WriteAllTextAsync(Path.Combine(_folder, "assets", "page.js"), script, Deadline.Soon);
        await File.WriteAllTextAsync(Path.Combine(_folder, "page.js"), script, Deadline.Soon);
        var builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddPageFiles();
        await using var app = builder.Build();
        app.UsePageFiles(_folder);
        await app.StartAsync(Deadline.Soon);
        using var client = new HttpClient(new HttpClientHandler { AutomaticDecompression = DecompressionMethods.None }) { BaseAddress = new Uri(app.Urls.Single()) };
        client.DefaultRequestHeaders.AcceptEncoding.Add(new StringWithQualityHeaderValue(accepted));

        using var response = await client.GetAsync(path, Deadline.Soon);

        Assert.Equal(coding, response.Content.Headers.ContentEncoding.SingleOrDefault());
        var bytes = (await response.Content.ReadAsByteArrayAsync(Deadline.Soon)).Length;
        Assert.Equal(coding is null, bytes == script.Length);
        Assert.Equal("text/javascript; charset=utf-8", response.Content.Headers.ContentType!.ToString());
    }
}
