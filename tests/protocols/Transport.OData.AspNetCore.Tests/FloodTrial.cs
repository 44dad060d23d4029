namespace Transport.OData.CompiledPayloads.Tests;

/// <summary>A flood of distinct shapes: what it costs beside the library, and what stays behind. Run by hand, since it measures.</summary>
public sealed class FloodTrial(ITestOutputHelper output)
{
    private const int Shapes = 10_000;
    private const int Piece = 500;

    [Theory(Explicit = true)]
    [InlineData(1)]
    [InlineData(2)]
    public async Task Get_DistinctShapes_MemoryAndSpeedOfTheLibrary(int times)
    {
        await using var library = await Service.StartAsync(isCompiled: false, static services => services.AddSingleton<IStore>(new MemoryStore(12)));
        await using var compiled = await Service.StartAsync(isCompiled: true, static services => services.AddSingleton<IStore>(new MemoryStore(12)));
        foreach (var service in new[] { library, compiled })
        {
            _ = await FloodAsync(service, -Piece, times);
        }

        var ratios = new List<double>();
        var before = Memory();
        for (var first = 0; first < Shapes; first += Piece)
        {
            var stock = await FloodAsync(library, first, times);
            ratios.Add(await FloodAsync(compiled, first, times) / stock);
        }

        ratios.Sort();
        output.WriteLine($"{Shapes} shapes asked for {times} times: {ratios[ratios.Count / 2]:0.00} of the library's time; memory {before / 1e6:0.0} MB before, {Memory() / 1e6:0.0} MB after");
        Assert.InRange(compiled.Services.GetRequiredService<QueryPlans>().Count, 0, 1_000);
    }

    private static async Task<double> FloodAsync(Service service, int first, int times)
    {
        var watch = Stopwatch.StartNew();
        for (var i = first; i < first + Piece; i++)
        {
            for (var asked = 0; asked < times; asked++)
            {
                Assert.Equal(200, (await service.GetAsync($"Customers?$filter=Id ne {i}.5 or Level add {i}.25 gt 1&$select=Id")).Status);
            }
        }

        return watch.Elapsed.TotalSeconds;
    }

    private static long Memory()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        return GC.GetTotalMemory(forceFullCollection: true);
    }
}
