using Microsoft.OData.Edm;
using Transport.OData.Tests.Oracle;

namespace Transport.OData.Tests;

/// <summary>
/// Thousands of generated queries: the answer, read back with ODataMessageReader, is what LINQ to Objects makes of the same rows, and both rows' answers
/// are the same text. The oracle builds each query's text and its meaning side by side; it parses nothing and shares no code with the service.
/// </summary>
public abstract class OracleTests
{
    private const int QueriesPerSeed = 250;

    public static TheoryData<int> Seeds => [.. Enumerable.Range(1, 8)];

    private protected static async Task CheckAsync(TestService service, IEdmModel model, QueryGenerator generator)
    {
        var unlike = new List<string>();
        for (var i = 0; i < QueriesPerSeed; i++)
        {
            var query = generator.Next();
            var pages = await PagesAsync(service, query);
            var difference = DifferenceFromOracle(pages, query, model);
            if (difference is not null)
            {
                unlike.Add($"{Uri.UnescapeDataString(query.Request)}\n    {difference}");
            }
        }

        Assert.True(unlike.Count == 0, $"{unlike.Count} of {QueriesPerSeed} queries are answered differently:\n{string.Join('\n', unlike.Take(20))}");
    }

    /// <summary>Every page of the answer, as if the service were at the same address each time; the last one is an error where it came to one.</summary>
    private static async Task<List<Page>> PagesAsync(TestService service, OracleQuery query)
    {
        var pages = new List<Page>();
        for (var next = new Uri(service.Root, query.Request); next is not null;)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, next);
            if (query.MaxPageSize is not null)
            {
                request.Headers.Add("Prefer", $"odata.maxpagesize={query.MaxPageSize}");
            }

            using var response = await service.Client.SendAsync(request, Deadline.Soon);
            var body = (await response.Content.ReadAsStringAsync(Deadline.Soon)).Replace(service.Root.AbsoluteUri, Page.Root, StringComparison.Ordinal);
            var page = new Page((int)response.StatusCode, response.Content.Headers.NonValidated["Content-Type"].ToString(), body);
            pages.Add(page);
            next = page.NextLink is null ? null : new Uri(page.NextLink.Replace(Page.Root, service.Root.AbsoluteUri, StringComparison.Ordinal));
        }

        return pages;
    }

    private static string? DifferenceFromOracle(List<Page> pages, OracleQuery query, IEdmModel model)
    {
        if (pages.Find(page => page.Status != 200) is { } failed)
        {
            return failed.ToString();
        }

        if (query.IsPlainCount)
        {
            return pages[0].Body == $"{query.Count}" ? null : $"count {pages[0].Body} instead of {query.Count}";
        }

        var rows = new List<string>();
        foreach (var page in pages)
        {
            var answer = page.Read(model, query.IsSingle);
            if (answer.Count != query.Count)
            {
                return $"count {answer.Count} instead of {query.Count}";
            }

            if (answer.Rows.Count > query.MaxPageSize)
            {
                return $"{answer.Rows.Count} rows on a page of {query.MaxPageSize}";
            }

            rows.AddRange(answer.Rows);
        }

        return rows.SequenceEqual(query.Rows) ? null : $"{Canonical.OfRows(rows)}\n    instead of\n    {Canonical.OfRows(query.Rows)}";
    }
}
