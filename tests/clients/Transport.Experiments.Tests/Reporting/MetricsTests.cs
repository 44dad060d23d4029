namespace Transport.Reporting.Tests;

/// <summary>Bencher Metric Format and OpenMetrics text, read as their specifications say.</summary>
public partial class MetricsTests
{
    [Fact]
    public void Bencher_OfARun_HasABenchmarkForEachCellWithItsIntervalInNanoseconds()
    {
        var cells = SummaryBuilder.Build(SampleRun.Record).Cells.Where(cell => cell is { MedianMs: not null, Status: not Transport.Experiments.Analysis.CellStatus.Failed }).ToList();

        var benchmarks = JsonNode.Parse(Text.Of(Reports.Of(SampleRun.Record, null), OutputFormat.Bencher))!.AsObject();

        Assert.True(cells.Count > 5);
        Assert.Equal(cells.Count, benchmarks.Count);
        var cell = cells.First(cell => cell.MedianLowMs is not null);
        var latency = benchmarks.First(benchmark => benchmark.Key.StartsWith($"{cell.Transport}/{cell.Operation}/{cell.Persons}", StringComparison.Ordinal) && benchmark.Key.EndsWith("/orders", StringComparison.Ordinal) == cell.Orders).Value!["latency"]!;
        Assert.Equal(cell.MedianMs!.Value * 1e6, (double)latency["value"]!, 3);
        Assert.True((double)latency["lower_value"]! <= (double)latency["value"]! && (double)latency["value"]! <= (double)latency["upper_value"]!);
        Assert.All(benchmarks.SelectMany(benchmark => benchmark.Value!.AsObject()), measure =>
        {
            Assert.Matches("^[a-z0-9]+(-[a-z0-9]+)*$", measure.Key);
            Assert.All(measure.Value!.AsObject(), metric => Assert.Contains(metric.Key, (string[])["value", "lower_value", "upper_value"]));
        });
    }

    [Fact]
    public void Bencher_OfALoad_HasThroughputAndLatencyOfEachTransport()
    {
        var benchmarks = JsonNode.Parse(Text.Of(Reports.Of(SampleLoads.OpenLoad(), null), OutputFormat.Bencher))!.AsObject();

        Assert.True((double)benchmarks["json/load"]!["throughput"]!["value"]! > 0);
        Assert.True((double)benchmarks["json/load"]!["latency-p99"]!["value"]! >= (double)benchmarks["json/load"]!["latency"]!["value"]!);
        Assert.DoesNotContain(benchmarks, benchmark => benchmark.Key.StartsWith("memorypack", StringComparison.Ordinal));
    }

    [Fact]
    public void OpenMetrics_OfARun_HasQuantilesAndCostsInSecondsAndBytes()
    {
        var metrics = Read(Text.Of(Reports.Of(SampleRun.Record, null), OutputFormat.OpenMetrics));

        var cell = SummaryBuilder.Build(SampleRun.Record).Cells.First(cell => cell is { MedianMs: not null, ResponseBytes: not null, Operation: PayloadModels.Operation.GetPersons });
        var labels = string.Create(CultureInfo.InvariantCulture, $"transport=\"{cell.Transport}\",operation=\"GetPersons\",size=\"{cell.Persons}\",orders=\"{(cell.Orders ? "with" : "without")}\"");
        Assert.Equal(cell.MedianMs!.Value / 1000, metrics[$"transport_call_seconds{{{labels},quantile=\"0.5\"}}"], 9);
        Assert.Equal(cell.ResponseBytes!.Value, metrics[$"transport_response_bytes{{{labels}}}"]);
        Assert.Contains(metrics.Keys, sample => sample.StartsWith("transport_run_info{run_id=", StringComparison.Ordinal));
    }

    [Fact]
    public void OpenMetrics_OfALoad_HasBucketsThatHoldEveryAnsweredCall()
    {
        var record = SampleLoads.OpenLoad();
        var metrics = Read(Text.Of(Reports.Of(record, null), OutputFormat.OpenMetrics));

        foreach (var load in record.Events.OfType<LoadSecondMeasured>().Select(measured => measured.Second).GroupBy(second => second.Visit.Transport))
        {
            var buckets = metrics.Where(sample => sample.Key.StartsWith($"transport_response_seconds_bucket{{transport=\"{load.Key}\",le=\"", StringComparison.Ordinal)).ToList();
            var bounds = buckets.Select(sample => Bound().Match(sample.Key).Groups[1].Value).Select(bound => bound == "+Inf" ? double.PositiveInfinity : double.Parse(bound, CultureInfo.InvariantCulture)).ToList();
            Assert.Equal(bounds.Order().Distinct(), bounds);
            Assert.Equal(buckets.Select(sample => sample.Value).Order(), buckets.Select(sample => sample.Value));
            Assert.Equal(load.Sum(second => second.Response.Total()), buckets[^1].Value);
            Assert.Equal(double.PositiveInfinity, bounds[^1]);
            Assert.Equal(buckets[^1].Value, metrics[$"transport_response_seconds_count{{transport=\"{load.Key}\"}}"]);
        }

        Assert.Equal(LoadSummary.Of(record)!.Rows.First(row => row.Transport == "json").Answered, metrics["transport_load_answered{transport=\"json\"}"]);
    }

    [Fact]
    public void OpenMetrics_OfACapacitySearch_HasAHistogramForEachLevel()
    {
        var metrics = Read(Text.Of(Reports.Of(SampleLoads.Capacity(), null), OutputFormat.OpenMetrics));

        Assert.True(metrics.Keys.Count(sample => sample.StartsWith("transport_response_seconds_count{transport=\"json\",level=", StringComparison.Ordinal)) > 1);
        Assert.True(metrics["transport_load_capacity_low{transport=\"json\"}"] < metrics["transport_load_capacity_high{transport=\"json\"}"]);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(255)]
    [InlineData(256)]
    [InlineData(900)]
    public void EndMsOf_ABucket_IsWhereTheNextOneBegins(int bucket)
    {
        Assert.Equal(bucket, LatencyBuckets.IndexOf(LatencyBuckets.EndMsOf(bucket) * (1 - 1e-9)));
        Assert.Equal(bucket + 1, LatencyBuckets.IndexOf(LatencyBuckets.EndMsOf(bucket) * (1 + 1e-9)));
    }

    /// <summary>Samples of a text that keeps the rules of OpenMetrics 1.0: every sample belongs to the metric whose type stands above, no metric begins twice, no sample is there twice, the end is marked.</summary>
    private static Dictionary<string, double> Read(string text)
    {
        Assert.EndsWith("\n# EOF\n", text, StringComparison.Ordinal);
        var (samples, begun, family, type) = (new Dictionary<string, double>(), new HashSet<string>(), "", "");
        foreach (var line in text[..^"# EOF\n".Length].Split('\n', StringSplitOptions.RemoveEmptyEntries))
        {
            if (Type().Match(line) is { Success: true } match)
            {
                (family, type) = (match.Groups[1].Value, match.Groups[2].Value);
                Assert.True(begun.Add(family), family);
            }
            else if (line.StartsWith("# UNIT ", StringComparison.Ordinal))
            {
                Assert.Equal([family, family.Split('_')[^1]], line.Split(' ')[2..]);
            }
            else if (!line.StartsWith($"# HELP {family} ", StringComparison.Ordinal))
            {
                var sample = Sample().Match(line);
                Assert.True(sample.Success, line);
                string[] suffixes = type switch { "histogram" => ["_bucket", "_count", "_sum"], "summary" => ["", "_count"], "info" => ["_info"], _ => [""] };
                Assert.Contains(sample.Groups[1].Value, suffixes.Select(suffix => family + suffix));
                samples.Add(sample.Groups[1].Value + sample.Groups[2].Value, double.Parse(sample.Groups[3].Value, CultureInfo.InvariantCulture));
            }
        }

        return samples;
    }

    [GeneratedRegex("^# TYPE ([a-z_]+) (gauge|summary|histogram|info)$")]
    private static partial Regex Type();

    [GeneratedRegex("""^([a-z_]+)(\{[a-z_]+="(?:[^"\\\n]|\\[\\"n])*"(?:,[a-z_]+="(?:[^"\\\n]|\\[\\"n])*")*\})? ([-+0-9.e]+)$""")]
    private static partial Regex Sample();

    [GeneratedRegex("le=\"([^\"]+)\"")]
    private static partial Regex Bound();
}
