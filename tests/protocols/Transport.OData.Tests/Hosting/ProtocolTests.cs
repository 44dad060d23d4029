using System.Net;
using System.Text.Json.Nodes;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.PayloadModels;
using Transport.People.OData;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Hosting;

public sealed class ProtocolTests : IAsyncLifetime
{
    private const int Rows = 2500;

    private TestService _service = null!;

    public async ValueTask InitializeAsync() => _service = await TestService.StartAsync(new MockPersonRepository(Rows));

    public ValueTask DisposeAsync() => _service.DisposeAsync();

    [Theory]
    [InlineData("Persons", 1000)]
    [InlineData("Persons?$expand=Orders&$skip=7", 1000)]
    [InlineData("Persons?$filter=Id gt 10&$orderby=Id desc", 1000)]
    [InlineData("Persons?custom=a%26b&$select=Id", 1000)]
    [InlineData("Orders", 1000)]
    public async Task Get_WithoutTop_PagesHoldEveryRowOnce(string request, int page)
    {
        var expected = await _service.GetIdsAsync(request + (request.Contains('?', StringComparison.Ordinal) ? "&" : "?") + "$top=100000");
        var ids = new List<int>();
        for (string? next = request; next is not null;)
        {
            var answer = await _service.GetAsync(next);
            var rows = answer["value"]!.AsArray();
            Assert.InRange(rows.Count, 1, page);
            ids.AddRange(rows.Select(row => (int)row!["Id"]!));
            next = ((string?)answer["@odata.nextLink"])?.Replace(_service.Root.AbsoluteUri, "", StringComparison.Ordinal);
        }

        Assert.Equal(expected, ids);
        Assert.Equal(ids.Count, ids.Distinct().Count());
    }

    [Fact]
    public async Task Get_PreferMaxPageSize_AppliesAndEndsAtTop()
    {
        using var response = await _service.SendAsync("Persons?$top=3", null, ("Prefer", "odata.maxpagesize=2"));
        var answer = JsonNode.Parse(await response.Content.ReadAsStringAsync(Deadline.Soon))!;

        Assert.Equal("odata.maxpagesize=2", response.Headers.GetValues("Preference-Applied").Single());
        Assert.Equal(2, answer["value"]!.AsArray().Count);
        var rest = await _service.GetIdsAsync(((string)answer["@odata.nextLink"]!).Replace(_service.Root.AbsoluteUri, "", StringComparison.Ordinal));
        Assert.Equal([3], rest);
    }

    [Theory]
    [InlineData("Persons?$top=1500", 1500)]
    [InlineData("Persons?$top=100000", Rows)]
    [InlineData("Persons?$top=0", 0)]
    [InlineData("Persons?$skip=2499&$top=5", 1)]
    [InlineData("Persons?$skip=100000", 0)]
    public async Task Get_WithTop_ThatManyRowsInOneAnswer(string request, int rows)
    {
        var answer = await _service.GetAsync(request);

        Assert.Equal(rows, answer["value"]!.AsArray().Count);
        Assert.Null(answer["@odata.nextLink"]);
    }

    [Theory]
    [InlineData("Persons(3)/Orders/$count", "2")]
    [InlineData("Persons/$count", "2500")]
    [InlineData("Orders/$count", "5000")]
    [InlineData("Persons(3)/Name/$value", "Person3")]
    [InlineData("Persons(3)/FloatNumber/$value", "3.123456")]
    [InlineData("Persons(3)/CreatedOn/$value", "2012-01-01T00:00:00.003Z")]
    [InlineData("CustomerOrders(2)/orderItems/$count", "2")]
    public async Task Get_RawValue_Text(string request, string expected)
    {
        using var response = await _service.SendAsync(request);

        Assert.Equal("text/plain; charset=utf-8", response.Content.Headers.NonValidated["Content-Type"].ToString());
        Assert.Equal(expected, await response.Content.ReadAsStringAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData("CustomerOrders(2)/orderItems", "[{\"ItemID\":1,\"Quantity\":10},{\"ItemID\":2,\"Quantity\":5}]")]
    [InlineData("Query(id=-1,operationId=0)", "255")]
    [InlineData("Query(id=@a,operationId=@b)?@a=39283&@b=1", "114")]
    public async Task Get_Value_Json(string request, string expected) =>
        Assert.Equal(expected, (await _service.GetAsync(request))["value"]!.ToJsonString());

    [Fact]
    public async Task Get_NullProperty_204()
    {
        using var response = await _service.SendAsync("UntidyPersons(-2147483648)/Name");

        Assert.Equal(HttpStatusCode.NoContent, response.StatusCode);
    }

    [Fact]
    public async Task Get_KeyOfNavigationAndSelect_OneEntity()
    {
        var answer = await _service.GetAsync("Persons(3)/Orders(6)?$select=Id,ProductName");

        Assert.Equal((6, "OrderedProduct6"), ((int)answer["Id"]!, (string)answer["ProductName"]!));
        Assert.Null(answer["PersonId"]);
    }

    [Fact]
    public async Task Get_Version401_PrefixFreeAndDollarFree()
    {
        using var response = await _service.SendAsync("Persons?TOP=1&count=true", null, ("OData-MaxVersion", "4.01"));
        var answer = JsonNode.Parse(await response.Content.ReadAsStringAsync(Deadline.Soon))!.AsObject();

        Assert.Equal("4.01", response.Headers.GetValues("OData-Version").Single());
        Assert.Equal(["@context", "@count", "value"], answer.Select(property => property.Key));
        Assert.Single(answer["value"]!.AsArray());
    }

    [Theory]
    [InlineData("none", "{\"value\":[{\"Name\":\"Person1\"}]}")]
    [InlineData("minimal", "{\"@odata.context\":\"ROOT$metadata#Persons(Name)\",\"value\":[{\"Name\":\"Person1\"}]}")]
    public async Task Get_FormatWithLevelAndWithoutKey_MetadataOfThatLevel(string level, string expected)
    {
        using var response = await _service.SendAsync($"Persons?$top=1&$select=Name&$format=application/json;odata.metadata={level}", "application/xml");

        Assert.Equal(
            expected.Replace("ROOT", _service.Root.AbsoluteUri, StringComparison.Ordinal), await response.Content.ReadAsStringAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData("application/json", "{\"$Version\":\"4.0\"")]
    [InlineData("application/xml", "<?xml version=\"1.0\" encoding=\"utf-8\"?>")]
    [InlineData(null, "<?xml version=\"1.0\" encoding=\"utf-8\"?>")]
    public async Task Get_Metadata_XmlOrJson(string? accept, string start)
    {
        using var response = await _service.SendAsync("$metadata", accept);

        Assert.StartsWith(start, await response.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Persons/$count")]
    [InlineData("Persons(1)/Name/$value")]
    public async Task Get_TextForAClientThatAcceptsJsonAlone_Text(string request)
    {
        using var response = await _service.SendAsync(request, "application/json");

        Assert.Equal((200, "text/plain"), ((int)response.StatusCode, response.Content.Headers.ContentType!.MediaType));
    }

    [Fact]
    public async Task Get_MetadataAsJson_LimitsNoInstantToWholeSeconds()
    {
        using var response = await _service.SendAsync("$metadata", "application/json");
        var createdOn = JsonNode.Parse(await response.Content.ReadAsStringAsync(Deadline.Soon))!["Transport.People"]!["Person"]!["CreatedOn"]!;

        Assert.Equal("Edm.DateTimeOffset", (string?)createdOn["$Type"]);
        Assert.Null(createdOn["$Precision"]);
    }

    [Fact]
    public async Task Get_UntidyPersons_ODataMessageReaderReadsThemBack()
    {
        using var response = await _service.SendAsync("UntidyPersons?$expand=Orders", "application/json;odata.metadata=minimal");
        await using var body = await response.Content.ReadAsStreamAsync(Deadline.Soon);
        using var reader = new ODataMessageReader(new ReadMessage(body, response.Content.Headers.ContentType!.ToString()), new ODataMessageReaderSettings(), PeopleEdm.Model);
        var set = PeopleEdm.Model.EntityContainer.FindEntitySet(PeopleEdm.UntidyPersons);
        var rows = reader.CreateODataResourceSetReader(set, set.EntityType);
        var read = new List<string>();
        while (rows.Read())
        {
            if (rows is { State: ODataReaderState.ResourceEnd, Item: ODataResource resource })
            {
                read.Add(string.Join('|', resource.Properties.OfType<ODataProperty>().Select(property => property.Value)));
            }
        }

        var expected = UntidyPersons.Get(includeOrders: true).SelectMany(person => person.Orders
            .Select(order => string.Join('|', order.Id, new DateTimeOffset(order.CreatedOn), order.PersonId, order.ProductName))
            .Append(string.Join('|', person.Id, person.Name, new DateTimeOffset(person.CreatedOn), person.FloatNumber)));
        Assert.Equal(expected, read);
    }

    [Fact]
    public async Task Get_ClientLeavesInMidResponse_SourceIsReadNoFurther()
    {
        var source = new EndlessSource();
        await using var service = await TestService.StartAsync(source, new ODataServiceOptions { PageSize = int.MaxValue });
        using (var response = await service.Client.GetAsync(service.At("Persons"), HttpCompletionOption.ResponseHeadersRead, Deadline.Soon))
        {
            await using var body = await response.Content.ReadAsStreamAsync(Deadline.Soon);
            await body.ReadExactlyAsync(new byte[100_000], Deadline.Soon);
            Assert.False(source.Stopped.IsCompleted);
        }

        await source.Stopped.WaitAsync(Deadline.Soon);
    }
}
