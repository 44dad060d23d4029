namespace Transport.OData.CompiledPayloads.Tests;

/// <summary>What <c>$top=1</c> of a list costs by the list's length, stated to be sorted and not. Run by hand, since it measures.</summary>
public sealed class TopTrial(ITestOutputHelper output)
{
    private const int Few = 1_000;
    private const int Many = 100_000;
    private const int Calls = 400;

    [Theory(Explicit = true)]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Get_FirstOfManyRows_TimeOfTheFirstOfFew(bool isStated)
    {
        var store = new LongStore();
        await using var application = Service.Build(
            isCompiled: true,
            services => services.AddSingleton(store).AddSingleton<IServer, DirectServer>(),
            options => options.SortedByKey.UnionWith(isStated ? [typeof(Line)] : []));
        await application.StartAsync(TestContext.Current.CancellationToken);
        var server = (DirectServer)application.Services.GetRequiredService<IServer>();
        var lists = new[] { Few, Many }.ToDictionary(static rows => rows, static rows => Enumerable.Range(1, rows).Select(static id => new Line { Id = id }).ToList());
        var times = new Dictionary<int, List<double>> { [Few] = [], [Many] = [] };
        for (var call = 0; call < Calls; call++)
        {
            foreach (var (rows, list) in lists)
            {
                store.Held = list;
                var watch = Stopwatch.StartNew();
                Assert.Equal(200, server.Get("/odata/Long", "?$top=1").Status);
                times[rows].Add(watch.Elapsed.TotalMicroseconds);
            }
        }

        var (few, many) = (Median(times[Few]), Median(times[Many]));
        output.WriteLine($"stated {isStated}: {few:0} us of {Few} rows, {many:0} us of {Many}: {many / few:0.00}; {server.Get("/odata/Long", "?$top=1").Allocated} bytes");
    }

    private static double Median(List<double> times) => times.Skip(Calls / 2).Order().ElementAt(Calls / 4);
}
