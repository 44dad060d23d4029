using System.Text.Json.Nodes;
using Microsoft.OData;
using Microsoft.Spatial;
using Transport.OData.Client;
using Transport.OData.Streaming;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Atlas;

/// <summary>Edm.Geography and Edm.Geometry, with everything that derives from them, as GeoJSON.</summary>
public sealed class SpatialTests : IAsyncLifetime
{
    private TestService _service = null!;

    public async ValueTask InitializeAsync()
    {
        _service = await TestService.StartAsync(AtlasSource.Model, new AtlasSource());
    }

    public async ValueTask DisposeAsync()
    {
        await _service.DisposeAsync();
    }

    [Fact]
    public async Task Get_Point_GeoJsonWithCoordinateSystem()
    {
        var point = (await _service.GetAsync("Sites(2)"))["GeographyPoint"]!;
        Assert.Equal("""{"type":"Point","coordinates":[4.5,52.25,7.0,0.5],"crs":{"type":"name","properties":{"name":"EPSG:4326"}}}""", point.ToJsonString());
    }

    [Theory]
    [InlineData("geo.distance(GeographyPoint,geography'SRID=4326;POINT(4.5 53.25)') lt 111196", "1,2")]
    [InlineData("geo.distance(GeographyPoint,geography'SRID=4326;POINT(4.5 53.25)') lt 111195", "")]
    [InlineData("geo.distance(GeographyPoint,geography'SRID=1234;POINT(4.5 53.25)') ge 0", "")]
    [InlineData("geo.distance(GeographyPoint,null) eq null", "1,2,3")]
    [InlineData("geo.distance(GeometryPoint,geometry'SRID=28992;POINT(4 6)') eq 5", "2")]
    [InlineData("geo.length(GeometryLineString) gt 2.828 and geo.length(GeometryLineString) lt 2.829", "1")]
    [InlineData("geo.length(GeographyLineString) eq 0", "2")]
    [InlineData("geo.length(geography'SRID=4326;LINESTRING(0 0,90 0,90 90)') gt 20015114 and geo.length(geography'SRID=4326;LINESTRING(0 0,90 0,90 90)') lt 20015115", "1,2,3")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(3 3)',GeographyPolygon)", "1")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(1.2 1.8)',GeographyPolygon)", "")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(1 1.5)',GeographyPolygon)", "1")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(0 2)',GeographyPolygon)", "1")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(-1 4)',GeographyPolygon)", "")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(5 5)',GeographyPolygon) eq false", "1,2")]
    [InlineData("geo.intersects(geography'SRID=1234;POINT(3 3)',GeographyPolygon)", "")]
    [InlineData("geo.intersects(geometry'SRID=0;POINT(3 1)',GeometryPolygon)", "1")]
    [InlineData("geo.intersects(GeographyPoint,geography'SRID=4326;POLYGON((4 52,5 52,5 53,4 53,4 52))')", "1,2")]
    [InlineData("geo.intersects(GeographyPoint,geography'SRID=4326;POLYGON((4 52,4 53,5 53,5 52,4 52))')", "1,2")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(179.5 1)',geography'SRID=4326;POLYGON((170 -10,-170 -10,-170 10,170 10,170 -10))')", "1,2,3")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(0 0)',geography'SRID=4326;POLYGON((170 -10,-170 -10,-170 10,170 10,170 -10))')", "")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(10 89)',geography'SRID=4326;POLYGON((0 80,90 80,180 80,-90 80,0 80))')", "1,2,3")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(10 -89)',geography'SRID=4326;POLYGON((0 80,90 80,180 80,-90 80,0 80))')", "")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(0 90)',geography'SRID=4326;POLYGON((0 80,90 80,180 80,-90 80,0 80))')", "1,2,3")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(45 82)',geography'SRID=4326;POLYGON((0 80,90 80,180 80,-90 80,0 80))')", "")]
    [InlineData("geo.intersects(geography'SRID=4326;POINT(45 84)',geography'SRID=4326;POLYGON((0 80,90 80,180 80,-90 80,0 80))')", "1,2,3")]
    public async Task Get_FilterByGeoFunction_FindsSites(string filter, string ids) =>
        Assert.Equal(ids, string.Join(',', (await _service.GetAsync($"Sites?$select=Id&$filter={Uri.EscapeDataString(filter)}"))["value"]!.AsArray().Select(site => (int)site!["Id"]!)));

    [Fact]
    public async Task Get_OrderedByPosition_501()
    {
        using var response = await _service.SendAsync("Sites?$orderby=GeographyPoint");
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        Assert.True((int)response.StatusCode == 501, body);
        Assert.NotEmpty((string)JsonNode.Parse(body)!["error"]!["message"]!);
    }

    [Fact]
    public async Task GetEntitySet_EveryType_SameValues()
    {
        var sites = await new ODataStreamingClient(_service.Client, AtlasSource.Model, _service.Root).GetEntitySetAsync<Site>("Sites", "", Deadline.Soon);
        Assert.Equal(AtlasSource.Sites.Select(Text), sites.Select(Text));
    }

    [Fact]
    public async Task Get_EveryType_TheLibraryReadsIt()
    {
        using var response = await _service.SendAsync("Sites");
        using var body = await response.Content.ReadAsStreamAsync(Deadline.Soon);
        using var message = new ODataMessageReader(
            new ReadMessage(body, response.Content.Headers.NonValidated["Content-Type"].ToString()), new ODataMessageReaderSettings(), AtlasSource.Model.Edm);
        var set = AtlasSource.Model.Edm.EntityContainer.FindEntitySet("Sites");
        var reader = message.CreateODataResourceSetReader(set, set.EntityType);
        var values = new List<object?>();
        while (reader.Read())
        {
            if (reader.State == ODataReaderState.ResourceEnd)
            {
                values.AddRange(((ODataResource)reader.Item).Properties.OfType<ODataProperty>().Select(property => property.Value).Where(value => value is ISpatial));
            }
        }

        Assert.Equal(16 + 7, values.Count);
    }

    [Theory]
    [InlineData("""{"value":[{"Id":1,"GeographyPoint":{"coordinates":[4.5,52.25],"type":"Point"}}]}""", "SRID=4326;POINT (4.5 52.25)")]
    [InlineData("""{"value":[{"Id":1,"GeographyPoint":{"type":"Point","crs":{"properties":{"name":"EPSG:99"},"type":"name"},"coordinates":[1,2]}}]}""", "SRID=99;POINT (1 2)")]
    public async Task GetEntitySet_GeoJsonInAnyOrder_Read(string payload, string text)
    {
        foreach (var piece in (int[])[1, 10, 1000])
        {
            Assert.Equal(text, WellKnownTextSqlFormatter.Create().Write((await ReadAsync(payload, piece)).GeographyPoint));
        }
    }

    [Theory]
    [InlineData("""{"value":[{"GeographyPoint":{"type":"LineString","coordinates":[[1,2],[3,4]]}}]}""")]
    [InlineData("""{"value":[{"GeographyPoint":{"type":"Point","coordinates":["x",2]}}]}""")]
    [InlineData("""{"value":[{"GeographyPoint":{"coordinates":[1,2]}}]}""")]
    [InlineData("""{"value":[{"GeographyPoint":"POINT (1 2)"}]}""")]
    [InlineData("""{"value":[{"GeographyPoint":7}]}""")]
    [InlineData("""{"value":[{"GeographyPoint":{"type":"Point","type":"Point","coordinates":[1,2]}}]}""")]
    public async Task GetEntitySet_NoSuchPlace_InvalidData(string payload) =>
        await Assert.ThrowsAsync<InvalidDataException>(() => ReadAsync(payload, 1000));

    private static async Task<Site> ReadAsync(string payload, int piece)
    {
        using var http = new HttpClient(new PiecewiseAnswers(piece, payload));
        return Assert.Single(await new ODataStreamingClient(http, AtlasSource.Model, new Uri("http://127.0.0.1/x/")).GetEntitySetAsync<Site>("Sites", "", Deadline.Soon));
    }

    private static string Text(Site site) => string.Join('\n', typeof(Site).GetProperties()
        .Select(property => property.GetValue(site))
        .SelectMany(value => value is List<GeographyPoint> route ? route.Cast<object?>() : [value])
        .Select(value => value is ISpatial place ? WellKnownTextSqlFormatter.Create().Write(place) : $"{value}"));

}
