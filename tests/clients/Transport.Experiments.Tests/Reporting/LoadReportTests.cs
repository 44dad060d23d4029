using Transport.Reporting.Load;

namespace Transport.Reporting.Tests;

public class LoadReportTests
{
    [Fact]
    public void Csv_HasALineASecondAndALineForAMissingRow()
    {
        var lines = Text.Of(Reports.Of(SampleLoads.OpenLoad(), null), OutputFormat.Csv).Split("\r\n", StringSplitOptions.RemoveEmptyEntries);

        Assert.Equal(1 + 12 + 12 + 12 + 1, lines.Length);
        Assert.StartsWith("json,Library of json 1.2.3,library,built in,ok,,0,0,100,100,0,", lines[1], StringComparison.Ordinal);
        Assert.Contains("memorypack,,,,unavailable,package MemoryPack not found,,,,,,,,,", lines);
    }

    [Fact]
    public void Csv_Second_HasItsMedianAndItsP95InTheirColumns()
    {
        var record = SampleLoads.OpenLoad();
        record = record with
        {
            Events = [.. record.Events.Select(entry => entry is LoadSecondMeasured { Second: var second } measured ? measured with { Second = second with { Response = Two(2, 90, 30, 10) } } : entry)],
        };

        var lines = Text.Of(Reports.Of(record, null), OutputFormat.Csv).Split("\r\n", StringSplitOptions.RemoveEmptyEntries);
        var names = lines[0].Split(',');
        var fields = lines[1].Split(',');

        Assert.InRange(double.Parse(fields[Array.IndexOf(names, "medianMs")], System.Globalization.CultureInfo.InvariantCulture), 1.9, 2.1);
        Assert.InRange(double.Parse(fields[Array.IndexOf(names, "p95Ms")], System.Globalization.CultureInfo.InvariantCulture), 29, 31);

        static LatencyCounts Two(double ms, long calls, double otherMs, long otherCalls) => new([LatencyBuckets.IndexOf(ms), LatencyBuckets.IndexOf(otherMs)], [calls, otherCalls]);
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
    public void Markdown_OfALoad_HasItsTables()
    {
        var text = Text.Of(Reports.Of(SampleLoads.OpenLoad(), null), OutputFormat.Markdown);

        Assert.Contains("Transports under load", text, StringComparison.Ordinal);
        Assert.Contains("uncorrected p99 ms", text, StringComparison.Ordinal);
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
    public void Headline_OfTransportsWhoseIntervalsOverlap_NamesTheseAndNotTheFasterOnesBetween()
    {
        var record = SampleLoads.OpenLoad();
        var load = LoadSummary.Of(record)!;
        LoadRow Row(string transport, double ms, double low, double high) =>
            load.Rows[0] with { Transport = transport, Response = load.Rows[0].Response! with { P95 = new LoadQuantile(ms, low, high, false) } };

        var headline = new LoadReport(record, load with { Rows = [Row("a", 10, 9.8, 10.2), Row("b", 11, 10.8, 11.2), Row("c", 12, 8, 16)] }, null).Headline;

        var text = Assert.Single(headline).Text;
        Assert.Contains("the fastest is undecided between a (", text, StringComparison.Ordinal);
        Assert.Contains(" and c (", text, StringComparison.Ordinal);
        Assert.DoesNotContain("b (", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(5.0, "| at least 23 |")]
    [InlineData(50.0, "| below 8 |")]
    public void Capacity_RangeWithOneEnd_HasItsFiguresBesideIt(double ms, string range)
    {
        var record = SampleLoads.Capacity();
        var trials = record with
        {
            Events = [.. record.Events.Select(e => e is LoadSecondMeasured { Second: var second }
                ? new LoadSecondMeasured(second with { Response = new LatencyCounts([LatencyBuckets.IndexOf(ms)], [100]) })
                : e)],
        };
        var load = LoadSummary.Of(trials)!;
        var capacity = load.Rows[0].Capacity!;
        load = load with { Rows = [load.Rows[0] with { Capacity = capacity with { Low = ms < 20 ? 23 : null, High = ms < 20 ? null : 8 } }] };

        var line = Text.Of(new LoadReport(trials, load, null), OutputFormat.Markdown).Split('\n').First(found => found.StartsWith("| json |", StringComparison.Ordinal));

        Assert.Contains(range, line, StringComparison.Ordinal);
        Assert.Contains(ms < 20 ? "| 100 |" : "| p95", line, StringComparison.Ordinal);
    }

    [Fact]
    public void Headline_OfASearchWhoseRangesOverlap_NamesThoseThatDo()
    {
        var record = SampleLoads.Capacity();
        var load = LoadSummary.Of(record)!;
        LoadRow Row(string transport, double low, double high) =>
            load.Rows[0] with { Transport = transport, Capacity = load.Rows[0].Capacity! with { Low = low, High = high } };

        var headline = new LoadReport(record, load with { Rows = [Row("a", 100, 120), Row("b", 90, 95), Row("c", 80, 110)] }, null).Headline;

        Assert.Contains(
            "undecided between a (Library of json 1.2.3) 100-120 and c (Library of json 1.2.3) 80-110; b (Library of json 1.2.3) 90-95", Assert.Single(headline).Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Capacity_TrialsWithErrors_HaveAColumnForThem()
    {
        var record = SampleLoads.Capacity();
        var failing = record with
        {
            Events = [.. record.Events.Select(e => e is LoadSecondMeasured { Second: { Visit.Trial: 1 } second }
                ? new LoadSecondMeasured(second with { Failures = new LatencyCounts([LatencyBuckets.IndexOf(0.1)], [300]) })
                : e)],
        };

        Assert.DoesNotContain("| errors |", Text.Of(Reports.Of(record, null), OutputFormat.Markdown), StringComparison.Ordinal);
        var text = Text.Of(Reports.Of(failing, null), OutputFormat.Markdown);
        Assert.Contains("| errors |", text, StringComparison.Ordinal);
        Assert.Contains("Up to 75 % of a kept trial's calls got no answer; the SLA has no limit for errors.", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Markdown_FailedCallsUnderAnSlaWithoutErrors_AreNamed()
    {
        var record = SampleLoads.OpenLoad();
        var load = LoadSummary.Of(record)!;
        var kept = load.Rows[0] with { Sla = [.. load.Rows[0].Sla.Take(1)], Failed = 10_800, Answered = 1200 };

        var text = Text.Of(new LoadReport(record, load with { Rows = [kept] }, null), OutputFormat.Markdown);

        Assert.Contains("json: 90 % of the calls failed; the SLA has no limit for errors.", text, StringComparison.Ordinal);
        Assert.Contains("calls failed, for which the SLA has no limit: json (Library of json 1.2.3) 90 %", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Markdown_TermsThatWereNotJudgedOrOfAnInvalidLoad_AreNotSaidToBeBroken()
    {
        var record = SampleLoads.OpenLoad();
        var load = LoadSummary.Of(record)!;
        var unjudged = load.Rows[0] with { Sla = [new SlaResult("p95<20ms", 2, null) { Remark = "5 calls are too few" }], SlaKept = null };
        var invalid = load.Rows[2] with { Sla = [new SlaResult("p95<20ms", 30, false) { Remark = "5 calls are too few" }], SlaKept = false };

        var text = Text.Of(new LoadReport(record, load with { Rows = [unjudged, invalid] }, null), OutputFormat.Markdown);

        Assert.DoesNotContain("by the figure alone", text, StringComparison.Ordinal);
        Assert.DoesNotContain("breaks the SLA", text, StringComparison.Ordinal);
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
