using System.Diagnostics;
using System.Globalization;
using Transport.CompiledPayloads.Benchmarks;

namespace Transport.QueryBenchmarks;

/// <summary>
/// The time from a request to the last byte of its answer, which nobody decodes, of the OData rows that a server has: a bare socket each, whose own time is next to
/// nothing, rows in turn, a number of calls each.
/// </summary>
internal static class BytesOnly
{
    private const int WarmUps = 600;
    private const int CallsInTurn = 10;

    private static readonly string[] Rows = ["odata", "odata+compiled", "odata-stream"];

    public static async Task<int> RunAsync(Uri server, int calls)
    {
        using var http = new HttpClient();
        var endpoints = (await RunningServer.FindAsync(http, server)).Endpoints;
        var rows = Rows.Where(endpoints.ContainsKey).ToArray();
        Console.WriteLine("| GET | transport | bytes | median, ms | 10th percentile | 1 / median | 1 / 10th percentile |\n|---|---|--:|--:|--:|--:|--:|");
        foreach (var query in (string[])["$top=1", "$top=1&$expand=Orders", "$top=1000", "$top=1000&$expand=Orders"])
        {
            var measured = Measure(rows.Select(row => new Uri($"{endpoints[row].AbsoluteUri.TrimEnd('/')}/Persons?{query}")).ToArray(), calls);
            for (var row = 0; row < rows.Length; row++)
            {
                var (bytes, median, low) = measured[row];
                Console.WriteLine(string.Create(
                    CultureInfo.InvariantCulture,
                    $"| `{query}` | `{rows[row]}` | {bytes:N0} | {median:F3} | {low:F3} | {measured[0].Median / median:F1} | {measured[0].Low / low:F1} |"));
            }
        }

        return 0;
    }

    private static (long Bytes, double Median, double Low)[] Measure(Uri[] urls, int calls)
    {
        var clients = Array.ConvertAll(urls, url => new RawClient(url.Port));
        var times = Array.ConvertAll(urls, _ => new List<double>());
        var bytes = new long[urls.Length];
        for (var turn = -WarmUps / CallsInTurn; turn < calls / CallsInTurn; turn++)
        {
            for (var row = 0; row < urls.Length; row++)
            {
                for (var call = 0; call < CallsInTurn; call++)
                {
                    var started = Stopwatch.GetTimestamp();
                    bytes[row] = clients[row].Get(urls[row].PathAndQuery);
                    if (turn >= 0)
                    {
                        times[row].Add(Stopwatch.GetElapsedTime(started).TotalMilliseconds);
                    }
                }
            }
        }

        foreach (var client in clients)
        {
            client.Dispose();
        }

        return [.. times.Select((list, row) => (bytes[row], Caller.Median(list), list[list.Count / 10]))];
    }
}
