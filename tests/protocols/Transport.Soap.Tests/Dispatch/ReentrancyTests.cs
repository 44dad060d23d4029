using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.Dispatch;

public sealed class ReentrancyTests
{
    private static CancellationToken Soon => SoapTestServer.Soon;

    [Theory]
    [InlineData(InstanceContextMode.PerSession)]
    [InlineData(InstanceContextMode.Single)]
    public async Task CallBack_OfReentrantService_LetsAnotherCallInAndComesBackBeforeTheNext(InstanceContextMode instances)
    {
        var building = new Building(new SoapServiceBehavior { InstanceContextMode = instances, ConcurrencyMode = ConcurrencyMode.Reentrant });
        var client = new FakeSession();
        var session = await building.OpenAsync(client);
        var callingBack = building.CallAsync(Building.CallBack, session, 7);
        await building.ArriveAsync();

        var staying = building.CallAsync(Building.Stay, session);
        await building.ArriveAsync();
        var waiting = building.CallAsync(Building.Stay, session);
        client.Answer.SetResult(42);
        // The instance is taken: the call-back's reply is there, and its operation is not yet back inside.
        Assert.NotSame(callingBack, await Task.WhenAny(callingBack, Task.Delay(50, Soon)));

        var room = building.Rooms.Single();
        room.LetGo();
        await staying.WaitAsync(Soon);
        Assert.Equal(42, await callingBack.WaitAsync(Soon));
        await building.ArriveAsync();
        room.LetGo();
        await waiting.WaitAsync(Soon);
        Assert.Equal(1, room.MostInside);
    }

    [Fact]
    public async Task CallBack_OfSingleService_IsRefusedAndTheInstanceGoesOn()
    {
        var building = new Building(new SoapServiceBehavior());
        var session = await building.OpenAsync(new FakeSession());
        var thrown = await Assert.ThrowsAsync<InvalidOperationException>(() => building.CallAsync(Building.CallBack, session).WaitAsync(Soon));
        Assert.Contains("deadlock", thrown.Message, StringComparison.Ordinal);
        await building.ArriveAsync();
        var call = building.CallAsync(Building.Stay, session);
        await building.ArriveAsync();
        building.Rooms.Single().LetGo();
        await call.WaitAsync(Soon);
    }

    [Fact]
    public async Task CallBack_ThatFails_LeavesTheInstanceFree()
    {
        var building = new Building(new SoapServiceBehavior { ConcurrencyMode = ConcurrencyMode.Reentrant });
        var client = new FakeSession();
        var session = await building.OpenAsync(client);
        var callingBack = building.CallAsync(Building.CallBack, session);
        client.Answer.SetException(new IOException("gone"));
        await Assert.ThrowsAsync<IOException>(() => callingBack.WaitAsync(Soon));
        await building.ArriveAsync();
        var call = building.CallAsync(Building.Stay, session);
        await building.ArriveAsync();
        building.Rooms.Single().LetGo();
        await call.WaitAsync(Soon);
    }
}
