using System.Runtime.Serialization;
using Transport.Soap.Client;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;
using Transport.Soap.NetTcp;
using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.NetTcp;

/// <summary>Instances and concurrency where sessions are real: a duplex contract on net.tcp.</summary>
public sealed class ServiceModeTests
{
    private static readonly SoapServiceDescription Description = new("IRoom", "http://test.example/room");

    private static readonly SoapOperation<Number, int> Count = Description.Add<Number, int>("Count");

    private static readonly SoapOperation<Number, int> Ask = Description.Add<Number, int>("Ask");

    private static readonly SoapOperation<Number, int> Notify = Description.AddCallback<Number, int>("Notify");

    [Theory]
    [InlineData(InstanceContextMode.Single, 1, 2, 3, 4)]
    [InlineData(InstanceContextMode.PerSession, 1, 2, 1, 2)]
    [InlineData(InstanceContextMode.PerCall, 1, 1, 1, 1)]
    public async Task Instances_OfTwoSessions_LiveAsTheModeSays(InstanceContextMode mode, params int[] expected)
    {
        await using var server = await StartAsync(new SoapServiceBehavior { InstanceContextMode = mode });
        await using var one = await server.OpenAsync(path: "/room");
        await using var other = await server.OpenAsync(path: "/room");
        var counts = new List<int>();
        foreach (var client in new[] { one, one, other, other })
        {
            counts.Add(await client.CallAsync(Count, new Number(), SoapTestServer.Soon));
        }

        Assert.Equal(expected, counts);
    }

    [Fact]
    public async Task PerSession_WhenTheSessionEnds_DisposesItsInstance()
    {
        var disposed = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        await using var server = await StartAsync(new SoapServiceBehavior(), disposed);
        await using (var client = await server.OpenAsync(path: "/room"))
        {
            await client.CallAsync(Count, new Number(), SoapTestServer.Soon);
            Assert.False(disposed.Task.IsCompleted);
        }

        await disposed.Task.WaitAsync(SoapTestServer.Soon);
    }

    /// <summary>While the operation waits for its call-back, the client calls the same instance from within it: only Reentrant and Multiple let it in.</summary>
    [Theory]
    [InlineData(InstanceContextMode.PerSession, ConcurrencyMode.Reentrant)]
    [InlineData(InstanceContextMode.Single, ConcurrencyMode.Reentrant)]
    [InlineData(InstanceContextMode.PerSession, ConcurrencyMode.Multiple)]
    public async Task CallBack_ThatCallsTheServiceAgain_IsAnswered(InstanceContextMode instances, ConcurrencyMode concurrency)
    {
        await using var server = await StartAsync(new SoapServiceBehavior { InstanceContextMode = instances, ConcurrencyMode = concurrency });
        SoapNetTcpClient? client = null;
        var callbacks = SoapServiceBuilder.ForCallbacks(Description)
            .On(Notify, async (request, cancellationToken) =>
                (100 * request.Value) + await client!.CallAsync(Count, new Number(), cancellationToken))
            .Build();
        client = await server.OpenAsync(callbacks: callbacks, path: "/room");
        await using var closing = client;

        // 7 comes back as 700 and the count of a call that was inside the same instance meanwhile.
        Assert.Equal(701, await client.CallAsync(Ask, new Number { Value = 7 }, SoapTestServer.Soon));
        Assert.Equal(2, await client.CallAsync(Count, new Number(), SoapTestServer.Soon));
    }

    [Fact]
    public async Task CallBack_OfSingleService_IsAFaultAndTheSessionGoesOn()
    {
        await using var server = await StartAsync(new SoapServiceBehavior());
        var callbacks = SoapServiceBuilder.ForCallbacks(Description).On(Notify, (request, _) => ValueTask.FromResult(request.Value)).Build();
        await using var client = await server.OpenAsync(callbacks: callbacks, path: "/room");
        var thrown = await Assert.ThrowsAsync<SoapFaultException>(() => client.CallAsync(Ask, new Number(), SoapTestServer.Soon).AsTask());
        Assert.Equal("InternalServiceFault", thrown.Fault.Code.MostSpecific.Name);
        Assert.Equal(1, await client.CallAsync(Count, new Number(), SoapTestServer.Soon));
    }

    [Fact]
    public async Task Sessions_BeyondTheThrottle_AreServedWhenOneEnds()
    {
        await using var server = await StartAsync(new SoapServiceBehavior { Throttle = SoapThrottle.WcfDefaults with { MaxConcurrentSessions = 1 } });
        var first = await server.OpenAsync(path: "/room");
        await first.CallAsync(Count, new Number(), SoapTestServer.Soon);
        await using var second = await server.OpenAsync(path: "/room");
        var waiting = second.CallAsync(Count, new Number(), SoapTestServer.Soon).AsTask();
        Assert.NotSame(waiting, await Task.WhenAny(waiting, Task.Delay(50, SoapTestServer.Soon)));
        await first.DisposeAsync();
        Assert.Equal(1, await waiting);
    }

    private static Task<NetTcpTestServer> StartAsync(SoapServiceBehavior behavior, TaskCompletionSource? disposed = null)
    {
        var service = new SoapServiceBuilder<Counter>(Description, () => new Counter(disposed), behavior)
            .On(Count, (counter, _, _, _) => ValueTask.FromResult(counter.Next()))
            .On(Ask, (_, request, session, cancellationToken) => session!.CallBackAsync(Notify, request, cancellationToken))
            .Build();
        return NetTcpTestServer.StartAsync(new SoapNetTcpEndpoint("/room", service, new SoapNetTcpBinding()));
    }

    [DataContract(Namespace = "http://test.example/room")]
    public sealed class Number
    {
        [DataMember(Name = "value")] public int Value { get; set; }
    }

    private sealed class Counter(TaskCompletionSource? disposed) : IDisposable
    {
        private int _calls;

        public int Next() => Interlocked.Increment(ref _calls);

        public void Dispose() => disposed?.TrySetResult();
    }
}
