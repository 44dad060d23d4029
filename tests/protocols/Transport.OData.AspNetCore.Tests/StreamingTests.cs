namespace Transport.OData.CompiledPayloads.Tests;

/// <summary>Many rows: what they cost in memory, and when the first is sent.</summary>
public sealed class StreamingTests
{
    private static readonly byte[] Piece = new byte[64 * 1024];

    /// <summary>Bytes that may differ between two calls. One object for each row would be 24 bytes for each, nearly 24 MB.</summary>
    private const long Slack = 100_000;

    [Theory]
    [InlineData("")]
    [InlineData("?$filter=Id gt 1&$select=Id,Text")]
    public async Task Get_MillionRows_AllocatesNoMoreThanForFew(string query)
    {
        const int Few = 10_000;
        const int Many = 1_000_000;
        var store = new LongStore();
        await using var application = Service.Build(isCompiled: true, services => services.AddSingleton(store).AddSingleton<IServer, DirectServer>());
        await application.StartAsync(TestContext.Current.CancellationToken);
        var server = (DirectServer)application.Services.GetRequiredService<IServer>();
        for (var i = 0; i < 3; i++)
        {
            _ = Least(Few);
        }

        var few = Least(Few);
        var many = Least(Many);

        Assert.True(many - few < Slack, $"{few} bytes for {Few} rows, {many} for {Many}.");

        // The least of three calls: what the runtime does besides, such as compiling anew what ran often, is not the package's.
        long Least(int rows) => Enumerable.Range(0, 3).Min(_ =>
        {
            store.Rows = rows;
            var (status, written, allocated) = server.Get("/odata/Long", query);
            Assert.Equal(200, status);
            Assert.True(written > rows * 20L, $"{written} bytes of {rows} rows.");
            return allocated;
        });
    }

    /// <summary>Of these, most are MVC's, the library's routing and headers; there is no copy of the source.</summary>
    [Theory]
    [InlineData(1_000)]
    [InlineData(100_000)]
    public async Task Get_FirstOfManyRows_AllocatesLittle(int rows)
    {
        const int Most = 20_000;
        await using var application = Service.Build(isCompiled: true, services => services.AddSingleton(new LongStore { Rows = rows }).AddSingleton<IServer, DirectServer>());
        await application.StartAsync(TestContext.Current.CancellationToken);
        var server = (DirectServer)application.Services.GetRequiredService<IServer>();

        var least = Enumerable.Range(0, 10).Min(_ => server.Get("/odata/Long", "?$top=1").Allocated);

        Assert.InRange(least, 1, Most);
    }

    [Fact]
    public async Task Get_MillionRows_FirstByteBeforeTheLastRow()
    {
        var store = new LongStore { Rows = 1_000_000 };
        await using var service = await Service.StartAsync(isCompiled: true, services => services.AddSingleton(store));
        using var response = await service.Client.GetAsync("/odata/Long", HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);
        await using var body = await response.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken);
        _ = await body.ReadAsync(Piece, TestContext.Current.CancellationToken);

        Assert.True(store.Made < 900_000, $"Row {store.Made} was made before the first byte was read.");
    }
}
