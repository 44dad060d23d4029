using System.Text.Json.Nodes;
using Transport.Reporting.Internal.Exports;
using Transport.RunTestSupport;
using Transport.Harness.Analysis;
using Transport.Harness.Record;

namespace Transport.Reporting.Tests;

public class ExportTests
{
    [Fact]
    public void Html_NeedsNoNetworkAndEscapesWhatOthersWrote()
    {
        using var output = new StringWriter();
        Report.Of(SampleRun.Record, "runs/<a&b>.jsonl").Write(output, OutputFormat.Html);
        var html = output.ToString();

        Assert.DoesNotMatch("(src|href|@import|url\\()", html);
        Assert.Contains("<dt>Record</dt><dd>runs/&lt;a&amp;b&gt;.jsonl</dd>", html);
        Assert.Contains("package MemoryPack not found, or &quot;not&quot; served | here", html);
        Assert.Contains("<svg viewBox=", html);
        Assert.Contains(">messagepack</text>", html);
        Assert.EndsWith("</html>\n", html);
    }

    [Fact]
    public void Samples_HaveALineForEveryCall()
    {
        using var output = new StringWriter();
        SamplesCsv.Write(output, SampleRun.Record, SampleRun.Summary);
        var lines = output.ToString().Split("\r\n", StringSplitOptions.RemoveEmptyEntries);

        Assert.Equal("process,block,place,call,transport,operation,persons,orders,ms,outlier,collections", lines[0]);
        Assert.Equal(SampleRun.Record.Events.OfType<BlockMeasured>().Sum(block => block.Visits.Sum(visit => visit.Ms.Count)), lines.Length - 1);
        Assert.Matches(@"^0,0,0,0,json,GetPersons,1,false,0\.06\d+,false,$", lines[1]);
    }

    [Fact]
    public void Samples_CollectionsAndStalls_AreTold()
    {
        var cell = new Harness.Plan.Cell("json", PayloadModels.Operation.GetPersons, 1, false);
        var visit = new Visit(cell, 3, [1.5, 2.5], Stalls: 1, [new CallCollection(1, 2, OnServer: true), new CallCollection(1, 0, OnServer: false)]);
        using var output = new StringWriter();
        SamplesCsv.Write(output, SampleRun.Record with { Events = [new BlockMeasured(1, 4, [visit])] }, SampleRun.Summary);

        Assert.EndsWith(
            "1,4,3,0,json,GetPersons,1,false,1.5,true,\r\n1,4,3,1,json,GetPersons,1,false,2.5,true,server gen2 client gen0\r\n1,4,3,2,json,GetPersons,1,false,stalled,,\r\n",
            output.ToString());
    }

    [Fact]
    public void BenchmarkDotNet_HasEveryCellThatMayBeCompared()
    {
        using var output = new StringWriter();
        BenchmarkDotNetJson.Write(output, SampleRun.Record, SampleRun.Summary);
        var benchmarks = JsonNode.Parse(output.ToString())!["Benchmarks"]!.AsArray();

        Assert.DoesNotContain(benchmarks, found => (string?)found!["FullName"] == "Transport.wcf-text.GetPersons(persons=1000,orders=without)");
        var json = benchmarks.Single(found => (string?)found!["FullName"] == "Transport.json.GetPersons(persons=1000,orders=without)")!;
        var cell = SampleRun.Summary.Cells.Single(found => found is { Transport: "json", Persons: 1000 });
        Assert.Equal(cell.Samples, (int)json["Statistics"]!["N"]!);
        Assert.Equal(cell.Samples, json["Statistics"]!["OriginalValues"]!.AsArray().Count);
        Assert.Equal(cell.MedianMs!.Value * 1e6, (double)json["Statistics"]!["Median"]!, 3);
        Assert.Equal(160_000, (long)json["Memory"]!["BytesAllocatedPerOperation"]!);
        Assert.Equal(40, json["Measurements"]!.AsArray().Count);
    }

    [Fact]
    public void Crank_HasAJobACellWithMetadataForEveryResult()
    {
        using var output = new StringWriter();
        CrankJson.Write(output, SampleRun.Summary);
        var root = JsonNode.Parse(output.ToString())!;

        // A row answered wrongly.
        Assert.Equal(1, (int)root["returnCode"]!);
        var jobs = root["jobResults"]!["jobs"]!.AsObject();
        Assert.False(jobs.ContainsKey("wcf-text/GetPersons/1000"));
        var job = jobs["json/GetPersons/1000"]!;
        Assert.Equal(SampleRun.Summary.Cells.Single(found => found is { Transport: "json", Persons: 1000 }).MedianMs, (double)job["results"]!["latency/50"]!);
        Assert.Equal(job["results"]!.AsObject().Select(result => result.Key), job["metadata"]!.AsArray().Select(entry => (string)entry!["name"]!));
    }
}
