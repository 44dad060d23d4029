using System.ServiceModel.Description;
using Microsoft.Extensions.Logging.Abstractions;

namespace Transport.Wcf.Tests;

/// <summary>Article 3's modes: how many instances there are, and how many calls are inside one at once.</summary>
public sealed class ServiceModeTests : IDisposable
{
    private static readonly string Action = "urn:test/Query";
    private static readonly TypedMessageConverter Requests = TypedMessageConverter.Create(typeof(QueryRequest), Action);

    private readonly RefusalLog _log = new(NullLogger.Instance, TimeProvider.System);
    private readonly Lock _gate = new();
    private readonly List<Counter> _made = [];
    private readonly TaskCompletionSource _open = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _inside;

    public static TheoryData<InstanceContextMode, ConcurrencyMode> Modes => new(
        from instance in Enum.GetValues<InstanceContextMode>()
        from concurrency in Enum.GetValues<ConcurrencyMode>()
        select (instance, concurrency));

    public void Dispose() => _log.Dispose();

    /// <summary>Two sessions of three calls each, all at once.</summary>
    [Theory]
    [MemberData(nameof(Modes))]
    public async Task Calls_OfTwoSessions_HaveTheInstancesAndTheConcurrencyOfTheMode(InstanceContextMode instance, ConcurrencyMode concurrency)
    {
        var service = Serve(new WcfServiceBehavior { InstanceContextMode = instance, ConcurrencyMode = concurrency, Throttle = WcfThrottle.None });
        var sessions = new[] { await service.OpenSessionAsync(Deadline.Soon), await service.OpenSessionAsync(Deadline.Soon) };
        var calls = sessions.SelectMany(session => Enumerable.Range(0, 3).Select(_ => CallAsync(service, session))).ToList();

        // What an instance and a session let in is in now.
        var isAlone = concurrency != ConcurrencyMode.Multiple;
        var expected = (instance, concurrency) switch
        {
            (_, ConcurrencyMode.Multiple) => 6,
            (InstanceContextMode.Single, _) => 1,
            // A session's calls run one after the other, whatever instance each has.
            (InstanceContextMode.PerCall, ConcurrencyMode.Reentrant) => 6,
            _ => 2,
        };
        Assert.True(SpinWait.SpinUntil(() => Volatile.Read(ref _inside) == expected, TimeSpan.FromSeconds(30)), $"{_inside} are inside.");
        await Task.Delay(20, Deadline.Soon);
        Assert.Equal(expected, _inside);
        _open.SetResult();
        await Task.WhenAll(calls);

        var instances = instance switch { InstanceContextMode.Single => 1, InstanceContextMode.PerSession => 2, _ => 6 };
        Assert.Equal(instances, _made.Count);
        Assert.All(_made, counter => Assert.Equal((6 / instances, isAlone ? 1 : 6 / instances), (counter.Calls, counter.MostAtOnce)));
        foreach (var session in sessions)
        {
            await session.DisposeAsync();
        }

        Assert.All(_made, counter => Assert.Equal(instance != InstanceContextMode.Single, counter.IsDisposed));
    }

    [Fact]
    public async Task Calls_WithoutSession_OfPerSession_HaveAnInstanceEach()
    {
        _open.SetResult();
        var service = Serve(new WcfServiceBehavior());
        await Task.WhenAll(Enumerable.Range(0, 3).Select(_ => CallAsync(service, null)));
        Assert.Equal(3, _made.Count);
    }

    [Fact]
    public async Task Calls_BeyondTheThrottle_Wait()
    {
        var service = Serve(WcfServiceBehavior.Shared with { Throttle = WcfThrottle.None with { Calls = 2 } });
        var calls = Enumerable.Range(0, 5).Select(_ => CallAsync(service, null)).ToList();
        Assert.Equal(2, _inside);
        _open.SetResult();
        await Task.WhenAll(calls);
        Assert.Equal(2, _made.Single().MostAtOnce);
    }

    [Fact]
    public async Task Sessions_BeyondTheThrottle_WaitUntilOneEnds()
    {
        var service = Serve(WcfServiceBehavior.Shared with { Throttle = WcfThrottle.None with { Sessions = 1 } });
        var first = await service.OpenSessionAsync(Deadline.Soon);
        var second = service.OpenSessionAsync(Deadline.Soon).AsTask();
        Assert.False(second.IsCompleted);
        await first.DisposeAsync();
        await second;
    }

    private async Task CallAsync(WcfService service, ServiceSession? session)
    {
        using var request = Requests.ToMessage(new QueryRequest(), MessageVersion.Soap12WSAddressing10);
        if (session?.Turns is { } turns)
        {
            await turns.WaitAsync(Deadline.Soon);
        }

        try
        {
            using var reply = await service.AnswerAsync(request, null, session, _log, Deadline.Soon);
            Assert.False(reply.IsFault);
        }
        finally
        {
            session?.Turns?.Release();
        }
    }

    private WcfService Serve(WcfServiceBehavior behavior) => new(
        () =>
        {
            var made = new Counter(this);
            lock (_gate)
            {
                _made.Add(made);
            }

            return made;
        },
        behavior,
        [WcfOperation.Create<Counter, QueryRequest, QueryReply>("Query", "urn:test", async (counter, _, _) =>
        {
            await counter.CallAsync();
            return new QueryReply();
        })]);

    private sealed class Counter(ServiceModeTests test) : IDisposable
    {
        private int _here;

        public int Calls { get; private set; }

        public int MostAtOnce { get; private set; }

        public bool IsDisposed { get; private set; }

        public async Task CallAsync()
        {
            lock (test._gate)
            {
                Calls++;
                test._inside++;
                MostAtOnce = Math.Max(MostAtOnce, ++_here);
            }

            await test._open.Task;
            lock (test._gate)
            {
                _here--;
            }
        }

        public void Dispose() => IsDisposed = true;
    }
}
