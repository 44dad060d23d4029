using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.OData.Client;
using Transport.OData.Streaming;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Everything;

/// <summary>Every primitive, enumerations, complex values, collections and expansions to any depth, in every form.</summary>
public sealed partial class EverythingTests : IAsyncLifetime
{
    private static readonly JsonSerializerOptions IgnoreCycles = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };

    private TestService _library = null!;
    private TestService _streaming = null!;

    /// <summary>Its reader takes base64 only, where OData has base64url.</summary>
    private const string ButBytes = "$select=Id,Flag,Small,Signed,Short,Long,MaybeLong,Money,Single,MaybeDouble,Guid,Date,Time,MaybeTime,Duration,Instant,Colours,MaybeColours,"
        + "Texts,Longs,Palette,Place,Places";

    public static TheoryData<string> Requests { get; } =
    [
        "Things", "Things(2)", "Things?$select=Id,Colours,Places", "Things(2)/Bytes", "Things(2)/Longs", "Things(2)/Place", "Things(2)/Places", "Things(2)/Texts", "Things(2)/Duration",
        "Things?$expand=Parent", "Things?$expand=Children", "Things?$expand=Children($expand=Children($expand=Parent);$count=true;$orderby=Id desc),Parent($expand=Parent)",
        "Things(1)?$expand=Children($levels=2)", "Things?$select=Place/City,Id&$top=2", "Things?$count=true&$top=1", "Things(5)?$expand=Children($filter=Id gt 0)",
    ];

    public async ValueTask InitializeAsync()
    {
        _library = await TestService.StartAsync(EverythingModel.Model, new ThingSource());
        _streaming = await TestService.StartAsync(EverythingModel.Model, new ThingSource(), new ODataServiceOptions { StreamAnswers = true });
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
        foreach (var form in (string[])["minimal", "none", "full", "minimal;IEEE754Compatible=true", "full;IEEE754Compatible=true"])
        {
            foreach (var version in (string[])["4.0", "4.01"])
            {
                var expected = await AnswerAsync(_library, request, form, version);
                var actual = await AnswerAsync(_streaming, request, form, version);

                Assert.Equal($"{form} {version}: {expected}", $"{form} {version}: {actual}");
            }
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task GetEntitySet_EveryKind_SameValues(bool streams)
    {
        const string Query = "$expand=Children($expand=Parent)";
        var things = streams
            ? await new ODataStreamingClient(_streaming.Client, EverythingModel.Model, _streaming.Root).GetEntitySetAsync<Thing>("Things", Query, Deadline.Soon)
            : await new ODataHttpClient(_streaming.Client, EverythingModel.Model, _streaming.Root).GetEntitySetAsync<Thing>("Things", Query, Deadline.Soon);

        Assert.Equal(
            ThingSource.Things.Select(thing => Text(thing, thing.Children.Select(child => Text(child, []) + child.Parent?.Id))),
            things.Select(thing => Text(thing, thing.Children.Select(child => Text(child, []) + child.Parent?.Id))));
    }

    [Fact]
    public async Task Get_EveryKind_TheLibraryReadsIt()
    {
        using var response = await _streaming.SendAsync($"Things?{ButBytes}&$expand=Children({ButBytes};$expand=Parent({ButBytes}))");
        using var body = await response.Content.ReadAsStreamAsync(Deadline.Soon);
        using var message = new ODataMessageReader(
            new ReadMessage(body, response.Content.Headers.NonValidated["Content-Type"].ToString()), new ODataMessageReaderSettings(), EverythingModel.Model.Edm);
        var set = EverythingModel.Model.Edm.EntityContainer.FindEntitySet("Things");
        var reader = message.CreateODataResourceSetReader(set, set.EntityType());
        var resources = 0;
        while (reader.Read())
        {
            resources += reader.State == ODataReaderState.ResourceEnd ? 1 : 0;
        }

        Assert.True(resources > 600);
    }

    private static string Text(Thing thing, IEnumerable<string> children)
    {
        var values = JsonSerializer.SerializeToNode(thing, IgnoreCycles)!.AsObject();
        values.Remove("Parent");
        values.Remove("Children");
        return values.ToJsonString() + string.Join('|', children);
    }

    [GeneratedRegex("\"\\w+@(odata\\.)?type\":\"[^\"]*\",(?=\"\\w+\":null)")]
    private static partial Regex NullsType();

    private static async Task<string> AnswerAsync(TestService service, string request, string form, string version)
    {
        using var response = await service.SendAsync(request, "application/json;odata.metadata=" + form, ("OData-MaxVersion", version));
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);

        // The library decides by the first row, for all rows, whether full metadata has the type of a value that may be null.
        body = NullsType().Replace(body, "");
        return $"{(int)response.StatusCode} {body.Replace(service.Root.AbsoluteUri, "http://127.0.0.1/", StringComparison.Ordinal)}";
    }
}
