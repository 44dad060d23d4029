using Microsoft.OData.Edm;
using Transport.OData.Tests.Oracle;
using Transport.PeopleContracts.OData;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

/// <summary>
/// Thousands of generated queries: the answer, read back with ODataMessageReader, is what LINQ to Objects makes of the same rows. The oracle builds
/// each query's text and its meaning side by side; it parses nothing and shares no code with the service.
/// </summary>
public sealed class OracleTests
{
    private const int QueriesPerSeed = 300;

    public static TheoryData<int> Seeds => [.. Enumerable.Range(1, 10)];

    [Theory]
    [MemberData(nameof(Seeds))]
    public async Task Get_GeneratedQueryOfPeople_AnswerOfLinq(int seed)
    {
        var rows = new PeopleRows(seed);
        await using var service = await TestService.StartAsync(
            new TestPersonRepository { Persons = [.. rows.Persons], CustomerOrders = [.. rows.CustomerOrders] });

        await CheckAsync(service, PeopleEdm.Model, new QueryGenerator(new Random(seed), rows.Sets));
    }

    private static async Task CheckAsync(TestService service, IEdmModel model, QueryGenerator generator)
    {
        var unlike = new List<string>();
        for (var i = 0; i < QueriesPerSeed; i++)
        {
            var query = generator.Next();
            if (await DifferenceAsync(service, model, query) is { } difference)
            {
                unlike.Add($"{Uri.UnescapeDataString(query.Request)}\n    {difference}");
            }
        }

        Assert.True(unlike.Count == 0, $"{unlike.Count} of {QueriesPerSeed} queries are answered differently:\n{string.Join('\n', unlike.Take(20))}");
    }

    private static async Task<string?> DifferenceAsync(TestService service, IEdmModel model, OracleQuery query)
    {
        var rows = new List<string>();
        for (var next = new Uri(service.Root, query.Request); next is not null;)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, next);
            if (query.MaxPageSize is not null)
            {
                request.Headers.Add("Prefer", $"odata.maxpagesize={query.MaxPageSize}");
            }

            using var response = await service.Client.SendAsync(request, Deadline.Soon);
            if (!response.IsSuccessStatusCode)
            {
                return $"HTTP {(int)response.StatusCode}: {await response.Content.ReadAsStringAsync(Deadline.Soon)}";
            }

            await using var body = await response.Content.ReadAsStreamAsync(Deadline.Soon);
            if (query.IsPlainCount)
            {
                var count = await new StreamReader(body).ReadToEndAsync(Deadline.Soon);
                return count == $"{query.Count}" ? null : $"count {count} instead of {query.Count}";
            }

            var answer = AnswerReader.Read(body, response.Content.Headers.ContentType!.ToString(), model, query.IsSingle);
            if (answer.Count != query.Count)
            {
                return $"count {answer.Count} instead of {query.Count}";
            }

            if (answer.Rows.Count > query.MaxPageSize)
            {
                return $"{answer.Rows.Count} rows on a page of {query.MaxPageSize}";
            }

            rows.AddRange(answer.Rows);
            next = answer.NextLink;
        }

        return rows.SequenceEqual(query.Rows) ? null : $"{Canonical.OfRows(rows)}\n    instead of\n    {Canonical.OfRows(query.Rows)}";
    }
}
