namespace Transport.OData.CompiledPayloads.Tests;

/// <summary>What one call of few rows costs, in time and in allocated bytes, without a connection. Run by hand, since it measures.</summary>
public sealed class CallTrial(ITestOutputHelper output)
{
    private const int Rows = 1_000;
    private const int Calls = 1_000;

    /// <summary>Seconds that compiled calls go on for a profiler, of the query in CALL_QUERY.</summary>
    private static readonly double Longer = double.TryParse(Environment.GetEnvironmentVariable("CALL_SECONDS"), out var given) ? given : 0;

    private static readonly (string Name, string Path, Func<int, string> Query)[] Cases =
    [
        ("one row by $top", "/odata/Long", static _ => "?$top=1"),
        ("one row by a filter", "/odata/Long", static _ => "?$filter=Id eq 7"),
        ("one row by a filter, new literals", "/odata/Long", static call => $"?$filter=Id eq {1 + (call % Rows)}"),
        ("two conditions", "/odata/Long", static _ => "?$filter=Id ge 7 and Text ne 'x7'&$top=1"),
        ("two conditions, new literals", "/odata/Long", static call => $"?$filter=Id ge {1 + (call % Rows)} and Text ne 'x{call}'&$top=1"),
        ("one row with two values", "/odata/Long", static _ => "?$top=1&$select=Id,Text"),
        ("one customer", "/odata/Customers(1)", static _ => ""),
        ("one customer with orders", "/odata/Customers", static _ => "?$top=1&$expand=Orders"),
        ("all rows", "/odata/Long", static _ => ""),
    ];

    [Fact(Explicit = true)]
    public async Task Get_FewRows_TimeAndBytes()
    {
        var store = new LongStore { Held = [.. Enumerable.Range(1, Rows).Select(static id => new Line { Id = id, Text = $"Line {id}" })] };
        await using var application = Service.Build(
            isCompiled: true, services => services.AddSingleton(store).AddSingleton<IStore>(new MemoryStore(12)).AddSingleton<IServer, DirectServer>());
        await application.StartAsync(TestContext.Current.CancellationToken);
        var server = (DirectServer)application.Services.GetRequiredService<IServer>();
        foreach (var (name, path, query) in Cases)
        {
            var (times, bytes) = (new List<double>(), 0L);
            for (var call = -Calls; call < Calls; call++)
            {
                var watch = Stopwatch.StartNew();
                var answer = server.Get(path, query(Math.Abs(call)));
                times.Add(watch.Elapsed.TotalMicroseconds);
                Assert.Equal(200, answer.Status);
                bytes = answer.Allocated;
            }

            // The machine is shared: the lowest quarter of the second half is what the call itself takes.
            output.WriteLine($"{name}: {times.Skip(Calls).Order().ElementAt(Calls / 4):0.0} us, {bytes} bytes");
        }

        var repeated = Stopwatch.StartNew();
        while (repeated.Elapsed.TotalSeconds < Longer)
        {
            _ = server.Get("/odata/Long", Environment.GetEnvironmentVariable("CALL_QUERY") ?? "?$top=1");
        }
    }
}
