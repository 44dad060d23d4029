using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Query;

/// <summary>Rows that arrive one by one are passed on one by one, unless the query has to see them all.</summary>
public sealed class AsyncSourceTests
{
    [Theory]
    [InlineData("Persons?$top=3", new[] { 1, 2, 3 })]
    [InlineData("Persons?$filter=Id gt 3&$skip=1&$top=2&$expand=Orders", new[] { 5, 6 })]
    [InlineData("Persons?$orderby=Id desc&$top=2", new[] { 20, 19 })]
    [InlineData("Persons?$search=Person1&$skip=9", new[] { 18, 19 })]
    [InlineData("Persons(3)/Orders?$filter=Id gt 5", new[] { 6 })]
    [InlineData("Persons?$apply=filter(Id gt 18)/groupby((Id))", new[] { 19, 20 })]
    [InlineData("Persons?$top=0", new int[0])]
    [InlineData("Persons/Transport.People.Person?$filter=Id eq 7", new[] { 7 })]
    public async Task Get_Rows_ThoseOfTheQuery(string request, int[] expected)
    {
        await using var service = await TestService.StartAsync(new AsyncSource(20));

        Assert.Equal(expected, await service.GetIdsAsync(request));
    }

    [Fact]
    public async Task Get_Count_CountsAndAnswersRows()
    {
        await using var service = await TestService.StartAsync(new AsyncSource(20));
        var answer = await service.GetAsync("Persons?$count=true&$filter=Id gt 15&$top=1");
        using var count = await service.SendAsync("Persons/$count?$filter=Id gt 15");

        Assert.Equal((5, 16), ((int)answer["@odata.count"]!, (int)answer["value"]![0]!["Id"]!));
        Assert.Equal("5", await count.Content.ReadAsStringAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData("Persons?$top=3", 3)]
    [InlineData("Persons?$filter=Id mod 2 eq 0&$top=3", 6)]
    [InlineData("Persons(5)", 5)]
    [InlineData("Persons(5)/Name", 5)]
    public async Task Get_EndlessSource_ReadsNoFurtherThanNeeded(string request, int read)
    {
        var source = new AsyncSource(null);
        await using var service = await TestService.StartAsync(source);

        await service.GetAsync(request);

        Assert.Equal(read, source.Read);
    }

    [Fact]
    public async Task Get_Pages_FollowEachOther()
    {
        await using var service = await TestService.StartAsync(new AsyncSource(20), new ODataServiceOptions { PageSize = 8 });
        var ids = new List<int>();
        for (var request = "Persons?$filter=Id ne 4"; request is not null;)
        {
            var answer = await service.GetAsync(request);
            ids.AddRange(answer["value"]!.AsArray().Select(row => (int)row!["Id"]!));
            request = ((string?)answer["@odata.nextLink"])?.Replace(service.Root.AbsoluteUri, "", StringComparison.Ordinal);
        }

        Assert.Equal(Enumerable.Range(1, 20).Where(id => id != 4), ids);
    }
}
