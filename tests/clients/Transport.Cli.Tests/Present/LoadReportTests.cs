using Transport.Cli.Present;
using Transport.Cli.Verbs;
using Transport.Harness.Analysis.Load;
using Transport.Harness.Plan.Load;
using Transport.Harness.Record;
using Transport.Harness.Record.Load;

namespace Transport.Cli.Tests.Present;

public class LoadReportTests
{
    private static readonly LoadPlan Open = new() { Model = LoadModel.Open, Stages = [new(12, 100, 100)], Transports = ["json", "odata", "starved"], Sla = "p95<20ms,errors<1%" };

    private static readonly LoadPlan Search = new() { FindCapacity = true, Stages = [new(2, 8, 8)], Transports = ["json"], Sla = "p95<20ms" };

    [Fact]
    public void Open_Table_LooksAsVerified() => Snapshot.Verify("load", Table(OpenLoad()));

    [Fact]
    public void Capacity_Table_LooksAsVerified() => Snapshot.Verify("load-capacity", Table(Capacity()));

    [Fact]
    public void HasFailed_BrokenSlaOrUnfitGenerator_IsTrue()
    {
        Assert.True(LoadVerb.HasFailed(OpenLoad()));
        Assert.False(LoadVerb.HasFailed(OpenLoad() with { Rows = [OpenLoad().Rows[0]] }));
    }

    [Fact]
    public void Csv_HasALineASecondAndALineForAMissingRow()
    {
        using var output = new StringWriter();
        LoadCsv.Write(output, OpenLoad());

        var lines = output.ToString().Split("\r\n", StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(1 + 12 + 12 + 12 + 1, lines.Length);
        Assert.StartsWith("json,Library of json 1.2.3,in-box,ok,,0,0,100,100,0,", lines[1], StringComparison.Ordinal);
        Assert.Contains("memorypack,,-,unavailable,package MemoryPack not found,,,,,,,", lines);
    }

    [Theory]
    [InlineData("transport load --users 250 --duration 10s --seed 20120101", false)]
    [InlineData("transport load --transports json,odata,starved --rate 100 --duration 12s --sla \"p95<20ms,errors<1%\" --seed 20120101", true)]
    public void CommandLine_OfAPlan_RepeatsIt(string expected, bool open) => Assert.Equal(expected, LoadCommandLine.Of(open ? Open : new LoadPlan()));

    private static LoadSummary OpenLoad() => Of(
        Open,
        [
            new CeilingMeasured(new GeneratorCeiling(64, 3, 270_000, 45_000, Counts(0.2))),
            SampleRun.Row("json"), SampleRun.Row("odata"), SampleRun.Row("starved"), new RowListed("memorypack", null, "package MemoryPack not found"),
            .. Seconds("json", i => 2 + (0.01 * (i % 3)), 0), .. Seconds("odata", i => 15 + i, 3), .. Seconds("starved", i => 2 + (0.01 * (i % 2)), 0, lateMs: 30),
        ]);

    private static LoadSummary Capacity() => Of(
        Search,
        [
            SampleRun.Row("json"),
            .. from trial in new[] { (Number: 1, Level: 8, Ms: 5.0), (2, 16, 12), (3, 32, 25), (4, 23, 21) }
               from second in Enumerable.Range(0, 2)
               select new LoadSecondMeasured(Second(new LoadVisit("json", 0, trial.Number, trial.Level), second, trial.Ms, 100)),
        ]);

    private static LoadSummary Of(LoadPlan plan, IEnumerable<RunEvent> events) => LoadSummary.Of(SampleRun.Record with
    {
        Events = [new LoadPlanned(plan), .. events, new RunEnded(new DateTimeOffset(2026, 11, 21, 5, 2, 0, TimeSpan.Zero), EndReasons.Completed)],
    })!;

    private static IEnumerable<RunEvent> Seconds(string row, Func<int, double> ms, int timedOut, double lateMs = 0.1)
    {
        var visit = new LoadVisit(row, 0, 0, 100);
        for (var i = 0; i < 12; i++)
        {
            yield return new LoadSecondMeasured(Second(visit, i, ms(i), 100) with
            {
                TimedOut = timedOut,
                FirstProblem = timedOut > 0 ? "no answer within the deadline of 10 s" : null,
                Service = Counts(ms(i) / 2),
                Lateness = Counts(lateMs),
            });
        }

        yield return new LoadVisitEnded(visit, IsWhole: true, new LoadServer(12_000, 3000, 12_000_000, 40, 0));
    }

    private static LoadSecond Second(LoadVisit visit, int second, double ms, long calls) => new()
    {
        Visit = visit, Second = second, Ms = 1000, Sent = calls, GeneratorCpuMs = 150, GeneratorGcPauseMs = 2, MachineCpuMs = 450,
        Response = new LatencyCounts([LatencyBuckets.IndexOf(ms)], [calls]),
    };

    private static LatencyCounts Counts(double ms) => new([LatencyBuckets.IndexOf(ms)], [100]);

    private static string Table(LoadSummary summary)
    {
        using var output = new StringWriter { NewLine = "\n" };
        LoadReport.WriteTable(TerminalTables.Console(output, 150, isTerminal: false), summary, "run.jsonl");
        return output.ToString();
    }
}
