using System.Diagnostics;
using System.Globalization;
using Transport.CompiledPayloads.Benchmarks;

namespace Transport.QueryBenchmarks;

/// <summary>
/// The time of calls whose literals no call had before, of <c>odata-stream</c> beside the smallest handler there is: a bare socket each, whose own time is next to nothing, calls of all in turn.
/// </summary>
internal static class NewLiterals
{
    private const int WarmUps = 400;

    public static async Task<int> RunAsync(Uri server, int calls)
    {
        using var http = new HttpClient();
        var endpoints = (await RunningServer.FindAsync(http, server)).Endpoints;
        var stream = endpoints["odata-stream"].AbsoluteUri.TrimEnd('/');
        (string Name, Func<int, string> Url)[] rows =
        [
            ("handler", literal => $"{endpoints["handler"].AbsoluteUri}?id={literal}&opId=3"),
            ("function", literal => $"{stream}/Query(id={literal},operationId=3)"),
            ("key", literal => $"{stream}/Persons({(literal % 900) + 1})"),
            ("filter", literal => $"{stream}/Persons?$filter=Id%20eq%20{literal % 900}%20and%20Name%20ne%20'x{literal}'&$top=1"),
        ];
        var times = Array.ConvertAll(rows, static _ => new List<double>());
        var clients = Array.ConvertAll(rows, row => new RawClient(new Uri(row.Url(1)).Port));
        for (var call = -WarmUps; call < calls; call++)
        {
            for (var row = 0; row < rows.Length; row++)
            {
                var path = new Uri(rows[row].Url(call + WarmUps)).PathAndQuery;
                var started = Stopwatch.GetTimestamp();
                _ = clients[row].Get(path);
                if (call >= 0)
                {
                    times[row].Add(Stopwatch.GetElapsedTime(started).TotalMicroseconds);
                }
            }
        }

        Array.ForEach(clients, static client => client.Dispose());
        var handler = Caller.Median(times[0]);
        for (var row = 0; row < rows.Length; row++)
        {
            var median = Caller.Median(times[row]);
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{rows[row].Name,-10} median {median,8:F1} us, handler : it {handler / median,6:F2}"));
        }

        return 0;
    }
}
