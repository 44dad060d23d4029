using Microsoft.Extensions.Time.Testing;
using Transport.ServerApi.Runtime;

namespace Transport.Engine.Tests.Agents;

public class AgentLinkTests
{
    private static readonly AgentSpec Spec = new() { Name = "a", Command = ["a"] };

    [Fact]
    public async Task MeasureClockAsync_ClockADayAhead_IsFoundWithinItsBound()
    {
        var agent = new FakeAgent();
        agent.Answer(() => AgentClock.NowMs + 86_400_000);
        await using var link = await OpenAsync(agent);

        var clock = await link.MeasureClockAsync(Deadline.Soon);

        Assert.InRange(clock!.OffsetMs, 86_400_000 - clock.BoundMs, 86_400_000 + clock.BoundMs);
    }

    [Fact]
    public async Task Lost_SilentAgent_IsNamedAsFrozen()
    {
        var agent = new FakeAgent();
        var time = new FakeTimeProvider();
        await using var link = await OpenAsync(agent, time);

        while (!link.Lost.IsCompleted)
        {
            await PassAsync(time);
        }

        Assert.Contains("no sign of life for 3 s", await link.Lost, StringComparison.Ordinal);
        Assert.True(agent.WasKilled);
    }

    [Fact]
    public async Task Lost_LineThatComesInPieces_IsNotMissedMeanwhile()
    {
        var agent = new FakeAgent();
        var time = new FakeTimeProvider();
        await using var link = await OpenAsync(agent, time);

        // A narrow link: one long line, which takes longer than an agent may be silent.
        for (var piece = 0; piece < 10; piece++)
        {
            await WriteAsync(agent, link, new string(' ', 6000));
            // The link asks at every second look.
            while (!agent.Input.TryRead(out _))
            {
                await PassAsync(time);
            }

            Assert.Null(link.Loss);
        }
    }

    /// <summary>Bytes that never make a line once held the coordinator for ever.</summary>
    [Fact]
    public async Task Lost_TrickleOfBytes_IsNoSignOfLife()
    {
        var agent = new FakeAgent();
        var time = new FakeTimeProvider();
        await using var link = await OpenAsync(agent, time);

        while (!link.Lost.IsCompleted)
        {
            await WriteAsync(agent, link, " ");
            await PassAsync(time);
        }

        Assert.Contains("of a line in 3.", await link.Lost, StringComparison.Ordinal);
        Assert.True(agent.WasKilled);
    }

    /// <summary>It says that it lives, and does not say what it was asked.</summary>
    [Fact]
    public async Task MeasureClockAsync_AgentThatDoesNotAnswer_IsLostWithinItsDeadline()
    {
        var agent = new FakeAgent();
        await using var link = await AgentLink.OpenAsync(Spec, agent, TimeSpan.FromMinutes(1), Deadline.Soon, LinkBounds.OfLoad with { ClockWithin = TimeSpan.FromMilliseconds(100) });
        _ = Task.Run(async () =>
        {
            while (!agent.WasKilled)
            {
                agent.Say(new AliveMessage(null, 0));
                await Task.Delay(10, CancellationToken.None);
            }
        }, TestContext.Current.CancellationToken);

        Assert.Null(await link.MeasureClockAsync(Deadline.Soon).WaitAsync(Deadline.Soon));
        Assert.Equal("it answered 0 of 30 questions for the time within 0.1 s", link.Loss);
    }

    [Fact]
    public async Task MeasureClockAsync_UserEndsTheRun_EndsAtOnce()
    {
        var agent = new FakeAgent();
        await using var link = await OpenAsync(agent);
        using var stop = new CancellationTokenSource();

        var measuring = link.MeasureClockAsync(stop.Token);
        await stop.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => measuring.WaitAsync(Deadline.Soon));
    }

    [Fact]
    public async Task OpenAsync_UserEndsTheRunWhileItTrickles_EndsTheAgent()
    {
        var agent = new FakeAgent("Welcome");
        using var stop = new CancellationTokenSource();

        var opening = AgentLink.OpenAsync(Spec, agent, TimeSpan.FromMinutes(1), stop.Token);
        await stop.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => opening.WaitAsync(Deadline.Soon));
        Assert.True(agent.WasKilled);
    }

    [Fact]
    public async Task Lost_MoreBytesThanAreAllowedInASecond_IsNamed()
    {
        var agent = new FakeAgent();
        await using var link = await AgentLink.OpenAsync(Spec, agent, TimeSpan.FromMinutes(1), Deadline.Soon, LinkBounds.OfLoad with { BytesASecond = 1000 });

        // At once, so that they are read in any one second.
        _ = Task.Run(() => agent.Say(string.Join('\n', Enumerable.Repeat("""{"message":"alive","cell":null,"callMs":0}""", 100))), TestContext.Current.CancellationToken);

        Assert.Equal("it sent more than 1000 bytes in a second", await link.Lost.WaitAsync(Deadline.Soon));
    }

    [Fact]
    public async Task Lost_ClockThatRunsBackwards_IsNamed()
    {
        var agent = new FakeAgent();
        var ms = AgentClock.NowMs + 1e6;
        agent.Answer(() => ms -= 5);
        await using var link = await OpenAsync(agent);

        Assert.Equal("its clock ran backwards by 5 ms", await link.Lost.WaitAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData("Last login: Monday")]
    [InlineData("""{"message":"unheard-of"}""")]
    [InlineData("""{"message":"echo"}""")]
    [InlineData("""{"message":"event","event":{"event":"load-second-measured","second":null}}""")]
    [InlineData("null")]
    public async Task Lost_Rubbish_IsNamed(string line)
    {
        var agent = new FakeAgent();
        await using var link = await OpenAsync(agent);

        agent.Say(line);

        Assert.StartsWith("it sent something that is not a message: '", await link.Lost.WaitAsync(Deadline.Soon), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Lost_LineWithoutEnd_IsNamed()
    {
        var agent = new FakeAgent();
        await using var link = await OpenAsync(agent);

        _ = Task.Run(() => agent.Say(new string('x', BoundedLines.MostBytes * 2)), TestContext.Current.CancellationToken);

        Assert.Contains("longer than", await link.Lost.WaitAsync(Deadline.Soon), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Lost_FloodOfGoodMessages_IsNamed()
    {
        var agent = new FakeAgent();
        await using var link = await OpenAsync(agent);

        // More than may come in any second, however slowly they are read.
        _ = Task.Run(() =>
        {
            while (!agent.WasKilled)
            {
                agent.Say(new AliveMessage(null, 0));
            }
        }, TestContext.Current.CancellationToken);

        Assert.Equal("it sent more than 1000 lines in a second", await link.Lost.WaitAsync(Deadline.Soon));
    }

    [Fact]
    public async Task Lost_EndOfThePipe_IsNamedWithHowItEnded()
    {
        var agent = new FakeAgent();
        await using var link = await OpenAsync(agent);

        agent.End();

        Assert.Equal("its connection ended: exit code 137", await link.Lost.WaitAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData("Welcome to host a!")]
    [InlineData("""{"message":"done"}""")]
    [InlineData("""{"message":"hello","agent":{"protocol":1},"clockMs":0,"plugins":{}}""")]
    public async Task OpenAsync_FirstLineIsNoHello_IsRefused(string line)
    {
        var agent = new SilentStart(line);

        var problem = await Assert.ThrowsAsync<RunException>(async () => await AgentLink.OpenAsync(Spec, agent, TimeSpan.FromMinutes(1), Deadline.Soon));

        Assert.StartsWith("agent a: its first line is not a hello but", problem.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Unfit_AnotherBuildOrRuntimeOrPlugin_IsNamed()
    {
        var own = AgentHellos.Own("0123", null);
        var wanted = new Dictionary<string, string> { ["grpc"] = "aa" };

        Assert.Null(AgentHellos.Unfit(own, wanted, "0123", wanted));
        Assert.Contains("another build", AgentHellos.Unfit(own with { Build = "4567" }, wanted, "0123", wanted), StringComparison.Ordinal);
        Assert.Contains("another runtime", AgentHellos.Unfit(own with { Runtime = ".NET 9" }, wanted, "0123", wanted), StringComparison.Ordinal);
        Assert.Contains("has no plugin grpc", AgentHellos.Unfit(own, new Dictionary<string, string>(), "0123", wanted), StringComparison.Ordinal);
        Assert.Contains("plugin grpc is another build", AgentHellos.Unfit(own, new Dictionary<string, string> { ["grpc"] = "bb" }, "0123", wanted), StringComparison.Ordinal);
    }

    /// <summary>The run's end tells what the quota of its own processes did; an agent in a container of the same machine has another one.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Report_OfAnAgentOfThisMachine_TellsOfItsQuotaWhereItIsNotThatOfTheRun(bool isThat)
    {
        var own = AgentHellos.Own("0123", null);
        var agent = new FakeAgent(isThat ? own : own with { Quota = "of a container" });
        await using var link = await OpenAsync(agent);
        var heard = new TaskCompletionSource<ClientMessage>();
        await link.AssignAsync(new FinishCommand(), message => heard.TrySetResult(message));
        var report = ProcessReport.Own() with { Throttled = new Throttling(3, 400) };

        agent.Say(new EventMessage(report));

        var told = Assert.IsType<ProcessReported>(Assert.IsType<EventMessage>(await heard.Task.WaitAsync(Deadline.Soon)).Event);
        Assert.Equal(isThat ? null : report.Throttled, told.Throttled);
        Assert.Equal((report.Gc, report.Pid), (told.Gc, told.Pid));
    }

    private static Task<AgentLink> OpenAsync(FakeAgent agent, TimeProvider? time = null) => AgentLink.OpenAsync(Spec, agent, TimeSpan.FromMinutes(1), Deadline.Soon, time: time);

    /// <summary>A quarter of a second passes, and what waits for it gets a moment.</summary>
    private static Task PassAsync(FakeTimeProvider time)
    {
        time.Advance(TimeSpan.FromMilliseconds(250));
        return Task.Delay(1, Deadline.Soon);
    }

    /// <summary>Writes, and waits until it was read or nobody reads any more: time passes only then.</summary>
    private static async Task WriteAsync(FakeAgent agent, AgentLink link, string text)
    {
        var before = link.BytesRead;
        agent.Write(text);
        while (link.BytesRead == before && !link.Lost.IsCompleted)
        {
            await Task.Delay(1, Deadline.Soon);
        }
    }

    private sealed class SilentStart(string line) : IAgentPipe
    {
        public Stream Output { get; } = new MemoryStream(System.Text.Encoding.UTF8.GetBytes(line + "\n"));

        public Task WriteLineAsync(string line) => Task.CompletedTask;

        public void Kill()
        {
            // There is nobody.
        }

        public Task<string> DescribeEndAsync() => Task.FromResult("exit code 0");

        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }
}
