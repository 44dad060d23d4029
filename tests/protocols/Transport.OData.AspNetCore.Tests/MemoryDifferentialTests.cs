namespace Transport.OData.CompiledPayloads.Tests;

/// <summary>The same application with the line and without, over lists, in one process: answers are equal in every byte.</summary>
public sealed class MemoryDifferentialTests : IAsyncLifetime
{
    private Service _library = null!;
    private Service _compiled = null!;

    public async ValueTask InitializeAsync()
    {
        _library = await Service.StartAsync(isCompiled: false, Configure);
        _compiled = await Service.StartAsync(isCompiled: true, Configure);
    }

    public async ValueTask DisposeAsync()
    {
        await _library.DisposeAsync();
        await _compiled.DisposeAsync();
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3, Traits = ["Category", "Trial"])]
    [InlineData(4, Traits = ["Category", "Trial"])]
    public async Task Get_SeededQueries_SameAnswers(int seed)
    {
        using var counted = new Counted(_compiled);
        var (queries, differences) = (new Queries(seed, isTranslatable: false), new Differences());
        for (var i = 0; i < Queries.PerSeed; i++)
        {
            var (path, headers) = (queries.Next(), queries.Headers());
            var expected = await _library.GetAsync(path, headers);
            for (var repeat = 0; repeat < 3; repeat++)
            {
                // First by the library's query, then compiling, then compiled.
                differences.Compare(path, expected, await _compiled.GetAsync(path, headers), headers);
            }
        }

        differences.AssertNone();
        Assert.True(counted["writer plan"] > Queries.PerSeed, $"Plans wrote {counted["writer plan"]} responses.");
        Assert.True(counted["query plan"] > Queries.PerSeed / 2, $"Plans ran {counted["query plan"]} queries.");
    }

    [Fact]
    public async Task Get_RowsStatedToBeSorted_SameAnswers()
    {
        await using var sorted = await Service.StartAsync(isCompiled: true, Configure, static options => options.SortedByKey.Add(typeof(Customer)));
        var (queries, differences) = (new Queries(5, isTranslatable: false), new Differences());
        for (var i = 0; i < Queries.PerSeed / 2; i++)
        {
            var path = queries.Next();
            var expected = await _library.GetAsync(path);
            for (var repeat = 0; repeat < 3; repeat++)
            {
                differences.Compare(path, expected, await sorted.GetAsync(path));
            }
        }

        differences.AssertNone();
    }

    [Theory]
    [InlineData(11)]
    [InlineData(12, Traits = ["Category", "Trial"])]
    public async Task Get_DamagedQueries_SameAnswers(int seed)
    {
        var (queries, differences) = (new Queries(seed, isTranslatable: false), new Differences());
        for (var i = 0; i < Queries.PerSeed; i++)
        {
            var path = queries.NextDamaged();
            var expected = await _library.GetAsync(path);
            for (var repeat = 0; repeat < 2; repeat++)
            {
                differences.Compare(path, expected, await _compiled.GetAsync(path));
            }
        }

        differences.AssertNone();
    }

    private static void Configure(IServiceCollection services) => services.AddSingleton<IStore>(new MemoryStore(12));
}
