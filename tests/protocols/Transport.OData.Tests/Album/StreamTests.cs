using System.Net;
using System.Text.Json;
using Transport.OData.Client;
using Transport.OData.Streaming;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Album;

/// <summary>Edm.Stream: what payloads say of it, and its content; and Edm.Untyped.</summary>
public sealed class StreamTests : IAsyncLifetime
{
    private TestService _service = null!;

    public async ValueTask InitializeAsync()
    {
        _service = await TestService.StartAsync(AlbumSource.Model, new AlbumSource());
    }

    public async ValueTask DisposeAsync()
    {
        await _service.DisposeAsync();
    }

    [Fact]
    public async Task Get_Minimal_WhatItIsAndItsVersion()
    {
        var photos = (await _service.GetAsync("Photos?$select=Picture"))["value"]!.ToJsonString();
        Assert.Equal("""[{"Picture@odata.mediaContentType":"image/png","Picture@odata.mediaEtag":"W/\u00227\u0022"},{},{}]""", photos);
    }

    [Fact]
    public async Task Get_Content_AsItIs()
    {
        using var response = await _service.SendAsync("Photos(1)/Picture");
        Assert.Equal((HttpStatusCode.OK, "image/png", "W/\"7\""), (response.StatusCode, response.Content.Headers.ContentType?.MediaType, response.Headers.ETag?.ToString()));
        Assert.Equal(AlbumSource.Picture, await response.Content.ReadAsByteArrayAsync(Deadline.Soon));

        using var unknown = await _service.SendAsync("Photos(2)/Picture", "application/*");
        Assert.Equal("application/octet-stream", unknown.Content.Headers.ContentType?.MediaType);
        Assert.Equal([1, 2, 3], await unknown.Content.ReadAsByteArrayAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData("Photos(3)/Picture", null, HttpStatusCode.NoContent)]
    [InlineData("Photos(1)/Thumbnail", null, HttpStatusCode.NotImplemented)]
    [InlineData("Photos(1)/Picture", "application/json", HttpStatusCode.NotAcceptable)]
    [InlineData("Photos(9)/Picture", null, HttpStatusCode.NotFound)]
    public async Task Get_NoContent_ItsStatus(string request, string? accept, HttpStatusCode status)
    {
        using var response = await _service.SendAsync(request, accept);
        Assert.Equal(status, response.StatusCode);
    }

    [Fact]
    public async Task GetEntitySet_StreamsAndUntyped_Read()
    {
        var photos = await new ODataStreamingClient(_service.Client, AlbumSource.Model, _service.Root).GetEntitySetAsync<Photo>("Photos", "$expand=Similar", Deadline.Soon);

        Assert.Equal(AlbumSource.Photos.Select(Text), photos.Select(Text));
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

}
