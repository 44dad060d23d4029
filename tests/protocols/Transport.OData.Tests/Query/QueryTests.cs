using System.Net;
using System.Text.Json.Nodes;
using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Query;

/// <summary>Paths, options and limits beyond filter and order.</summary>
public sealed class QueryTests : IAsyncLifetime
{
    private TestService _service = null!;

    public async ValueTask InitializeAsync() => _service = await TestService.StartAsync(new MockPersonRepository(20));

    public ValueTask DisposeAsync() => _service.DisposeAsync();

    [Theory]
    [InlineData("Persons/$filter(Id gt 3)?$top=2", new[] { 4, 5 })]
    [InlineData("Persons/$filter(Id gt 3)?$top=2&$filter=Id ne 4", new[] { 5, 6 })]
    [InlineData("Persons/Transport.People.Person?$top=1", new[] { 1 })]
    [InlineData("Persons?$filter=Name in ('')", new int[0])]
    [InlineData("Persons?$filter=Name in ('','Person2') and Id lt 9", new[] { 2 })]
    [InlineData("Persons?$filter=Id in (1,2.5)", new[] { 1 })]
    [InlineData("Persons?$filter=Id lt 9 and not (Id in (5000000000,1,2) or Id in (3, 4.0))", new[] { 5, 6, 7, 8 })]
    [InlineData("Persons?$filter=FloatNumber in (2.123456,INF,NaN)", new[] { 2 })]
    [InlineData("Persons?$filter=Orders/any(o:o/Id in (5,6.5))", new[] { 3 })]
    [InlineData("Persons?$filter=matchesPattern(Name,'^Person1[89]$')", new[] { 18, 19 })]
    [InlineData("Persons?$filter=cast(Id,Edm.String) eq '7'", new[] { 7 })]
    [InlineData("Persons?$filter=cast(FloatNumber,Edm.Int32) eq 7", new[] { 7 })]
    [InlineData("Persons?$filter=cast(Name,Edm.Int32) eq null and Id lt 2", new[] { 1 })]
    [InlineData("Persons?$filter=isof(Id,Edm.Int32) and Id eq 1", new[] { 1 })]
    [InlineData("Persons?$filter=isof(Id,Edm.String)", new int[0])]
    [InlineData("Persons?$filter=isof('Transport.People.Person') and Id eq 1", new[] { 1 })]
    [InlineData("Persons?$filter=startsWith(Name,'Person2') AND Id GT 2", new[] { 20 })]
    [InlineData("Persons?$search=Person12 OR Person13", new[] { 12, 13 })]
    [InlineData("Persons?$filter=$it/Id eq 4", new[] { 4 })]
    [InlineData("Persons?$compute=tolower(Name) as A&$filter=A in ('person3')", new[] { 3 })]
    [InlineData("Persons?$compute=Id mul 2 as A&$filter=$it/A in (6,8)", new[] { 3, 4 })]
    [InlineData("Persons?$filter=Id div 4.5 gt 1.1111111 and Id div 4.5 lt 1.1111112", new[] { 5 })]
    [InlineData("Persons?$filter=Id divby 2 eq 0.5 or Id divby 4 mul 2 eq 3.5", new[] { 1, 7 })]
    [InlineData("Persons?$filter=Name eq ' divby ' or Id lt 2 divby 1", new[] { 1 })]
    [InlineData("Persons?$skiptoken=18", new[] { 19, 20 })]
    [InlineData("Persons?$skiptoken=1&$top=3", new[] { 2, 3 })]
    public async Task Get_Rows_ThoseOfTheQuery(string request, int[] expected) => Assert.Equal(expected, await _service.GetIdsAsync(request));

    [Theory]
    [InlineData("Persons?$filter=startsWith(Name,'P')", "4.0")]
    [InlineData("Persons?$filter=name eq 'x'", null)]
    [InlineData("persons", null)]
    public async Task Get_NameInAnotherCase_RefusedWhereItMatters(string request, string? maxVersion)
    {
        using var response = await _service.SendAsync(request, null, maxVersion is null ? [] : [("OData-MaxVersion", maxVersion)]);

        Assert.InRange((int)response.StatusCode, 400, 404);
    }

    [Theory]
    [InlineData("CustomerOrders(2)?$select=orderItems/ItemID", "[{\"ItemID\":1},{\"ItemID\":2}]")]
    [InlineData("CustomerOrders(2)?$select=orderItems($select=Quantity)", "[{\"Quantity\":10},{\"Quantity\":5}]")]
    [InlineData("CustomerOrders(2)?$select=orderItems($filter=ItemID gt 1)", "[{\"ItemID\":2,\"Quantity\":5}]")]
    [InlineData("CustomerOrders(2)?$select=orderItems/ItemID,orderItems/Quantity", "[{\"ItemID\":1,\"Quantity\":10},{\"ItemID\":2,\"Quantity\":5}]")]
    public async Task Get_SelectWithinComplex_OnlyThat(string request, string expected) =>
        Assert.Equal(expected, (await _service.GetAsync(request))["orderItems"]!.ToJsonString());

    [Fact]
    public async Task Get_ComplexCollection_TakesOptions() => Assert.Equal(
        "[{\"Quantity\":5}]", (await _service.GetAsync("CustomerOrders(2)/orderItems?$orderby=ItemID desc&$top=1&$select=Quantity"))["value"]!.ToJsonString());

    [Theory]
    [InlineData("$entity?$id=Persons(2)")]
    [InlineData("$entity?$id=ROOTPersons(2)&$select=Name")]
    public async Task Get_EntityById_TheEntity(string request) => Assert.Equal(
        "Person2", (string)(await _service.GetAsync(request.Replace("ROOT", _service.Root.AbsoluteUri, StringComparison.Ordinal)))["Name"]!);

    [Theory]
    [InlineData("Persons(@id)/Name?@id=7", "Person7")]
    [InlineData("Persons(Id=@id)/Name?@id=7", "Person7")]
    public async Task Get_KeyByAlias_TheEntity(string request, string expected) => Assert.Equal(expected, (string)(await _service.GetAsync(request))["value"]!);

    [Fact]
    public async Task Get_ComputedWithShortLiteral_AllDigitsOfADouble() =>
        Assert.Equal("6.444444444444445", (await _service.GetAsync("Persons?$compute=29 div 4.5 as A&$select=A&$top=1"))["value"]![0]!["A"]!.ToJsonString());

    [Fact]
    public async Task Get_PagedQuery_LinksKeepTheQueryAndEndWithAToken()
    {
        await using var service = await TestService.StartAsync(new OneSet(new MockPersonRepository(20).GetPersons(20, includeOrders: true)), new ODataServiceOptions { PageSize = 4 });
        var answer = await service.GetAsync("Persons?$filter=Id gt 5&$orderby=Id desc&$skip=1");

        Assert.Equal([19, 18, 17, 16], answer["value"]!.AsArray().Select(row => (int)row!["Id"]!));
        Assert.EndsWith("/Persons?$filter=Id%20gt%205&$orderby=Id%20desc&$skip=1&$skiptoken=4", (string)answer["@odata.nextLink"]!, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_NestedQuantifiersWithoutEnd_503InTime()
    {
        var person = new Person { Id = 1, Orders = [.. Enumerable.Range(1, 3000).Select(id => new Order { Id = id })] };
        await using var service = await TestService.StartAsync(new OneSet([person]), new ODataServiceOptions { QueryTimeout = TimeSpan.FromMilliseconds(200) });
        using var response = await service.SendAsync("Persons?$filter=Orders/any(a:$it/Orders/any(b:$it/Orders/any(c:a/Id add b/Id add c/Id eq 0)))");

        Assert.Equal(HttpStatusCode.ServiceUnavailable, response.StatusCode);
    }

    [Fact]
    public async Task Get_MoreNodesThanAllowed_400()
    {
        await using var service = await TestService.StartAsync(new OneSet([]), new ODataServiceOptions { MaxNodes = 50 });
        using var response = await service.SendAsync("Persons?$filter=" + string.Join(" or ", Enumerable.Repeat("Id eq 1", 20)));

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Contains("50", await response.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_DeepExpression_AnsweredOrRefused()
    {
        foreach (var filter in new[] { string.Concat(Enumerable.Repeat("not ", 1000)) + "true", string.Concat(Enumerable.Repeat("(", 1000)) + "Id eq 1" + new string(')', 1000), string.Join(" add ", Enumerable.Repeat("1", 500)) + " eq Id" })
        {
            using var response = await _service.SendAsync("Persons?$filter=" + filter);

            Assert.Contains((int)response.StatusCode, new[] { 200, 400 });
        }
    }
}
