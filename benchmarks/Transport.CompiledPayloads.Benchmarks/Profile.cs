using System.Diagnostics;
using System.Linq.Expressions;
using Microsoft.AspNetCore.OData.Query.Expressions;
using Microsoft.OData.Edm;
using Microsoft.OData.UriParser;

namespace Transport.CompiledPayloads.Benchmarks;

/// <summary>
/// Where the time of a request goes. Each line of the first table adds something to a line above it, so their difference is its price, with the library's payloads and with
/// compiled ones. The second table is what the library does for each request of a query, and the compiled application for each new shape. The third is whole requests, beside as many
/// bytes that are there before the request is.
/// </summary>
internal static class Profile
{
    private const int Turns = 40;
    private const int CallsInTurn = 10;
    private const int WarmUps = 300;

    private static readonly (string Name, int Base, Func<int, string> Path)[] Steps =
    [
        ("Kestrel, a socket", -1, static _ => "/floor"),
        ("routing, MVC's action", 0, static _ => "/plain"),
        ("OData's path, formatter, context URL", 1, static _ => "/odata/Bare"),
        ("`[EnableQuery]`", 2, static _ => "/odata/None"),
        ("`$filter` and `$top`, literals new each call", 3, static i => $"/odata/None?$filter=Id%20ge%20{1 + (i % 900)}%20and%20Name%20ne%20'x{i}'&$top=1000"),
        ("`$expand=Orders`", 3, static _ => "/odata/None?$expand=Orders"),
        ("1000 persons enumerated and written", 3, static _ => "/odata/Persons?$top=1000"),
        ("their orders too", 6, static _ => "/odata/Persons?$top=1000&$expand=Orders"),
    ];

    private static readonly string[] Queries = ["$top=1", "$top=1&$expand=Orders", "$top=1000", "$top=1000&$expand=Orders"];

    public static void Run(int libraryPort, int compiledPort, IEdmModel model, IPersonRepository persons)
    {
        var (library, compiled) = (Measure(libraryPort), Measure(compiledPort));
        Console.WriteLine("| adds | library, µs | compiled, µs |\n|---|--:|--:|");
        for (var i = 0; i < Steps.Length; i++)
        {
            var (name, below, _) = Steps[i];
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture, $"| {name} | {library[i] - (below < 0 ? 0 : library[below]):F0} | {compiled[i] - (below < 0 ? 0 : compiled[below]):F0} |"));
        }

        Console.WriteLine("\n| `$filter=Id ge 7 and Name ne 'x7'` over 1000 persons | µs |\n|---|--:|");
        foreach (var (name, time) in Stages(model, [.. persons.GetPersons(1000, includeOrders: false)]))
        {
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"| {name} | {time:F1} |"));
        }

        Console.WriteLine("\n| `GET Persons?` | bytes | library, µs | compiled, µs | as many ready bytes, µs |\n|---|--:|--:|--:|--:|");
        foreach (var query in Queries)
        {
            var (bytes, times) = Whole(libraryPort, compiledPort, query);
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture, $"| `{query}` | {bytes} | {times[0]:F0} | {times[1]:F0} (1/{times[0] / times[1]:F1}) | {times[2]:F0} (1/{times[0] / times[2]:F1}) |"));
        }
    }

    private static double[] Measure(int port)
    {
        using var client = new RawClient(port);
        var times = Array.ConvertAll(Steps, static _ => new List<double>());
        for (var turn = -WarmUps / CallsInTurn; turn < Turns; turn++)
        {
            for (var step = 0; step < Steps.Length; step++)
            {
                for (var call = 0; call < CallsInTurn; call++)
                {
                    var path = Steps[step].Path((Math.Abs(turn) * CallsInTurn) + call);
                    var started = Stopwatch.GetTimestamp();
                    client.Get(path);
                    if (turn >= 0)
                    {
                        times[step].Add(Stopwatch.GetElapsedTime(started).TotalMicroseconds);
                    }
                }
            }
        }

        return Array.ConvertAll(times, Median);
    }

    /// <summary>Requests of all kinds in turn.</summary>
    private static (long Bytes, double[] Times) Whole(int libraryPort, int compiledPort, string query)
    {
        using var library = new RawClient(libraryPort);
        using var compiled = new RawClient(compiledPort);
        var bytes = library.Get($"/odata/Persons?{query}");
        (RawClient Client, string Path)[] calls =
        [
            (library, $"/odata/Persons?{query}"), (compiled, $"/odata/Persons?{query}"), (compiled, $"/bytes/{bytes}"),
        ];
        var times = Array.ConvertAll(calls, static _ => new List<double>());
        for (var turn = -WarmUps / CallsInTurn; turn < Turns; turn++)
        {
            for (var i = 0; i < calls.Length; i++)
            {
                for (var call = 0; call < CallsInTurn; call++)
                {
                    var started = Stopwatch.GetTimestamp();
                    calls[i].Client.Get(calls[i].Path);
                    if (turn >= 0)
                    {
                        times[i].Add(Stopwatch.GetElapsedTime(started).TotalMicroseconds);
                    }
                }
            }
        }

        return (bytes, Array.ConvertAll(times, Median));
    }

    private static IEnumerable<(string Name, double Time)> Stages(IEdmModel model, Person[] persons)
    {
        var (root, uri) = (new Uri("http://127.0.0.1/"), new Uri("http://127.0.0.1/Persons?$filter=Id ge 7 and Name ne 'x7'"));
        var filter = new ODataUriParser(model, root, uri).ParseFilter();
        LambdaExpression Bind() => (LambdaExpression)new FilterBinder().BindFilter(filter, new QueryBinderContext(model, new ODataQuerySettings(), typeof(Person)));
        var lambda = Bind();
        var (predicate, matching) = ((Func<Person, bool>)lambda.Compile(), 0L);
        yield return ("parse", Time(() => new ODataUriParser(model, root, uri).ParseFilter()));
        yield return ("bind", Time(() => Bind()));
        yield return ("compile", Time(() => lambda.Compile()));
        yield return ("enumerate", Time(() => matching += persons.Count(predicate)));
    }

    private static double Time<T>(Func<T> action)
    {
        var times = new List<double>();
        for (var i = -WarmUps; i < Turns * CallsInTurn; i++)
        {
            var started = Stopwatch.GetTimestamp();
            _ = action();
            if (i >= 0)
            {
                times.Add(Stopwatch.GetElapsedTime(started).TotalMicroseconds);
            }
        }

        return Median(times);
    }

    private static double Median(List<double> values)
    {
        values.Sort();
        return values[values.Count / 2];
    }
}
