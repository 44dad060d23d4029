using System.Net;
using System.Net.Sockets;
using Transport.Engine;
using Transport.Experiments.Soak;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.RunTestSupport;
using Transport.Runs.Plan;
using Transport.ServerApi;

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

    private static SoakedRow Create(ITransport transport, Uri address)
    {
        var id = transport.Description.Id;
        return new SoakedRow(
            transport, new EndpointInfo(id, address, address), new SoakPlan { Persons = 1, TimeoutSeconds = 1 }, Environment.ProcessId, new Cell(id, Operation.GetPersons, 1, Orders: true));
    }

    private static Task PrepareAsync(SoakedRow row, string expected) =>
        row.PrepareAsync(expected, TimeSpan.FromMilliseconds(50), TestContext.Current.CancellationToken).WaitAsync(Deadline.Soon);
}
