using Transport.OData.Streaming;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Album;

/// <summary>Edm.Untyped: values of which the model does not say what they are.</summary>
public sealed class UntypedTests
{
    [Fact]
    public async Task GetEntitySet_Untyped_Read()
    {
        await using var service = await TestService.StartAsync(AlbumSource.Model, new AlbumSource());
        var photos = await new ODataStreamingClient(service.Client, AlbumSource.Model, service.Root).GetEntitySetAsync<Photo>("Photos", "$expand=Similar", Deadline.Soon);

        Assert.Equal(AlbumSource.Photos.Select(Text), photos.Select(Text));
    }

    [Fact]
    public async Task GetEntitySet_UntypedAmongUnknownMembers_ReadInAnyPieces()
    {
        const string Payload = """
            {"value":[{"Other@mediaEtag":"\"1\"","Id":1,"Other@odata.mediaReadLink":"Photos(1)/$value","Other":"ignored","Other@custom.note":[1],"Remarks":[1,{"b":2.0}]}]}
            """;
        foreach (var piece in (int[])[1, 9, 4096])
        {
            using var http = new HttpClient(new PiecewiseAnswers(piece, Payload));
            var photo = Assert.Single(await new ODataStreamingClient(http, AlbumSource.Model, new Uri("http://127.0.0.1/x/")).GetEntitySetAsync<Photo>("Photos", "", Deadline.Soon));
            Assert.Equal("[1,{\"b\":2.0}]", photo.Remarks!.Value.GetRawText());
        }
    }

    private static string Text(Photo photo) => $"{photo.Id} {photo.Remarks?.GetRawText()} {string.Join('|', photo.Similar.Select(similar => similar.Id))}";
}
