using Perfolizer.Mathematics.Common;
using Perfolizer.Mathematics.OutlierDetection;
using Perfolizer.Mathematics.QuantileEstimators;
using Sample = Pragmastat.Sample;

namespace Transport.Reporting.Medians.Exports;

/// <summary>
/// A run in the form of BenchmarkDotNet's full JSON export (version 0.14), so that tools that read those files read this one: the same
/// properties of the same types, computed by the same library. Times in nanoseconds.
/// </summary>
internal static class BenchmarkDotNetJson
{
    private const double NanosecondsPerMs = 1e6;

    /// <summary>Calls that collections are counted over: those of the cost pass are known as a rate.</summary>
    private const int Operations = 1000;

    /// <summary>BenchmarkDotNet writes its confidence level of 99.9 % as this number.</summary>
    private const int Level999 = 12;

    /// <param name="incidents">What happened to the run's processes, a sentence each: the title has them, as there is no other place for a remark.</param>
    public static void Write(TextWriter output, RunRecord record, Summary summary, IReadOnlyList<string> incidents)
    {
        var visits = record.Events.OfType<BlockMeasured>()
            .SelectMany(block => block.Visits.Select(visit => (block.Process, visit)))
            .ToLookup(item => item.visit.Cell);
        var benchmarks = summary.Cells
            .Where(cell => cell is { MedianMs: not null, Status: not CellStatus.Failed })
            .Select(cell => Benchmark(cell, [.. visits[cell.Cell]]));
        var root = new JsonObject
        {
            ["Title"] = string.Join("; ", ["Transport-" + summary.Manifest.RunId, .. incidents]),
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
        // Not known of the machine that measured.
        ["PhysicalProcessorCount"] = null,
        ["PhysicalCoreCount"] = null,
        ["LogicalCoreCount"] = manifest.Machine.Processors,
        ["RuntimeVersion"] = manifest.Runtime.Framework,
        ["Architecture"] = manifest.Machine.Architecture,
        ["HasAttachedDebugger"] = false,
        ["HasRyuJit"] = true,
        ["Configuration"] = "RELEASE",
        ["DotNetCliVersion"] = "",
        // Latencies are stored in millionths of a millisecond.
        ["ChronometerFrequency"] = new JsonObject { ["Hertz"] = 1_000_000_000 },
        ["HardwareTimerKind"] = "Unknown",
    };

    private static JsonObject Benchmark(CellSummary cell, IReadOnlyList<(int Process, Visit Visit)> visits)
    {
        var orders = cell.Orders ? "with" : "without";
        var method = string.Create(CultureInfo.InvariantCulture, $"{cell.Operation}_{cell.Persons}{(cell.Operation == Operation.GetPersons ? $"_{orders}_orders" : "")}");
        var benchmark = new JsonObject
        {
            ["DisplayInfo"] = string.Create(CultureInfo.InvariantCulture, $"{cell.Transport}.{cell.Operation}: [persons={cell.Persons}, orders={orders}]"),
            // Readers that know a benchmark by its method and either its namespace or its type must not take two cells for one.
            ["Namespace"] = $"Transport.{cell.Transport}",
            ["Type"] = cell.Transport,
            ["Method"] = method,
            ["MethodTitle"] = method,
            ["Parameters"] = string.Create(CultureInfo.InvariantCulture, $"persons={cell.Persons}&orders={orders}"),
            ["FullName"] = string.Create(CultureInfo.InvariantCulture, $"Transport.{cell.Transport}.{method}(persons: {cell.Persons}, orders: \"{orders}\")"),
            ["HardwareIntrinsics"] = "",
            ["Statistics"] = Statistics([.. visits.SelectMany(item => item.Visit.Ms).Select(ms => ms * NanosecondsPerMs)]),
        };
        // As there, a run that did not count allocations has neither.
        if (cell is { ClientAllocatedBytes: { } bytes, ClientGc: { } gc })
        {
            benchmark["Memory"] = new JsonObject
            {
                ["Gen0Collections"] = (int)Math.Round(gc.Gen0),
                ["Gen1Collections"] = (int)Math.Round(gc.Gen1),
                ["Gen2Collections"] = (int)Math.Round(gc.Gen2),
                ["TotalOperations"] = Operations,
                ["BytesAllocatedPerOperation"] = (long)bytes,
            };
        }

        benchmark["Measurements"] = Measurements(visits);
        if (cell is { ClientAllocatedBytes: { } allocated, ClientGc: { } collections })
        {
            benchmark["Metrics"] = new JsonArray(
                Metric(0, "Gen0Collects", "Gen0", collections.Gen0),
                Metric(1, "Gen1Collects", "Gen1", collections.Gen1),
                Metric(2, "Gen2Collects", "Gen2", collections.Gen2),
                Metric(3, "Allocated Memory", "Allocated", allocated));
        }

        return benchmark;
    }

    private static JsonObject Statistics(double[] values)
    {
        var sample = new Sample(values);
        var (quartiles, moments, fence) = (Quartiles.Create(sample), Moments.Create(sample), TukeyOutlierDetector.Create(sample));
        var deviation = values.Length > 1 ? moments.StandardDeviation : 0;
        var error = deviation / Math.Sqrt(values.Length);
        var margin = values.Length > 1 ? new ConfidenceIntervalEstimator(values.Length, moments.Mean, error).ConfidenceInterval(ConfidenceLevel.L999).Margin : 0;
        return new JsonObject
        {
            ["OriginalValues"] = Array(values),
            ["N"] = values.Length,
            ["Min"] = quartiles.Min,
            ["LowerFence"] = fence.LowerFence,
            ["Q1"] = quartiles.Q1,
            ["Median"] = quartiles.Median,
            ["Mean"] = moments.Mean,
            ["Q3"] = quartiles.Q3,
            ["UpperFence"] = fence.UpperFence,
            ["Max"] = quartiles.Max,
            ["InterquartileRange"] = quartiles.InterquartileRange,
            ["LowerOutliers"] = Array(sample.SortedValues.Where(fence.IsLowerOutlier)),
            ["UpperOutliers"] = Array(sample.SortedValues.Where(fence.IsUpperOutlier)),
            ["AllOutliers"] = Array(sample.SortedValues.Where(fence.IsOutlier)),
            ["StandardError"] = error,
            ["Variance"] = deviation * deviation,
            ["StandardDeviation"] = deviation,
            // Of a single value, or of equal ones, there is neither.
            ["Skewness"] = deviation > 0 ? moments.Skewness : 0,
            ["Kurtosis"] = deviation > 0 ? moments.Kurtosis : 0,
            ["ConfidenceInterval"] = new JsonObject
            {
                ["N"] = values.Length,
                ["Mean"] = moments.Mean,
                ["StandardError"] = error,
                ["Level"] = Level999,
                ["Margin"] = margin,
                ["Lower"] = moments.Mean - margin,
                ["Upper"] = moments.Mean + margin,
            },
            ["Percentiles"] = new JsonObject([.. ((int[])[0, 25, 50, 67, 80, 85, 90, 95, 100]).Select(p => KeyValuePair.Create(
                string.Create(CultureInfo.InvariantCulture, $"P{p}"),
                (JsonNode?)SimpleQuantileEstimator.Instance.Quantile(sample, p / 100.0).NominalValue))]),
        };
    }

    private static JsonObject Metric(int priority, string id, string name, double value) => new()
    {
        ["Value"] = value,
        ["Descriptor"] = new JsonObject
        {
            ["Id"] = id,
            ["DisplayName"] = name,
            ["Legend"] = priority < 3 ? $"Collections of the client's {name} per 1000 calls" : "Managed memory that the client allocates for a call",
            ["NumberFormat"] = priority < 3 ? "#0.0000" : "0.##",
            // Of BenchmarkDotNet's unit types: none, time, size.
            ["UnitType"] = priority < 3 ? 0 : 2,
            ["Unit"] = priority < 3 ? "Count" : "B",
            ["TheGreaterTheBetter"] = false,
            ["PriorityInCategory"] = priority,
        },
    };

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
