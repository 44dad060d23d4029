using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

/// <summary>What the compiled writer answers is, byte for byte, what Microsoft.OData.Core writes of the same query.</summary>
public sealed class StreamingEqualityTests : IAsyncLifetime
{
    private TestService _library = null!;
    private TestService _streaming = null!;

    public static TheoryData<string> Requests { get; } =
    [
        "", "$metadata", "Persons", "Persons?$top=0", "Persons?$top=3", "Persons?$top=3&$expand=Orders", "Persons?$count=true&$top=2&$skip=3",
        "Persons(3)", "Persons(3)?$expand=Orders", "Persons(3)?$select=Name", "Persons(3)/Orders", "Persons(3)/Orders(6)", "Persons(3)/Name",
        "Persons(3)/Name/$value", "Persons/$count", "Persons?$select=Id,Name&$top=2", "Persons?$select=Name&$top=2", "Persons?$select=Name&$expand=Orders($select=ProductName)&$top=2",
        "Persons?$top=2&$expand=Orders($select=ProductName;$orderby=Id desc;$top=1;$count=true)", "Persons?$select=Name,Orders&$top=2",
        "Persons?$select=Orders&$top=2", "Persons(3)?$select=Orders", "Persons(3)?$select=Orders&$expand=Orders",
        "Persons?$filter=FloatNumber gt 500.5 and startswith(Name,'Person9')&$orderby=CreatedOn desc&$top=3&$expand=Orders($filter=Id ne 7)",
        "UntidyPersons", "UntidyPersons?$expand=Orders", "UntidyPersons?$expand=Orders($top=2;$count=true)", "CustomerOrders?$top=3", "CustomerOrders(2)",
        "CustomerOrders(2)/orderItems", "CustomerOrders(2)/CreditCardExpiration", "CustomerOrders(2)/ShippingAddress2", "CustomerOrders?$select=orderItems&$top=2",
        "CustomerOrders?$select=CustomerID,orderItems&$top=2", "Query(id=39283,operationId=1)", "Orders?$top=5", "Orders?$orderby=Id desc&$top=3&$select=PersonId",
        "Persons?$compute=Id mul 2 as Twice,FloatNumber div 2 as Half,Name as Alias,year(CreatedOn) as Year&$top=3",
        "Persons?$compute=Id mul 2 as Twice,CreatedOn as Then&$select=Id,Twice,Then&$top=2", "Persons?$apply=groupby((PersonId))", "Orders?$apply=groupby((PersonId),aggregate(Id with sum as Total,$count as Many))&$top=3",
        "Orders?$apply=aggregate(Id with average as Mean,CreatedOn with max as Last)", "Persons?$expand=Orders/$ref&$top=2", "Persons(3)/Orders/$ref", "Persons(3)/$ref",
        "Persons?$search=Person99&$top=2", "CustomerOrders?$select=orderItems($top=1;$count=true)&$top=2", "CustomerOrders?$select=orderItems/Quantity&$top=2", "CustomerOrders(2)/orderItems?$top=1&$count=true",
        "Nothing", "Persons?$top=-1", "Persons(99999999)",
    ];

    public async ValueTask InitializeAsync()
    {
        _library = await TestService.StartAsync(new MockPersonRepository());
        _streaming = await TestService.StartStreamingAsync(new MockPersonRepository());
    }

    public async ValueTask DisposeAsync()
    {
        await _library.DisposeAsync();
        await _streaming.DisposeAsync();
    }

    [Theory]
    [MemberData(nameof(Requests))]
    public async Task Get_AnyRequest_AnswersAsTheLibrary(string request)
    {
        foreach (var level in (string[])["minimal", "none", "full"])
        {
            foreach (var compatible in (string[])["", ";IEEE754Compatible=true"])
            {
                foreach (var version in (string[])["4.0", "4.01"])
                {
                    var form = $"{level}{compatible} {version}\n";
                    var expected = await AnswerAsync(_library, request, level + compatible, version);
                    var actual = await AnswerAsync(_streaming, request, level + compatible, version);

                    Assert.Equal(form + expected, form + actual);
                }
            }
        }
    }

    /// <summary>Status, headers and body, as if the service were at the same address.</summary>
    private static async Task<string> AnswerAsync(TestService service, string request, string level, string version)
    {
        var isJson = !request.EndsWith("$metadata", StringComparison.Ordinal) && !request.EndsWith("$value", StringComparison.Ordinal)
            && !request.EndsWith("$count", StringComparison.Ordinal);
        using var response = await service.SendAsync(
            request, isJson ? "application/json;odata.metadata=" + level : null, ("OData-MaxVersion", version));
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        var headers = response.Content.Headers.NonValidated.Concat(response.Headers.NonValidated)
            .Where(header => header.Key is not ("Date" or "Server" or "Content-Length" or "Transfer-Encoding"))
            .Select(header => $"{header.Key}: {header.Value}").Order();
        return $"{(int)response.StatusCode}\n{string.Join('\n', headers)}\n\n" + body
            .Replace(service.Root.AbsoluteUri, "http://127.0.0.1:5080/odata/", StringComparison.Ordinal)

            // Whether a double needs its type, which is when it is NaN or infinite, the library decides by the first row for all rows.
            .Replace("\"FloatNumber@odata.type\":\"#Double\",", "", StringComparison.Ordinal)
            .Replace("\"FloatNumber@type\":\"Double\",", "", StringComparison.Ordinal);
    }
}
