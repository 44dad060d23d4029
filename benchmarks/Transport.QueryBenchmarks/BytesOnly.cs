using System.Globalization;

namespace Transport.QueryBenchmarks;

/// <summary>The time from a request to the last byte of its answer, which nobody decodes, of the OData rows that a server has.</summary>
internal static class BytesOnly
{
    private static readonly string[] Rows = ["odata", "odata+compiled", "odata-stream"];

    public static async Task<int> RunAsync(Uri server, int calls)
    {
        using var http = new HttpClient();
        var endpoints = (await RunningServer.FindAsync(http, server)).Endpoints;
        var rows = Rows.Where(endpoints.ContainsKey).ToArray();
        Console.WriteLine("| GET | transport | bytes | median, ms | 10th percentile | 1 / median | 1 / 10th percentile |\n|---|---|--:|--:|--:|--:|--:|");
        foreach (var query in (string[])["$top=1", "$top=1&$expand=Orders", "$top=1000", "$top=1000&$expand=Orders"])
        {
            var measured = InTurn.Measure([.. rows.Select(row => new Uri($"{endpoints[row].AbsoluteUri.TrimEnd('/')}/Persons?{query}")).Select(url => (Func<int, Uri>)(_ => url))], calls);
            var (first, firstLow) = Figures(measured[0].Microseconds);
            foreach (var (row, (bytes, times)) in rows.Zip(measured))
            {
                var (median, low) = Figures(times);
                Console.WriteLine(string.Create(
                    CultureInfo.InvariantCulture, $"| `{query}` | `{row}` | {bytes:N0} | {median:F3} | {low:F3} | {first / median:F1} | {firstLow / low:F1} |"));
            }
        }

        return 0;
    }

    private static (double MedianMs, double LowMs) Figures(double[] microseconds) => (microseconds[microseconds.Length / 2] / 1000, microseconds[microseconds.Length / 10] / 1000);
}
