using System.Globalization;
using System.Text.Json.Nodes;
using MathNet.Numerics.Statistics;
using Transport.Harness.Analysis;
using Transport.Harness.Record;

namespace Transport.Reporting.Internal.Exports;

/// <summary>A run in the form of BenchmarkDotNet's full JSON export, so that tools that read those files read this one. Times in nanoseconds.</summary>
internal static class BenchmarkDotNetJson
{
    private const double NanosecondsPerMs = 1e6;

    public static void Write(TextWriter output, RunRecord record, Summary summary)
    {
        var visits = record.Events.OfType<BlockMeasured>()
            .SelectMany(block => block.Visits.Select(visit => (block.Process, visit)))
            .ToLookup(item => item.visit.Cell);
        var benchmarks = summary.Cells
            .Where(cell => cell is { MedianMs: not null, Status: not CellStatus.Failed })
            .Select(cell => Benchmark(cell, [.. visits[new(cell.Transport, cell.Operation, cell.Persons, cell.Orders)]]));
        var root = new JsonObject
        {
            ["Title"] = "Transport-" + summary.Manifest.RunId,
            ["HostEnvironmentInfo"] = Host(summary.Manifest),
            ["Benchmarks"] = new JsonArray([.. benchmarks]),
        };
        output.Write(root.ToJsonString(SummaryJson.Options) + "\n");
    }

    private static JsonObject Host(RunManifest manifest) => new()
    {
        ["BenchmarkDotNetCaption"] = "Transport",
        ["BenchmarkDotNetVersion"] = manifest.ProductVersion,
        ["OsVersion"] = manifest.Machine.OperatingSystem,
        ["ProcessorName"] = manifest.Machine.Processor,
        ["LogicalCoreCount"] = manifest.Machine.Processors,
        ["RuntimeVersion"] = manifest.Runtime.Framework,
        ["Architecture"] = manifest.Machine.Architecture,
        ["HasAttachedDebugger"] = false,
        ["Configuration"] = "RELEASE",
    };

    private static JsonObject Benchmark(CellSummary cell, IReadOnlyList<(int Process, Visit Visit)> visits)
    {
        var parameters = string.Create(CultureInfo.InvariantCulture, $"persons={cell.Persons}&orders={(cell.Orders ? "with" : "without")}");
        return new JsonObject
        {
            ["DisplayInfo"] = $"{cell.Transport}.{cell.Operation}: {parameters.Replace('&', ' ')}",
            ["Namespace"] = "Transport",
            ["Type"] = cell.Transport,
            ["Method"] = cell.Operation.ToString(),
            ["MethodTitle"] = cell.Operation.ToString(),
            ["Parameters"] = parameters,
            ["FullName"] = $"Transport.{cell.Transport}.{cell.Operation}({parameters.Replace('&', ',')})",
            ["Statistics"] = Statistics([.. visits.SelectMany(item => item.Visit.Ms).Select(ms => ms * NanosecondsPerMs)]),
            ["Memory"] = new JsonObject
            {
                ["Gen0Collections"] = cell.ClientGc?.Gen0,
                ["Gen1Collections"] = cell.ClientGc?.Gen1,
                ["Gen2Collections"] = cell.ClientGc?.Gen2,
                ["TotalOperations"] = 1000,
                ["BytesAllocatedPerOperation"] = cell.ClientAllocatedBytes is { } bytes ? (long)bytes : null,
            },
            ["Measurements"] = Measurements(visits),
        };
    }

    private static JsonObject Statistics(double[] values)
    {
        System.Array.Sort(values);
        var (mean, deviation) = (values.Mean(), values.Length > 1 ? values.StandardDeviation() : 0);
        var error = deviation / Math.Sqrt(values.Length);
        var (q1, q3) = (SortedArrayStatistics.QuantileCustom(values, 0.25, QuantileDefinition.R7), SortedArrayStatistics.QuantileCustom(values, 0.75, QuantileDefinition.R7));
        var (lower, upper) = (q1 - (1.5 * (q3 - q1)), q3 + (1.5 * (q3 - q1)));
        var (lowerOutliers, upperOutliers) = (values.Where(value => value < lower).ToList(), values.Where(value => value > upper).ToList());
        return new JsonObject
        {
            ["OriginalValues"] = Array(values),
            ["N"] = values.Length,
            ["Min"] = values[0],
            ["LowerFence"] = lower,
            ["Q1"] = q1,
            ["Median"] = SortedArrayStatistics.QuantileCustom(values, 0.5, QuantileDefinition.R7),
            ["Mean"] = mean,
            ["Q3"] = q3,
            ["UpperFence"] = upper,
            ["Max"] = values[^1],
            ["InterquartileRange"] = q3 - q1,
            ["LowerOutliers"] = Array(lowerOutliers),
            ["UpperOutliers"] = Array(upperOutliers),
            ["AllOutliers"] = Array([.. lowerOutliers, .. upperOutliers]),
            ["StandardError"] = error,
            ["Variance"] = deviation * deviation,
            ["StandardDeviation"] = deviation,
            ["Percentiles"] = new JsonObject([.. ((int[])[0, 25, 50, 67, 80, 85, 90, 95, 100]).Select(p => KeyValuePair.Create(
                string.Create(CultureInfo.InvariantCulture, $"P{p}"),
                (JsonNode?)SortedArrayStatistics.QuantileCustom(values, p / 100.0, QuantileDefinition.R7)))]),
        };
    }

    /// <summary>A visit is an iteration of as many operations as it had calls.</summary>
    private static JsonArray Measurements(IReadOnlyList<(int Process, Visit Visit)> visits) =>
        new([.. visits.Where(item => item.Visit.Ms.Count > 0).Select((item, index) => new JsonObject
        {
            ["IterationMode"] = "Workload",
            ["IterationStage"] = "Result",
            ["LaunchIndex"] = item.Process + 1,
            ["IterationIndex"] = index + 1,
            ["Operations"] = item.Visit.Ms.Count,
            ["Nanoseconds"] = item.Visit.Ms.Sum() * NanosecondsPerMs,
        })]);

    private static JsonArray Array(IEnumerable<double> values) => new([.. values.Select(value => (JsonNode)value)]);
}
