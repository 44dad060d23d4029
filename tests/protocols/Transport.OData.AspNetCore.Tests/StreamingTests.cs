using Microsoft.Extensions.DependencyInjection;
using Transport.OData.CompiledPayloads.Tests.Shop;

namespace Transport.OData.CompiledPayloads.Tests;

/// <summary>What a test allocates is counted for the process: nothing else may run.</summary>
[CollectionDefinition(nameof(StreamingTests), DisableParallelization = true)]
[Collection(nameof(StreamingTests))]
public sealed class StreamingTests
{
    private static readonly byte[] Piece = new byte[64 * 1024];

    [Theory]
    [InlineData("Long")]
    [InlineData("Long?$filter=Id gt 1&$select=Id,Text")]
    public async Task Get_MillionRows_AllocatesNoMoreThanForFew(string path)
    {
        var store = new LongStore();
        await using var service = await Service.StartAsync(isCompiled: true, services => services.AddSingleton(store));
        for (var i = 0; i < 3; i++)
        {
            _ = await ReadAsync(service, store, path, rows: 10_000);
        }

        var few = await ReadAsync(service, store, path, rows: 10_000);
        var many = await ReadAsync(service, store, path, rows: 1_000_000);

        // Flushes that wait allocate, one in a thousand rows or so; rows do not.
        Assert.True(many - few < 8_000_000, $"{few} bytes for 10,000 rows, {many} for 1,000,000.");
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

    /// <returns>Bytes that the process allocated meanwhile.</returns>
    private static async Task<long> ReadAsync(Service service, LongStore store, string path, int rows)
    {
        store.Rows = rows;
        var before = GC.GetTotalAllocatedBytes(precise: true);
        using var response = await service.Client.GetAsync($"/odata/{path}", HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);
        await using var body = await response.Content.ReadAsStreamAsync(TestContext.Current.CancellationToken);
        while (await body.ReadAsync(Piece, TestContext.Current.CancellationToken) > 0)
        {
        }

        return GC.GetTotalAllocatedBytes(precise: true) - before;
    }
}
