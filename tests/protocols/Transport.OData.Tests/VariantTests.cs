using Transport.PayloadModels;
using Transport.PeopleContracts.OData;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

/// <summary>However Microsoft.OData.Core writes, the answer is the same to the byte.</summary>
public sealed class VariantTests
{
    public static TheoryData<ODataVariant, string> Requests => new MatrixTheoryData<ODataVariant, string>(
        [ODataVariant.Asynchronous, ODataVariant.Unvalidated],
        [
            "Persons?$expand=Orders", "Persons?$top=3&$expand=Orders($count=true;$top=1;$select=Id)&$count=true", "UntidyPersons?$expand=Orders", "CustomerOrders?$top=2",
            "Persons?$expand=Orders/$ref&$select=Id&$top=2", "Persons?$apply=groupby((Name),aggregate($count as N))&$top=2", "Persons?$compute=Id mul 2 as Twice&$top=2",
            "Persons?$top=2&$format=application/json;odata.metadata=full", "Query(id=39283,operationId=1)", "Persons(3)", "Persons(3)/Name", "CustomerOrders(2)/orderItems",
        ]);

    [Theory]
    [MemberData(nameof(Requests))]
    public async Task Get_AnyVariant_SameAnswer(ODataVariant variant, string request)
    {
        // More rows than a page holds, and more bytes than are sent at once.
        var repository = new MockPersonRepository(1200);
        await using var row = await TestService.StartAsync(repository);
        await using var service = await TestService.StartAsync(variant, repository);

        Assert.Equal(await TextAsync(row, request), await TextAsync(service, request));
    }

    private static async Task<string> TextAsync(TestService service, string request)
    {
        using var response = await service.SendAsync(request);
        return $"{(int)response.StatusCode} {(await response.Content.ReadAsStringAsync(Deadline.Soon)).Replace(service.Root.AbsoluteUri, "ROOT/", StringComparison.Ordinal)}";
    }
}
