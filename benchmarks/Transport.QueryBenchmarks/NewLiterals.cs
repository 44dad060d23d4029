using System.Globalization;

namespace Transport.QueryBenchmarks;

/// <summary>The time of calls whose literals no call had before, of <c>odata-stream</c> beside the smallest handler there is.</summary>
internal static class NewLiterals
{
    public static async Task<int> RunAsync(Uri server, int calls)
    {
        using var http = new HttpClient();
        var endpoints = (await RunningServer.FindAsync(http, server)).Endpoints;
        var stream = endpoints["odata-stream"].AbsoluteUri.TrimEnd('/');
        (string Name, Func<int, Uri> Url)[] rows =
        [
            ("handler", literal => new Uri($"{endpoints["handler"].AbsoluteUri}?id={literal}&opId=3")),
            ("function", literal => new Uri($"{stream}/Query(id={literal},operationId=3)")),
            ("key", literal => new Uri($"{stream}/Persons({(literal % 900) + 1})")),
            ("filter", literal => new Uri($"{stream}/Persons?$filter=Id%20eq%20{literal % 900}%20and%20Name%20ne%20'x{literal}'&$top=1")),
        ];
        var measured = InTurn.Measure([.. rows.Select(row => row.Url)], calls);
        var handler = measured[0].Microseconds[calls / 2];
        foreach (var ((name, _), (bytes, times)) in rows.Zip(measured))
        {
            var median = times[calls / 2];
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{name,-10} {bytes,6:N0} bytes, median {median,8:F1} us, handler : it {handler / median,6:F2}"));
        }

        return 0;
    }
}
