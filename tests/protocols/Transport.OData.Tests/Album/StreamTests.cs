using System.Net;
using System.Text.Json;
using Transport.OData.Client;
using Transport.OData.Streaming;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Album;

/// <summary>Edm.Stream: what payloads say of it, and its content; and Edm.Untyped.</summary>
public sealed class StreamTests : IAsyncLifetime
{
    private TestService _library = null!;
    private TestService _streaming = null!;

    public static TheoryData<string> Requests { get; } =
    [
        "Photos", "Photos(1)", "Photos(2)", "Photos(3)", "Photos?$select=Picture", "Photos?$select=Thumbnail,Picture", "Photos(3)?$select=Picture", "Photos?$select=Id,Remarks", "Photos?$expand=Similar",
        "Photos?$expand=Similar($select=Picture)", "Photos?$filter=Picture eq null&$select=Id", "Photos?$filter=Thumbnail ne null&$select=Id", "Photos(1)/Remarks",
        "Photos?$orderby=Picture", "Photos?$top=1&$count=true", "Photos(3)/Picture", "Photos(1)/Thumbnail",
    ];

    public async ValueTask InitializeAsync()
    {
        _library = await TestService.StartAsync(AlbumSource.Model, new AlbumSource());
        _streaming = await TestService.StartAsync(AlbumSource.Model, new AlbumSource(), new ODataServiceOptions { StreamAnswers = true });
    }

    public async ValueTask DisposeAsync()
    {
        await _library.DisposeAsync();
        await _streaming.DisposeAsync();
    }

    [Theory]
    [MemberData(nameof(Requests))]
    public async Task Get_AnyForm_AnswersAsTheLibrary(string request)
    {
        foreach (var form in (string[])["minimal", "none", "full"])
        {
            foreach (var version in (string[])["4.0", "4.01"])
            {
                var expected = await AnswerAsync(_library, request, form, version);
                Assert.Equal($"{form} {version}: {expected}", $"{form} {version}: {await AnswerAsync(_streaming, request, form, version)}");
            }
        }
    }

    [Fact]
    public async Task Get_Minimal_WhatItIsAndItsVersion()
    {
        var photos = (await _streaming.GetAsync("Photos?$select=Picture"))["value"]!.ToJsonString();
        Assert.Equal("""[{"Picture@odata.mediaContentType":"image/png","Picture@odata.mediaEtag":"W/\u00227\u0022"},{},{}]""", photos);
    }

    [Fact]
    public async Task Get_Content_AsItIs()
    {
        foreach (var service in new[] { _library, _streaming })
        {
            using var response = await service.SendAsync("Photos(1)/Picture");
            Assert.Equal((HttpStatusCode.OK, "image/png", "W/\"7\""), (response.StatusCode, response.Content.Headers.ContentType?.MediaType, response.Headers.ETag?.ToString()));
            Assert.Equal(AlbumSource.Picture, await response.Content.ReadAsByteArrayAsync(Deadline.Soon));

            using var unknown = await service.SendAsync("Photos(2)/Picture", "application/*");
            Assert.Equal("application/octet-stream", unknown.Content.Headers.ContentType?.MediaType);
            Assert.Equal([1, 2, 3], await unknown.Content.ReadAsByteArrayAsync(Deadline.Soon));
        }
    }

    [Theory]
    [InlineData("Photos(3)/Picture", null, HttpStatusCode.NoContent)]
    [InlineData("Photos(1)/Thumbnail", null, HttpStatusCode.NotImplemented)]
    [InlineData("Photos(1)/Picture", "application/json", HttpStatusCode.NotAcceptable)]
    [InlineData("Photos(9)/Picture", null, HttpStatusCode.NotFound)]
    public async Task Get_NoContent_ItsStatus(string request, string? accept, HttpStatusCode status)
    {
        using var response = await _streaming.SendAsync(request, accept);
        Assert.Equal(status, response.StatusCode);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task GetEntitySet_StreamsAndUntyped_Read(bool streams)
    {
        var photos = streams
            ? await new ODataStreamingClient(_streaming.Client, AlbumSource.Model, _streaming.Root).GetEntitySetAsync<Photo>("Photos", "$expand=Similar", Deadline.Soon)
            : await new ODataHttpClient(_streaming.Client, AlbumSource.Model, _streaming.Root).GetEntitySetAsync<Photo>("Photos", "$expand=Similar", Deadline.Soon);

        // Microsoft.OData.Core computes the links that a payload leaves out.
        Func<Photo, string> text = streams ? Text : photo => $"{photo.Id} {photo.Picture?.ContentType} {photo.Picture?.ETag} {photo.Thumbnail?.ContentType} {JsonSerializer.Serialize(photo.Remarks)}";
        Assert.Equal(AlbumSource.Photos.Select(text), photos.Select(text));
    }

    [Fact]
    public async Task GetEntitySet_FactsOfAStream_InAnyOrderAndForm()
    {
        const string Payload = """
            {"value":[{"Picture@mediaEtag":"\"1\"","Id":1,"Picture@odata.mediaReadLink":"Photos(1)/$value","Picture@mediaContentType":null,"Picture":"ignored","Picture@mediaEditLink":"http://x.example/y",
            "Picture@custom.note":[1],"Remarks":[1,{"b":2.0}]}]}
            """;
        foreach (var piece in (int[])[1, 9, 4096])
        {
            using var http = new HttpClient(new PiecewiseAnswers(piece, Payload));
            var photo = Assert.Single(await new ODataStreamingClient(http, AlbumSource.Model, new Uri("http://127.0.0.1/x/")).GetEntitySetAsync<Photo>("Photos", "", Deadline.Soon));
            Assert.Equal(
                new ODataStream { ETag = "\"1\"", ReadLink = new Uri("Photos(1)/$value", UriKind.Relative), EditLink = new Uri("http://x.example/y") }, photo.Picture);
            Assert.Equal("[1,{\"b\":2.0}]", photo.Remarks!.Value.GetRawText());
        }
    }

    private static string Text(Photo photo) =>
        $"{photo.Id} {Text(photo.Picture)} {Text(photo.Thumbnail)} {photo.Remarks?.GetRawText()} {string.Join('|', photo.Similar.Select(similar => $"{similar.Id} {Text(similar.Picture)}"))}";

    private static string Text(ODataStream? stream) => stream is null or { ContentType: null, ETag: null, ReadLink: null, EditLink: null }
        ? "-"
        : $"{stream.ContentType} {stream.ETag} {stream.ReadLink} {stream.EditLink}";

    private static async Task<string> AnswerAsync(TestService service, string request, string form, string version)
    {
        var accept = request.EndsWith("/Picture", StringComparison.Ordinal) || request.EndsWith("/Thumbnail", StringComparison.Ordinal) ? null : "application/json;odata.metadata=" + form;
        using var response = await service.SendAsync(request, accept, ("OData-MaxVersion", version));
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        return $"{(int)response.StatusCode} {body.Replace(service.Root.AbsoluteUri, "http://127.0.0.1/", StringComparison.Ordinal)}";
    }
}
