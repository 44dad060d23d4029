using System.Collections;
using Microsoft.OData.Edm;
using Transport.PayloadModels;

namespace Transport.OData.Tests.Query.Plans;

/// <summary>Queries over a LINQ provider are pushed into it, with an order that pages can rely on.</summary>
public sealed class ProviderTests : IAsyncLifetime
{
    private readonly List<string> _queries = [];
    private TestService _service = null!;

    public async ValueTask InitializeAsync() => _service = await TestService.StartAsync(new Source(_queries));

    public ValueTask DisposeAsync() => _service.DisposeAsync();

    [Theory]
    [InlineData("Persons?$top=2", "OrderBy Take", new[] { 1, 2 })]
    [InlineData("Persons?$skip=8", "OrderBy Skip Take", new[] { 9, 10 })]
    [InlineData("Persons?$filter=Id gt 3&$orderby=Name desc&$skip=1&$top=2", "Where OrderByDescending ThenBy Skip Take", new[] { 8, 7 })]
    [InlineData("Persons?$filter=CreatedOn le 2012-01-01T00:00:00.002Z", "Where OrderBy Take", new[] { 1, 2 })]
    public async Task Get_Rows_QueryRunsInTheProvider(string request, string query, int[] expected)
    {
        Assert.Equal(expected, await _service.GetIdsAsync(request));
        Assert.Equal([query], _queries);
    }

    [Fact]
    public async Task Get_Count_ProviderCounts()
    {
        var answer = await _service.GetAsync("Persons?$top=1&$count=true&$filter=Id gt 3");

        Assert.Equal(7, (int)answer["@odata.count"]!);
        Assert.Equal(["Where LongCount", "Where OrderBy Take"], _queries);
    }

    [Fact]
    public async Task Get_Key_ProviderFindsIt()
    {
        Assert.Equal("Person4", (string)(await _service.GetAsync("Persons(4)"))["Name"]!);
        Assert.Equal(["Where Take"], _queries);
    }

    private sealed class Source(List<string> queries) : IODataSource
    {
        private readonly Person[] _persons = new MockPersonRepository(10).GetPersons(10, includeOrders: true);

        public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => new RecordingQueryable<Person>(_persons, queries);

        public ValueTask<object?> InvokeAsync(
            IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
            throw new NotSupportedException();
    }
}
