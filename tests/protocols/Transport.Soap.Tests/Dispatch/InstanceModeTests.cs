using Transport.Soap.Dispatch;
using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.Dispatch;

public sealed class InstanceModeTests
{
    private static CancellationToken Soon => SoapTestServer.Soon;

    /// <summary>How many of three calls that came together are inside their instance at once, and in how many instances.</summary>
    [Theory]
    [InlineData(InstanceContextMode.Single, ConcurrencyMode.Single, false, 1, 1)]
    [InlineData(InstanceContextMode.Single, ConcurrencyMode.Reentrant, false, 1, 1)]
    [InlineData(InstanceContextMode.Single, ConcurrencyMode.Multiple, false, 3, 1)]
    [InlineData(InstanceContextMode.PerCall, ConcurrencyMode.Single, false, 3, 3)]
    [InlineData(InstanceContextMode.PerCall, ConcurrencyMode.Reentrant, false, 3, 3)]
    [InlineData(InstanceContextMode.PerCall, ConcurrencyMode.Multiple, false, 3, 3)]
    [InlineData(InstanceContextMode.PerSession, ConcurrencyMode.Single, false, 3, 3)]
    [InlineData(InstanceContextMode.PerSession, ConcurrencyMode.Reentrant, false, 3, 3)]
    [InlineData(InstanceContextMode.PerSession, ConcurrencyMode.Multiple, false, 3, 3)]
    [InlineData(InstanceContextMode.Single, ConcurrencyMode.Multiple, true, 3, 1)]
    [InlineData(InstanceContextMode.PerSession, ConcurrencyMode.Single, true, 1, 1)]
    [InlineData(InstanceContextMode.PerSession, ConcurrencyMode.Reentrant, true, 1, 1)]
    [InlineData(InstanceContextMode.PerSession, ConcurrencyMode.Multiple, true, 3, 1)]
    [InlineData(InstanceContextMode.PerCall, ConcurrencyMode.Single, true, 1, 3)]
    [InlineData(InstanceContextMode.PerCall, ConcurrencyMode.Multiple, true, 3, 3)]
    public async Task Calls_InEveryMode_ShareInstancesAndWaitAsWcfDoes(
        InstanceContextMode instances, ConcurrencyMode concurrency, bool inSession, int together, int rooms)
    {
        var building = new Building(new SoapServiceBehavior { InstanceContextMode = instances, ConcurrencyMode = concurrency });
        var session = inSession ? await building.OpenAsync(new FakeSession()) : null;

        var calls = Enumerable.Range(0, 3).Select(_ => building.CallAsync(Building.Stay, session)).ToList();
        await building.ArriveAsync(together);
        Assert.False(await building.Arrived.WaitAsync(50, Soon));
        for (var left = 3; left > 0; left -= together)
        {
            foreach (var room in building.Rooms)
            {
                room.LetGo(3);
            }

            await building.ArriveAsync(Math.Min(together, left - together));
        }

        foreach (var room in building.Rooms)
        {
            room.LetGo(3);
        }

        await Task.WhenAll(calls).WaitAsync(Soon);
        Assert.Equal(rooms, building.Rooms.Count);
        Assert.Equal(3, building.Rooms.Sum(room => room.Entered));
        Assert.Equal(3 / rooms > 1 ? together : 1, building.Rooms.Max(room => room.MostInside));
    }

    [Fact]
    public async Task PerCall_WhenTheCallEnds_InstanceIsDisposed()
    {
        var building = new Building(new SoapServiceBehavior { InstanceContextMode = InstanceContextMode.PerCall });
        var call = building.CallAsync(Building.Stay);
        await building.ArriveAsync();
        Assert.False(building.Rooms.Single().IsDisposed);
        building.Rooms.Single().LetGo();
        await call.WaitAsync(Soon);
        Assert.True(building.Rooms.Single().IsDisposed);
    }

    [Fact]
    public async Task PerSession_UntilTheSessionEnds_InstanceLives()
    {
        var building = new Building(new SoapServiceBehavior());
        var one = await building.OpenAsync(new FakeSession());
        var other = await building.OpenAsync(new FakeSession());
        foreach (var session in new[] { one, other, one })
        {
            var call = building.CallAsync(Building.Stay, session);
            await building.ArriveAsync();
            foreach (var room in building.Rooms)
            {
                room.LetGo();
            }

            await call.WaitAsync(Soon);
        }

        Assert.Equal([2, 1], building.Rooms.Select(room => room.Entered));
        await one.DisposeAsync();
        Assert.Equal([true, false], building.Rooms.Select(room => room.IsDisposed));
        await other.DisposeAsync();
        Assert.Equal([true, true], building.Rooms.Select(room => room.IsDisposed));
    }

    [Fact]
    public async Task Single_WhenACallIsCancelledWhileItWaits_OthersGoOn()
    {
        var building = new Building(new SoapServiceBehavior { InstanceContextMode = InstanceContextMode.Single });
        using var cancel = new CancellationTokenSource();
        var first = building.CallAsync(Building.Stay);
        await building.ArriveAsync();
        var second = building.CallUntilAsync(Building.Stay, cancel.Token);
        var third = building.CallAsync(Building.Stay);
        await cancel.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => second.WaitAsync(Soon));
        building.Rooms.Single().LetGo(2);
        await Task.WhenAll(first, third).WaitAsync(Soon);
        Assert.Equal(1, building.Rooms.Single().MostInside);
    }

    [Fact]
    public async Task PerCall_WhenTheConstructorThrows_LeavesNothingTaken()
    {
        var fail = true;
        var description = new SoapServiceDescription("IFragile", "http://test.example/room");
        var stay = description.Add<Building.Number, int>("Stay");
        var service = new SoapServiceBuilder<object>(
            description,
            () => fail ? throw new InvalidOperationException("secret") : new object(),
            new SoapServiceBehavior
            {
                InstanceContextMode = InstanceContextMode.PerCall,
                Throttle = SoapThrottle.WcfDefaults with { MaxConcurrentCalls = 1, MaxConcurrentInstances = 1 },
            })
            .On(stay, (_, request, _, _) => ValueTask.FromResult(request.Value))
            .Build();
        await using (var refused = service.Find(stay.Action)!.Begin())
        {
            await Assert.ThrowsAsync<InvalidOperationException>(() => refused.EnterAsync(null, Soon).AsTask());
        }

        fail = false;
        await using var call = service.Find(stay.Action)!.Begin();
        await call.EnterAsync(null, Soon);
    }
}
