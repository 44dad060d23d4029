using Transport.Clients.Floor;

namespace Transport.Clients.Tests.Floor;

public sealed class FloorClientTests(TestServer server) : IClassFixture<TestServer>
{
    [Fact]
    public async Task GetPersonsAsync_ForMoreThanItsBuffer_ReadsAllAndAnswersNone()
    {
        await using var client = Open(server.AddressOf("floor"));

        Assert.Empty(await client.GetPersonsAsync(10_000, true, Deadline.Soon));
        Assert.Empty(await client.GetPersonsAsync(0, false, Deadline.Soon));
        Assert.Equal(114, await client.QueryAsync(39283, 1, Deadline.Soon));
    }

    [Theory]
    [InlineData(5, 119, 114)]
    [InlineData(-1, 5, 250)]
    [InlineData(long.MaxValue, 0, 255)]
    [InlineData(0, 0, 0)]
    public async Task QueryAsync_Answered_IsTheByte(long id, int operationId, byte expected)
    {
        await using var client = Open(server.AddressOf("floor"));

        Assert.Equal(expected, await client.QueryAsync(id, operationId, Deadline.Soon));
    }

    [Fact]
    public async Task GetPersonsAsync_Refused_IsAnErrorAndTheNextCallConnectsAnew()
    {
        await using var client = Open(server.AddressOf("floor"));

        await Assert.ThrowsAsync<IOException>(() => client.GetPersonsAsync(-2, false, Deadline.Soon).AsTask());

        Assert.Empty(await client.GetPersonsAsync(1, false, Deadline.Soon));
    }

    [Fact]
    public async Task GetPersonsAsync_CancelledWhileWaiting_EndsAsCancelled()
    {
        using var silent = new TcpListener(IPAddress.Loopback, 0);
        silent.Start();
        await using var client = Open(new Uri($"tcp://127.0.0.1:{((IPEndPoint)silent.LocalEndpoint).Port}"));
        await client.OpenAsync(Deadline.Soon);
        using var cancelled = new CancellationTokenSource();

        var call = client.GetPersonsAsync(1, false, cancelled.Token).AsTask();
        await cancelled.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call.WaitAsync(Deadline.Soon));
    }

    private static FloorClient Open(Uri address) => new(new ClientOptions { Address = address });
}
