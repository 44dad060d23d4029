using System.Globalization;

namespace Transport.QueryBenchmarks;

/// <summary>The time from a request to the last byte of its answer, without decoding, for the OData rows of a server; all rows are called in turn.</summary>
internal static class BytesOnly
{
    private const int WarmUps = 400;

    private static readonly string[] Rows = ["odata-stream", "odata+compiled", "odata"];

    public static async Task<int> RunAsync(Uri server, int calls)
    {
        using var http = new HttpClient();
        var endpoints = (await RunningServer.FindAsync(http, server)).Endpoints;
        var rows = Rows.Where(endpoints.ContainsKey).ToArray();
        var caller = new Caller(http);
        foreach (var query in (string[])["$top=1000", "$top=1000&$expand=Orders"])
        {
            var urls = rows.Select(row => new Uri($"{endpoints[row].AbsoluteUri.TrimEnd('/')}/Persons?{query}")).ToArray();
            var times = rows.Select(_ => new List<double>()).ToArray();
            var bytes = new long[rows.Length];
            for (var call = -WarmUps; call < calls; call++)
            {
                for (var row = 0; row < rows.Length; row++)
                {
                    var (_, lastByte, size) = await caller.CallAsync(urls[row]);
                    bytes[row] = size;
                    if (call >= 0)
                    {
                        times[row].Add(lastByte.TotalMilliseconds);
                    }
                }
            }

            var first = Caller.Median(times[0]);
            for (var row = 0; row < rows.Length; row++)
            {
                var median = Caller.Median(times[row]);
                Console.WriteLine(string.Create(
                    CultureInfo.InvariantCulture, $"{query,-24} {rows[row],-16} {bytes[row],9:N0} bytes, median {median,8:F3} ms, {median / first,6:F1} x {rows[0]}"));
            }
        }

        return 0;
    }
}
