using System.Xml.Linq;
using Transport.Reporting.Medians.Exports;
using Transport.ServerApi.Runtime;

namespace Transport.Reporting.Tests;

public class ExportTests
{
    /// <summary>With collections of the client, of which the first cell had a fraction of one in 1000 calls.</summary>
    private static readonly RunRecord WithCollections = SampleRun.Record with
    {
        Events = [.. SampleRun.Record.Events.Select(e => e is CostMeasured cost ? cost with { ClientGc = new GcUsage(1, 0, 0, 0.5) } : e)],
    };

    /// <summary>Readers that know a benchmark by namespace or type and method, or by its full name, must not take two cells for one.</summary>
    [Theory]
    [InlineData("Namespace", "Method")]
    [InlineData("Type", "Method")]
    [InlineData("Type", "MethodTitle")]
    [InlineData("FullName")]
    public void BenchmarkDotNet_CellsOfARun_HaveNamesOfTheirOwn(params string[] parts)
    {
        var benchmarks = JsonNode.Parse(Text.Of(Reports.Of(SampleRun.Record, null), OutputFormat.BenchmarkDotNet))!["Benchmarks"]!.AsArray();
        var names = benchmarks.Select(benchmark => string.Join('.', parts.Select(part => (string?)benchmark![part]))).ToList();

        Assert.True(names.Count > 5);
        Assert.Equal(names.Distinct(), names);
    }

    [Fact]
    public void Svg_OfARun_HasTheAnswerAndEveryTransportOfItsFirstQuestion()
    {
        var report = (MediansReport)Reports.Of(SampleRun.Record, null);
        var picture = XDocument.Parse(Text.Of(report, OutputFormat.Svg)).Root!;

        Assert.Equal(("1600", "900"), ((string?)picture.Attribute("width"), (string?)picture.Attribute("height")));
        Assert.Equal(report.Headline[0].Text, picture.Elements().First(element => element.Name.LocalName == "title").Value);
        var texts = picture.Elements().Where(element => element.Name.LocalName == "text").Select(element => element.Value).ToList();
        var first = report.Summary.Cells[0];
        Assert.All(
            report.Summary.Cells.Where(cell => (cell.Operation, cell.Orders) == (first.Operation, first.Orders) && cell.MedianMs is not null),
            cell => Assert.Contains(texts, text => text.Contains(cell.Transport, StringComparison.Ordinal)));
        Assert.Contains(texts, text => text.StartsWith("Machine: ", StringComparison.Ordinal));
        Assert.Contains(texts, text => text.EndsWith("run " + report.Manifest.RunId, StringComparison.Ordinal));
    }

    [Fact]
    public void Report_OfProcessesWithAProfilerAndAQuota_SaysSoInEveryForm()
    {
        var manifest = SampleRun.Record.Manifest;
        var record = SampleRun.Record with
        {
            Manifest = manifest with { Runtime = manifest.Runtime with { Knobs = new Dictionary<string, string> { ["CORECLR_ENABLE_PROFILING"] = "1", ["DOTNET_STARTUP_HOOKS"] = "hook.dll" } } },
            Events = [.. SampleRun.Record.Events.Select(entry => entry is RunEnded end ? end with { Throttled = new Throttling(12, 3500) } : entry)],
        };
        var report = Reports.Of(record, null);

        Assert.Equal(
            [
                "a PROFILER was in the processes, and is part of every figure",
                "DOTNET_STARTUP_HOOKS was set: foreign code ran in the processes, and is part of every figure",
                "the container's processor quota THROTTLED the run 12 times, 3.5 s in all, which is part of the figures",
            ],
            report.Incidents);
        Assert.Contains(report.Overview!.Facts, fact => fact.Name == "Processes" && fact.Text.StartsWith("a PROFILER", StringComparison.Ordinal));
        Assert.Contains("PROFILER", Text.Of(report, OutputFormat.Csv), StringComparison.Ordinal);
    }

    [Fact]
    public void Report_OfProcessesThatSayWithWhatTheyRan_NamesThoseThatHadAProfilerAndWhatOnlySomeHad()
    {
        var (plain, watched) = (
            new Dictionary<string, string> { ["DOTNET_TieredPGO"] = "0" },
            new Dictionary<string, string> { ["DOTNET_TieredPGO"] = "0", ["CORECLR_ENABLE_NOTIFICATION_PROFILERS"] = "1" });
        var one = Reports.Of(With(new ProcessReported(ProcessRole.Server, "server", watched), new ProcessReported(ProcessRole.Client, "workstation", plain)), null);
        var both = Reports.Of(With(new ProcessReported(ProcessRole.Server, "server", watched), new ProcessReported(ProcessRole.Client, "workstation", watched)), null);

        Assert.Equal(["a PROFILER was in the processes of the server, and is part of every figure"], one.Incidents);
        Assert.EndsWith(", DOTNET_TieredPGO=0; the server besides, CORECLR_ENABLE_NOTIFICATION_PROFILERS=1", one.Footer.Single(line => line.Name == "Runtime").Text, StringComparison.Ordinal);
        Assert.Equal(["a PROFILER was in the processes, and is part of every figure"], both.Incidents);

        var throttled = new ProcessReported(ProcessRole.Client, "workstation", plain, "north");
        var elsewhere = Reports.Of(With(throttled, throttled with { Throttled = new Throttling(3, 400) }, throttled with { Throttled = new Throttling(1, 200) }), null);
        Assert.Equal(["the processor quota of its container THROTTLED agent north 4 times, 0.6 s in all, which is part of the figures"], elsewhere.Incidents);

        static RunRecord With(params ProcessReported[] reports) => SampleRun.Record with { Events = [.. SampleRun.Record.Events, .. reports] };
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
        var cell = new Runs.Plan.Cell("json", PayloadModels.Operation.GetPersons, 1, false);
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
        BenchmarkDotNetJson.Write(output, WithCollections, SummaryBuilder.Build(WithCollections), []);
        var benchmarks = JsonNode.Parse(output.ToString())!["Benchmarks"]!.AsArray();

        Assert.DoesNotContain(benchmarks, found => (string?)found!["FullName"] == "Transport.wcf-text.GetPersons_1000_without_orders(persons: 1000, orders: \"without\")");
        var json = benchmarks.Single(found => (string?)found!["FullName"] == "Transport.json.GetPersons_1000_without_orders(persons: 1000, orders: \"without\")")!;
        var cell = SampleRun.Summary.Cells.Single(found => found is { Transport: "json", Persons: 1000 });
        Assert.Equal(cell.Samples, (int)json["Statistics"]!["N"]!);
        Assert.Equal(cell.Samples, json["Statistics"]!["OriginalValues"]!.AsArray().Count);
        Assert.Equal(cell.MedianMs!.Value * 1e6, (double)json["Statistics"]!["Median"]!, 3);
        Assert.Equal(160_000, (long)json["Memory"]!["BytesAllocatedPerOperation"]!);
        Assert.Equal(40, json["Measurements"]!.AsArray().Count);
    }

    [Fact]
    public void BenchmarkDotNet_HasThePropertiesAndTypesOfTheToolsOwnExport()
    {
        using var output = new StringWriter();
        BenchmarkDotNetJson.Write(output, WithCollections, SummaryBuilder.Build(WithCollections), []);
        var own = JsonNode.Parse(File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "Samples", "benchmarkdotnet-0.14.0-report-full.json")))!;

        var ours = JsonNode.Parse(output.ToString())!;

        Assert.Equal(Paths(own["HostEnvironmentInfo"]), Paths(ours["HostEnvironmentInfo"]));
        var benchmarks = ours["Benchmarks"]!.AsArray();
        Assert.Contains(benchmarks, benchmark => benchmark!["Memory"] is not null);
        Assert.All(benchmarks, benchmark => Assert.Equal(
            Paths(own["Benchmarks"]![0]).Where(path => benchmark!["Memory"] is not null || !(path.StartsWith(".Memory") || path.StartsWith(".Metrics"))), Paths(benchmark)));
        // Readers hold these in integers, which take neither fractions nor null.
        Assert.All(benchmarks.Where(benchmark => benchmark!["Memory"] is not null), benchmark =>
            Assert.All(benchmark!["Memory"]!.AsObject(), count => Assert.True(count.Value!.AsValue().TryGetValue<long>(out _), $"{count.Key}: {count.Value}")));
    }

    [Fact]
    public void Crank_HasThePropertiesOfTheToolsOwnResults()
    {
        using var output = new StringWriter();
        CrankJson.Write(output, SampleRun.Summary, []);
        var root = JsonNode.Parse(output.ToString())!;

        // Microsoft.Crank.Models, in camel case: ExecutionResult, JobResults, JobResult, ResultMetadata, Dependency.
        Assert.Equal(["benchmarks", "jobResults", "returnCode"], root.AsObject().Select(property => property.Key).Order());
        Assert.Equal(["jobs", "properties"], root["jobResults"]!.AsObject().Select(property => property.Key).Order());
        Assert.All(root["jobResults"]!["jobs"]!.AsObject(), job =>
        {
            Assert.Equal(
                ["benchmarks", "dependencies", "environment", "measurements", "metadata", "results", "variables"], job.Value!.AsObject().Select(property => property.Key).Order());
            Assert.All(job.Value["metadata"]!.AsArray(), entry => Assert.Equal(["name", "description", "format"], entry!.AsObject().Select(property => property.Key)));
            Assert.Equal(
                ["id", "names", "repositoryUrl", "version", "commitHash"], Assert.Single(job.Value["dependencies"]!.AsArray())!.AsObject().Select(property => property.Key));
            Assert.All(job.Value["results"]!.AsObject(), result => Assert.True(result.Value!.AsValue().TryGetValue<double>(out _), result.Key));
        });
    }

    [Fact]
    public void Crank_HasAJobACellWithMetadataForEveryResult()
    {
        using var output = new StringWriter();
        CrankJson.Write(output, SampleRun.Summary, []);
        var root = JsonNode.Parse(output.ToString())!;

        // A row answered wrongly.
        Assert.Equal(1, (int)root["returnCode"]!);
        var jobs = root["jobResults"]!["jobs"]!.AsObject();
        Assert.False(jobs.ContainsKey("wcf-text/GetPersons/1000"));
        var job = jobs["json/GetPersons/1000"]!;
        Assert.Equal(SampleRun.Summary.Cells.Single(found => found is { Transport: "json", Persons: 1000 }).MedianMs, (double)job["results"]!["latency/50"]!);
        Assert.Equal(job["results"]!.AsObject().Select(result => result.Key), job["metadata"]!.AsArray().Select(entry => (string)entry!["name"]!));
    }

    /// <summary>Every property by its path; of a list those of its first element.</summary>
    private static List<string> Paths(JsonNode? node, string path = "") => node switch
    {
        JsonObject found => [.. found.SelectMany(property => (IEnumerable<string>)[$"{path}.{property.Key}", .. Paths(property.Value, $"{path}.{property.Key}")]).Order(StringComparer.Ordinal)],
        JsonArray { Count: > 0 } list => Paths(list[0], path),
        _ => [],
    };
}
