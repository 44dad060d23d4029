using System.Collections.Concurrent;
using Transport.OData.Tests.Library;
using Transport.OData.Tests.Oracle;
using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

/// <summary>Requests from a grammar, two thirds of them damaged, at every metadata level: the answer is never a 500, and no request kills the service.</summary>
public sealed class FuzzTests
{
    private const int Requests = 20_000;
    private const int DamagedRequests = 4_000;
    private const int Callers = 4;

    private static readonly string[] Levels = ["none", "minimal", "full"];

    private static readonly int[] Allowed = [200, 204, 400, 404, 501];

    [Fact]
    public async Task Get_RandomQueries_NeverAServerError()
    {
        await using var service = await TestService.StartAsync(new MockPersonRepository(20));
        var queries = new ConcurrentQueue<string>(new RandomQueries(20120101).Take(Requests));
        var statuses = new ConcurrentDictionary<int, int>();
        await Task.WhenAll(Enumerable.Range(0, Callers).Select(async caller =>
        {
            for (var call = caller; queries.TryDequeue(out var query); call++)
            {
                if (!Uri.TryCreate(service.Root.AbsoluteUri + query, UriKind.Absolute, out var uri))
                {
                    continue;
                }

                using var request = new HttpRequestMessage(HttpMethod.Get, uri);
                request.Headers.Add("Accept", $"application/json;odata.metadata={Levels[call % Levels.Length]}, */*;q=0.1");
                using var response = await service.Client.SendAsync(request, Deadline.Soon);
                var status = (int)response.StatusCode;

                // 406 only where the query asks for JSON of what is not JSON.
                Assert.True(Allowed.Contains(status) || (status == 406 && query.Contains("$format", StringComparison.Ordinal)), $"{status} for {query} with {request.Headers.Accept}: {await response.Content.ReadAsStringAsync(Deadline.Soon)}");
                statuses.AddOrUpdate(status, 1, (_, count) => count + 1);
            }
        })).WaitAsync(TimeSpan.FromMinutes(10), TestContext.Current.CancellationToken);

        // What parses is answered, or refused as unsupported.
        var parsed = statuses.GetValueOrDefault(200) + statuses.GetValueOrDefault(204) + statuses.GetValueOrDefault(501);
        Assert.True(parsed >= Requests / 3, string.Join(", ", statuses.OrderBy(pair => pair.Key).Select(pair => $"{pair.Key}: {pair.Value}")));
    }

    [Fact]
    public async Task Get_DamagedQueriesOfLibrary_NeverAServerError()
    {
        var rows = new LibraryRows(1);
        await using var service = await TestService.StartAsync(LibraryEdm.Mapped, rows);
        var random = new Random(20120101);
        var queries = new DamagedQueries(random, new QueryGenerator(random, rows.Sets));
        var answered = 0;
        for (var i = 0; i < DamagedRequests; i++)
        {
            var query = queries.Next();
            if (!Uri.TryCreate(service.Root.AbsoluteUri + query, UriKind.Absolute, out var uri))
            {
                continue;
            }

            using var response = await service.Client.GetAsync(uri, Deadline.Soon);
            Assert.True(Allowed.Contains((int)response.StatusCode), $"{(int)response.StatusCode} for {query}: {await response.Content.ReadAsStringAsync(Deadline.Soon)}");
            answered += response.IsSuccessStatusCode ? 1 : 0;
        }

        Assert.InRange(answered, DamagedRequests / 5, DamagedRequests);
    }
}
