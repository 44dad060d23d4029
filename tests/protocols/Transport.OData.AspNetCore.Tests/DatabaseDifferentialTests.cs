namespace Transport.OData.CompiledPayloads.Tests;

/// <summary>The same application with the line and without, over SQLite by EF Core: equal answers of equal statements.</summary>
public sealed class DatabaseDifferentialTests : IAsyncLifetime
{
    private readonly Database _ofLibrary = new(12);
    private readonly Database _ofCompiled = new(12);
    private Service _library = null!;
    private Service _compiled = null!;

    public async ValueTask InitializeAsync()
    {
        _library = await Service.StartAsync(isCompiled: false, services => Configure(services, _ofLibrary));
        _compiled = await Service.StartAsync(isCompiled: true, services => Configure(services, _ofCompiled));
    }

    public async ValueTask DisposeAsync()
    {
        await _library.DisposeAsync();
        await _compiled.DisposeAsync();
        _ofLibrary.Dispose();
        _ofCompiled.Dispose();
    }

    [Theory]
    [InlineData(21)]
    [InlineData(22, Traits = ["Category", "Trial"])]
    public async Task Get_SeededQueries_SameAnswersOfSameStatements(int seed)
    {
        using var counted = new Counted(_compiled);
        var (queries, differences) = (new Queries(seed, isTranslatable: true), new Differences());
        for (var i = 0; i < Queries.PerSeed; i++)
        {
            var (path, headers) = (queries.Next(), queries.Headers());
            _ = (_ofLibrary.Take(), _ofCompiled.Take());
            var expected = await _library.GetAsync(path, headers);
            var actual = await _compiled.GetAsync(path, headers);
            differences.Compare(path, expected, actual, headers);
            Assert.Equal(_ofLibrary.Take(), _ofCompiled.Take());
        }

        differences.AssertNone();
        Assert.True(counted["writer plan"] > Queries.PerSeed / 10, $"Plans wrote {counted["writer plan"]} responses.");
        Assert.Equal(0, counted["query plan"]);
    }

    private static void Configure(IServiceCollection services, Database database)
    {
        services.AddScoped(_ => database.Open());
        services.AddScoped<IStore, DatabaseStore>();
    }
}
