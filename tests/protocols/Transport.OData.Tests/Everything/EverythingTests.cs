using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.OData.Streaming;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Everything;

/// <summary>Every primitive, enumerations, complex values, collections and expansions to any depth, in every form.</summary>
public sealed class EverythingTests : IAsyncLifetime
{
    private static readonly JsonSerializerOptions IgnoreCycles = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };

    private TestService _service = null!;

    /// <summary>Its reader takes base64 only, where OData has base64url.</summary>
    private const string ButBytes = "$select=Id,Flag,Small,Signed,Short,Long,MaybeLong,Money,Single,MaybeDouble,Guid,Date,Time,MaybeTime,Duration,Instant,Colours,MaybeColours,"
        + "Texts,Longs,Palette,Place,Places";

    public async ValueTask InitializeAsync()
    {
        _service = await TestService.StartAsync(EverythingModel.Model, new ThingSource());
    }

    public async ValueTask DisposeAsync()
    {
        await _service.DisposeAsync();
    }

    [Fact]
    public async Task GetEntitySet_EveryKind_SameValues()
    {
        const string Query = "$expand=Children($expand=Parent)";
        var things = await new ODataStreamingClient(_service.Client, EverythingModel.Model, _service.Root).GetEntitySetAsync<Thing>("Things", Query, Deadline.Soon);

        Assert.Equal(
            ThingSource.Things.Select(thing => Text(thing, thing.Children.Select(child => Text(child, []) + child.Parent?.Id))),
            things.Select(thing => Text(thing, thing.Children.Select(child => Text(child, []) + child.Parent?.Id))));
    }

    [Fact]
    public async Task Get_EveryKind_TheLibraryReadsIt()
    {
        using var response = await _service.SendAsync($"Things?{ButBytes}&$expand=Children({ButBytes};$expand=Parent({ButBytes}))");
        using var body = await response.Content.ReadAsStreamAsync(Deadline.Soon);
        using var message = new ODataMessageReader(
            new ReadMessage(body, response.Content.Headers.NonValidated["Content-Type"].ToString()), new ODataMessageReaderSettings(), EverythingModel.Model.Edm);
        var set = EverythingModel.Model.Edm.EntityContainer.FindEntitySet("Things");
        var reader = message.CreateODataResourceSetReader(set, set.EntityType);
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

}
