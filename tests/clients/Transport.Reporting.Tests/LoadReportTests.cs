using Transport.Experiments.Load;
using Transport.Experiments.Load.Figures;
using Transport.Experiments.Load.Planning;
using Transport.Experiments.Load.Recorded;
using Transport.Reporting.Kinds;
using Transport.Reporting.Load;
using Transport.RunTestSupport;
using Transport.Runs.Record;

namespace Transport.Reporting.Tests;

public class LoadReportTests
{
    [Fact]
    public void Csv_HasALineASecondAndALineForAMissingRow()
    {
        var lines = Text.Of(Reports.Of(SampleLoads.OpenLoad(), null), OutputFormat.Csv).Split("\r\n", StringSplitOptions.RemoveEmptyEntries);

        Assert.Equal(1 + 12 + 12 + 12 + 1, lines.Length);
        Assert.StartsWith("json,Library of json 1.2.3,library,built in,in-box,ok,,0,0,100,100,0,", lines[1], StringComparison.Ordinal);
        Assert.Contains("memorypack,,,,,unavailable,package MemoryPack not found,,,,,,,,,", lines);
    }

    [Fact]
    public void Samples_HaveEveryCallOfTheRecord()
    {
        var record = SampleLoads.OpenLoad();
        var lines = Text.Of(Reports.Of(record, null), OutputFormat.Samples).Split("\r\n", StringSplitOptions.RemoveEmptyEntries);

        Assert.Equal("transport,round,trial,level,second,what,ms,calls,agent", lines[0]);
        var seconds = record.Events.OfType<LoadSecondMeasured>().Select(measured => measured.Second).ToList();
        Assert.Equal(seconds.Sum(second => second.Response.Total()), Calls("response"));
        Assert.Equal(seconds.Sum(second => second.Lateness.Total()), Calls("sent late"));
        Assert.Equal(seconds.Sum(second => second.TimedOut), Calls("timed out"));

        long Calls(string what) => lines.Select(line => line.Split(',')).Where(fields => fields[5] == what)
            .Sum(fields => long.Parse(fields[7], System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public void Markdown_LoadOfAgents_HasALineForEachBelowTheSumAndNamesTheLost()
    {
        var text = Text.Of(Reports.Of(SampleLoads.OfAgents(), null), OutputFormat.Markdown);

        var lines = text.Split('\n').ToList();
        var sum = lines.FindIndex(line => line.StartsWith("| json |", StringComparison.Ordinal));
        Assert.Contains("| incomplete |", lines[sum], StringComparison.Ordinal);
        Assert.StartsWith("| - ssh://perf@a |", lines[sum + 1], StringComparison.Ordinal);
        Assert.Contains("| fit |", lines[sum + 1], StringComparison.Ordinal);
        Assert.StartsWith("| - ssh://perf@b |", lines[sum + 2], StringComparison.Ordinal);
        Assert.Contains("| LOST |", lines[sum + 2], StringComparison.Ordinal);
        Assert.Contains("json is INCOMPLETE: agent ssh://perf@b was lost 6.2 s after the beginning: its connection ended", text, StringComparison.Ordinal);
        Assert.Contains("the load on json", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Csv_LoadOfAgents_HasTheSumAndEachPart()
    {
        var lines = Text.Of(Reports.Of(SampleLoads.OfAgents(), null), OutputFormat.Csv).Split("\r\n", StringSplitOptions.RemoveEmptyEntries);

        Assert.EndsWith(",agent,incidents", lines[0], StringComparison.Ordinal);
        Assert.Equal((12, 12, 6), (lines.Count(line => line.EndsWith(",,", StringComparison.Ordinal)), lines.Count(line => line.EndsWith(",ssh://perf@a,", StringComparison.Ordinal)), lines.Count(line => line.EndsWith(",ssh://perf@b,", StringComparison.Ordinal))));
    }

    [Fact]
    public void Crank_OfALoad_IsReadAsTheStatisticsOfAJob()
    {
        var (metadata, measurements) = CrankJob.Read(Text.Of(Reports.Of(SampleLoads.OpenLoad(), null), OutputFormat.Crank));

        Assert.Equal(metadata, measurements.Keys);
        Assert.Equal((1200.0, 1.0, 1.0), (measurements["transport/json/requests"], measurements["transport/json/sla"], measurements["transport/json/valid"]));
        Assert.Equal((0.0, 36.0), (measurements["transport/odata/sla"], measurements["transport/odata/requests/bad"]));
        Assert.Equal(0, measurements["transport/starved/valid"]);
        Assert.DoesNotContain(metadata, name => name.Contains("memorypack", StringComparison.Ordinal));
    }

    [Fact]
    public void Crank_OfACapacitySearch_HasItsRange()
    {
        var (_, measurements) = CrankJob.Read(Text.Of(Reports.Of(SampleLoads.Capacity(), null), OutputFormat.Crank));

        Assert.True(measurements["transport/json/capacity/low"] < measurements["transport/json/capacity/high"]);
        Assert.Equal(3, measurements.Count);
        Assert.Equal(0, measurements["transport/incidents"]);
    }

    [Fact]
    public void Html_OfALoad_HasItsTables()
    {
        var page = Text.Of(Reports.Of(SampleLoads.OpenLoad(), null), OutputFormat.Html);

        Assert.Contains("<h1>Transports under load</h1>", page, StringComparison.Ordinal);
        Assert.Contains("uncorrected p99 ms", page, StringComparison.Ordinal);
        Assert.DoesNotContain("http://", page, StringComparison.Ordinal);
    }

    [Fact]
    public void Capacity_UpperEndOfAnUnfitGenerator_IsSaidToBeNoLimitOfTheServer()
    {
        var fit = SampleLoads.Capacity();
        var unfit = fit with
        {
            Events = [.. fit.Events.Select(e => e is LoadSecondMeasured measured
                ? new LoadSecondMeasured(measured.Second with { GeneratorCpuMs = measured.Second.Ms * fit.Manifest.Machine.Processors })
                : e)],
        };

        Assert.DoesNotContain("was not fit", Text.Of(Reports.Of(fit, null), OutputFormat.Markdown), StringComparison.Ordinal);
        Assert.Contains("the generator was the limit where the SLA broke at", Text.Of(Reports.Of(unfit, null), OutputFormat.Markdown), StringComparison.Ordinal);
        Assert.Contains("Trial 3, invalid because of the generator: the generator used 100 % of all processors.", Text.Of(Reports.Of(unfit, null), OutputFormat.Markdown), StringComparison.Ordinal);
        Assert.Contains(",False,the generator used 100 % of all processors,\r\n", Text.Of(Reports.Of(unfit, null), OutputFormat.Csv), StringComparison.OrdinalIgnoreCase);
    }

    [Fact]
    public void Headline_OfALoad_TellsWhoKeepsThePromiseAndWhoCannotBeJudged() => Assert.Equal(
        "1 of 2 transports meets the SLA (p95<20ms,errors<1%) under 100 calls/s: json (Library of json 1.2.3), p95 2.02 ms; "
            + "odata (Library of odata 1.2.3) fails it: p95<20ms (26.0 ms), errors<1% (2.9 %); "
            + "the load on starved (Library of starved 1.2.3) is invalid: calls went out 30.0 ms late (p95), more than a fifth of the response times' p95 of 2.0 ms.",
        Assert.Single(Reports.Of(SampleLoads.OpenLoad(), null).Headline).Text);

    [Fact]
    public void Headline_OfALoadOfWhichOneTransportCanBeJudged_NamesIt()
    {
        var record = SampleLoads.OpenLoad();
        record = record with { Events = [.. record.Events.Where(e => e is not LoadSecondMeasured { Second.Visit.Transport: "odata" } and not RowListed { Transport: "odata" })] };

        Assert.StartsWith(
            "json (Library of json 1.2.3) meets the SLA (p95<20ms,errors<1%) under 100 calls/s, p95 2.02 ms; the load on starved (Library of starved 1.2.3) is invalid:",
            Assert.Single(Reports.Of(record, null).Headline).Text,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Headline_OfALoadThatPromisesNothing_TellsWhoAnswersMost()
    {
        var record = SampleLoads.OpenLoad();
        var promised = record with { Events = [.. record.Events.Select(e => e is LoadPlanned ? new LoadPlanned(SampleLoads.Open with { Sla = "" }) : e)] };

        Assert.StartsWith(
            "Under 100 calls/s there is no clear winner: the ranges of json (Library of json 1.2.3) 100 calls/s and odata (Library of odata 1.2.3) 100 calls/s overlap; ",
            Assert.Single(Reports.Of(promised, null).Headline).Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Headline_OfASearch_TellsTheIntervalOfEachRow() => Assert.Equal(
        "Most users that meet p95<20ms: json (Library of json 1.2.3) 14-25.", Assert.Single(Reports.Of(SampleLoads.Capacity(), null).Headline).Text);

    [Fact]
    public void Seconds_CutShortOrAfterTheEnd_AreToldApart()
    {
        var record = SampleLoads.OpenLoad();
        var cut = record with
        {
            Events = [.. record.Events.Select(e => e is LoadSecondMeasured { Second: { Second: 11 } last } ? new LoadSecondMeasured(last with { Second = 12, Ms = 50 })
                : e is LoadSecondMeasured { Second: { Second: 10 } before } ? new LoadSecondMeasured(before with { Ms = 500 })
                : e)],
        };

        var seconds = ((LoadReport)Reports.Of(cut, null)).Summary.Rows[0].Seconds;

        Assert.Equal([(100, 100, false), (100, 200, false), (100, 2000, true)], seconds.TakeLast(3).Select(second => (second.Answered, second.PerSecond, second.IsAfterEnd)));
    }

    [Theory]
    [InlineData("transport load --users 250 --duration 10s --seed 20120101", false)]
    [InlineData("transport load --transports json,odata,starved --rate 100 --duration 12s --sla \"p95<20ms,errors<1%\" --seed 20120101", true)]
    public void CommandLine_OfAPlan_RepeatsIt(string expected, bool open) =>
        Assert.Equal(expected, LoadCommandLine.Of(open ? SampleLoads.Open : new LoadPlan()));

    [Fact]
    public void HasFailed_BrokenSlaOrUnfitGenerator_IsTrue()
    {
        var record = SampleLoads.OpenLoad();
        var load = LoadSummary.Of(record)!;

        Assert.True(Reports.Of(record, null).HasFailed);
        Assert.False(new LoadReport(record, load with { Rows = [load.Rows[0]] }, null).HasFailed);
    }
}
