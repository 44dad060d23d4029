using Transport.Experiments.Load.Recorded;

namespace Transport.Cli.Tests.Present;

public class ProgressLinesTests
{
    [Fact]
    public void EveryTenSeconds_ALineSaysHowFarTheRunIs()
    {
        var clock = new Clock();
        using var output = new StringWriter { NewLine = "\n" };
        using var lines = new ProgressLines(output, clock);

        clock.Tick(TimeSpan.FromSeconds(10));
        lines.OnProgress(new RunProgress(1, RunPhase.Measuring, new Cell("json", Operation.GetPersons, 1000, false), 12, 1200, TimeSpan.FromSeconds(95)));
        clock.Tick(TimeSpan.FromSeconds(70));

        Assert.Equal("  0:10  Starting\n  1:20  Measuring blocks (process 2) 12 of 1,200, json 1,000; 1:35 left\n", output.ToString());
        Assert.Equal(TimeSpan.FromSeconds(10), clock.Period);
    }

    [Fact]
    public void Answer_IsWrittenOnceItIsKnown_ThenWhenMeasuredCallsGiveIt_ThenEveryMinute()
    {
        var clock = new Clock();
        using var output = new StringWriter { NewLine = "\n" };
        using var lines = new ProgressLines(output, clock, TimeSpan.MaxValue);
        foreach (var runEvent in RunningRuns.Started())
        {
            lines.OnEvent(runEvent);
        }

        clock.Tick(TimeSpan.FromSeconds(10));
        lines.OnEvent(new WarmedUp(0, RunningRuns.Json, 500, Stable: true, 0.47));
        lines.OnEvent(new WarmedUp(0, RunningRuns.MessagePack, 500, Stable: true, 0.14));
        clock.Tick(TimeSpan.FromSeconds(10));
        clock.Tick(TimeSpan.FromSeconds(10));
        foreach (var runEvent in RunningRuns.Measured(12, (RunningRuns.Json, 0.47), (RunningRuns.MessagePack, 0.14)))
        {
            lines.OnEvent(runEvent);
        }

        clock.Tick(TimeSpan.FromSeconds(10));
        clock.Tick(TimeSpan.FromSeconds(50));
        clock.Tick(TimeSpan.FromSeconds(10));

        var written = output.ToString().Split('\n', StringSplitOptions.RemoveEmptyEntries).Where(line => !line.EndsWith("  Starting", StringComparison.Ordinal)).ToList();
        Assert.Collection(
            written,
            line => Assert.Equal("  0:20  By warm-up calls at 1,000 persons without orders: messagepack is fastest, about 0.14 ms; slower: json 3.4x.", line),
            line => Assert.StartsWith("  0:40  So far at 1,000 persons without orders: messagepack is fastest, 0.14", line, StringComparison.Ordinal),
            line => Assert.StartsWith("  1:40  So far at 1,000 persons without orders: messagepack is fastest, 0.14", line, StringComparison.Ordinal));
    }

    [Fact]
    public void OnEvent_AgentIsLost_IsNamedAtOnce()
    {
        using var output = new StringWriter { NewLine = "\n" };
        using var lines = new ProgressLines(output, new Clock());

        lines.OnEvent(new AgentListed(0, "ssh://perf@a", 1, 2, "a, Linux", ".NET 10", "a", 0.1));
        lines.OnEvent(new LoadAgentLost(new LoadVisit("json", 0, 0, 100), 0, "its connection ended: exit code 137", 5.8, 3000, NeverOffered: 104, Unknown: 151));

        Assert.Equal(
            "  0:00  agent ssh://perf@a was lost 5.8 s after the beginning: its connection ended: exit code 137; 104 of its calls were never offered, and 151 may have been made without a report (it may have called for 3 s more)\n",
            output.ToString());
    }

    /// <summary>A clock that stands still until a test advances it, with one timer.</summary>
    private sealed class Clock : TimeProvider
    {
        private TimerCallback? _callback;
        private long _now;

        public TimeSpan Period { get; private set; }

        public override long TimestampFrequency => TimeSpan.TicksPerSecond;

        public override long GetTimestamp() => _now;

        public void Tick(TimeSpan time)
        {
            _now += time.Ticks;
            _callback!(null);
        }

        public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
        {
            (_callback, Period) = (callback, period);
            return new Timer();
        }

        private sealed class Timer : ITimer
        {
            public bool Change(TimeSpan dueTime, TimeSpan period) => true;

            public void Dispose()
            {
            }

            public ValueTask DisposeAsync() => ValueTask.CompletedTask;
        }
    }
}
