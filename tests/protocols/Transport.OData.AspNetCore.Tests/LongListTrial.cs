namespace Transport.OData.CompiledPayloads.Tests;

/// <summary>What <c>$top=1</c> of a list costs by the list's length, stated to be sorted and not, and when the first byte of all of it comes. Run by hand, since it measures.</summary>
public sealed class LongListTrial(ITestOutputHelper output)
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

    [Theory(Explicit = true)]
    [InlineData("")]
    [InlineData("?$filter=Id gt 1&$select=Id,Text")]
    public async Task Get_AllOfAMillionRows_FirstByteWhenThatOfAThousandComes(string query)
    {
        const int Million = 1_000_000;
        const int Times = 20;
        var store = new LongStore();
        await using var service = await Service.StartAsync(isCompiled: true, services => services.AddSingleton(store));
        var times = new Dictionary<int, List<double>> { [Few] = [], [Million] = [] };
        var piece = new byte[64 * 1024];
        for (var call = 0; call < Times; call++)
        {
            foreach (var (rows, first) in times)
            {
                store.Rows = rows;
                var watch = Stopwatch.StartNew();
                using var response = await service.Client.GetAsync($"/odata/Long{query}", HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);
                await using var body = await response.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken);
                Assert.True(await body.ReadAsync(piece, TestContext.Current.CancellationToken) > 0);
                first.Add(watch.Elapsed.TotalMicroseconds);
                while (await body.ReadAsync(piece, TestContext.Current.CancellationToken) > 0)
                {
                }
            }
        }

        var (few, many) = (Median(times[Few]), Median(times[Million]));
        output.WriteLine($"{query}: first byte after {few:0} us of {Few} rows, {many:0} us of {Million}: {many / few:0.00}");
    }

    private static double Median(List<double> times) => times.Skip(times.Count / 2).Order().ElementAt(times.Count / 4);
}
