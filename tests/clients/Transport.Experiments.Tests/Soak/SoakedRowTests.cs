namespace Transport.Experiments.Tests.Soak;

public sealed class SoakedRowTests
{
    [Fact]
    public async Task PrepareAsync_ServerTakesConnectionsAndNeverAnswers_FailsWithTheReason()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        await using var row = Create(RowCatalogue.Load([]).Find("json")!, new Uri($"http://{listener.LocalEndpoint}/rpc/json"));

        await PrepareAsync(row, "");

        Assert.False(row.IsReady);
        Assert.Equal("TimeoutException: no answer within 1 s", row.Result().FirstError);
    }

    [Fact]
    public async Task PrepareAsync_ServerAnswersNoMoreAfterTheProof_FailsWithTheReason()
    {
        var transport = new FakeTransport("row", async (call, count, orders, token) =>
        {
            await Task.Delay(call == 1 ? TimeSpan.Zero : Timeout.InfiniteTimeSpan, token);
            return FakeTransport.Persons(count, orders);
        });
        await using var row = Create(transport, new Uri("tcp://127.0.0.1:1"));

        await PrepareAsync(row, PeopleDigest.Of(FakeTransport.Persons(1, true)));

        Assert.False(row.IsReady);
        Assert.Equal("TimeoutException: no answer within 1 s", row.Result().FirstError);
    }

    /// <summary>A plugin's call may block its thread, or go on whatever becomes of its token.</summary>
    [Theory]
    [InlineData(1, true)]
    [InlineData(1, false)]
    [InlineData(3, true)]
    [InlineData(3, false)]
    public async Task PrepareAsync_ACallIgnoresItsCancellation_IsLeftAlone(int from, bool blocks)
    {
        using var tested = new ManualResetEventSlim();
        await using var row = Create(Hanging(call => call >= from, blocks, tested), new Uri("tcp://127.0.0.1:1"));

        await PrepareAsync(row, PeopleDigest.Of(FakeTransport.Persons(1, true)));

        Assert.False(row.IsReady);
        Assert.Equal("TimeoutException: no answer within 1 s, and the call ignores its cancellation", row.Result().FirstError);
        tested.Set();
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task LoadAsync_ACallIgnoresItsCancellation_EndsWithoutIt(bool blocks)
    {
        using var tested = new ManualResetEventSlim();
        var hangs = false;
        await using var row = Create(Hanging(_ => hangs, blocks, tested), new Uri("tcp://127.0.0.1:1"));
        await PrepareAsync(row, PeopleDigest.Of(FakeTransport.Persons(1, true)));
        Assert.True(row.IsReady, row.Result().FirstError);
        hangs = true;

        using var over = new CancellationTokenSource(TimeSpan.FromMilliseconds(200));
        await row.LoadAsync(over.Token, over.Token, TestContext.Current.CancellationToken).WaitAsync(Deadline.Soon);

        Assert.False(row.IsReady);
        Assert.Equal((1, "no answer within 1 s, and the call ignores its cancellation"), (row.Errors, row.Result().FirstError));
        Assert.False(row.Result().Passed);
        tested.Set();
    }

    /// <param name="hangs">Whether a call, numbered from 1, goes on until all is tested.</param>
    /// <param name="blocks">Whether it keeps its thread meanwhile.</param>
    /// <param name="tested">All is.</param>
    private static FakeTransport Hanging(Func<int, bool> hangs, bool blocks, ManualResetEventSlim tested) => new("row", async (call, count, orders, _) =>
    {
        while (hangs(call) && !tested.IsSet)
        {
            if (blocks)
            {
                tested.Wait(CancellationToken.None);
            }

            await Task.Delay(10, CancellationToken.None);
        }

        return FakeTransport.Persons(count, orders);
    });

    private static SoakedRow Create(ITransport transport, Uri address)
    {
        var id = transport.Description.Id;
        return new SoakedRow(
            transport, new EndpointInfo(id, address, address), new SoakPlan { Persons = 1, TimeoutSeconds = 1 }, Environment.ProcessId, new Cell(id, Operation.GetPersons, 1, Orders: true));
    }

    private static Task PrepareAsync(SoakedRow row, string expected) =>
        row.PrepareAsync(expected, TimeSpan.FromMilliseconds(50), TestContext.Current.CancellationToken).WaitAsync(Deadline.Soon);
}
