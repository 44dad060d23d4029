using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.Dispatch;

public sealed class ThrottleTests
{
    private static CancellationToken Soon => SoapTestServer.Soon;

    [Fact]
    public void WcfDefaults_AreSixteenAHundredAndASixteenForEachProcessor()
    {
        var cores = Environment.ProcessorCount;
        Assert.Equal(
            (16 * cores, 100 * cores, 116 * cores),
            (SoapThrottle.WcfDefaults.MaxConcurrentCalls, SoapThrottle.WcfDefaults.MaxConcurrentSessions, SoapThrottle.WcfDefaults.MaxConcurrentInstances));
    }

    [Theory]
    [InlineData(2, 100, 2)]
    [InlineData(100, 2, 2)]
    [InlineData(100, 100, 5)]
    public async Task Calls_BeyondAThrottle_WaitAndAreAllAnswered(int calls, int instances, int together)
    {
        var building = new Building(new SoapServiceBehavior
        {
            InstanceContextMode = InstanceContextMode.PerCall,
            Throttle = SoapThrottle.WcfDefaults with { MaxConcurrentCalls = calls, MaxConcurrentInstances = instances },
        });
        var made = Enumerable.Range(0, 5).Select(_ => building.CallAsync(Building.Stay)).ToList();
        await building.ArriveAsync(together);
        Assert.False(await building.Arrived.WaitAsync(50, Soon));
        for (var i = together; i < 5; i++)
        {
            building.Rooms.ElementAt(i - together).LetGo();
            await building.ArriveAsync();
        }

        foreach (var room in building.Rooms)
        {
            room.LetGo();
        }

        await Task.WhenAll(made).WaitAsync(Soon);
        Assert.Equal(5, building.Rooms.Count);
    }

    [Fact]
    public async Task Sessions_BeyondTheThrottle_WaitUntilOneEnds()
    {
        var building = new Building(new SoapServiceBehavior { Throttle = SoapThrottle.WcfDefaults with { MaxConcurrentSessions = 1 } });
        var first = await building.OpenAsync(new FakeSession());
        var second = building.OpenAsync(new FakeSession());
        Assert.NotSame(second, await Task.WhenAny(second, Task.Delay(50, Soon)));
        await first.DisposeAsync();
        await (await second.WaitAsync(Soon)).DisposeAsync();
    }

    [Fact]
    public void Validate_EverythingOutOfRange_NamesEverything()
    {
        var thrown = Assert.Throws<ArgumentException>(() => new SoapServiceBehavior
        {
            InstanceContextMode = (InstanceContextMode)9,
            ConcurrencyMode = (ConcurrencyMode)9,
            Throttle = new SoapThrottle { MaxConcurrentCalls = 0, MaxConcurrentSessions = -1, MaxConcurrentInstances = 0 },
            OperationTimeout = TimeSpan.Zero,
        }.Validate());
        foreach (var name in new[]
        {
            "InstanceContextMode", "ConcurrencyMode", "MaxConcurrentCalls", "MaxConcurrentSessions", "MaxConcurrentInstances", "OperationTimeout",
        })
        {
            Assert.Contains(name, thrown.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Operation_BeyondItsTimeout_IsCancelled()
    {
        var building = new Building(new SoapServiceBehavior { OperationTimeout = TimeSpan.FromMilliseconds(30) });
        var thrown = await Assert.ThrowsAsync<TimeoutException>(() => building.CallAsync(Building.Stay).WaitAsync(Soon));
        Assert.Contains("OperationTimeout", thrown.Message, StringComparison.Ordinal);
        Assert.True(building.Rooms.Single().IsDisposed);
    }
}
