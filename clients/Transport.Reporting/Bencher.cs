namespace Transport.Reporting;

/// <summary>
/// Bencher Metric Format: an object of benchmarks, each an object of measures. Where its own measures fit they have their names and units (<c>latency</c> in nanoseconds,
/// <c>throughput</c> in operations per second); it makes the others when it first sees them.
/// </summary>
internal static class Bencher
{
    /// <summary>Of a millisecond.</summary>
    public const double Nanoseconds = 1e6;

    /// <summary>Adds a measure to a benchmark, if there is one.</summary>
    /// <param name="benchmark">Where it goes.</param>
    /// <param name="measure">Its name.</param>
    /// <param name="value">The figure.</param>
    /// <param name="low">The lower end of its interval.</param>
    /// <param name="high">The upper end.</param>
    /// <param name="unit">What one of the figure is in the measure's unit.</param>
    public static void Add(JsonObject benchmark, string measure, double? value, double? low = null, double? high = null, double unit = 1)
    {
        if (value is not { } known)
        {
            return;
        }

        var metric = new JsonObject { ["value"] = known * unit };
        if (low is { } lower)
        {
            metric["lower_value"] = lower * unit;
        }

        if (high is { } upper)
        {
            metric["upper_value"] = upper * unit;
        }

        benchmark[measure] = metric;
    }

    /// <summary>Writes all benchmarks; those without a measure are left out.</summary>
    public static void Write(TextWriter output, IEnumerable<KeyValuePair<string, JsonObject>> benchmarks) => output.Write(
        new JsonObject(benchmarks.Where(benchmark => benchmark.Value.Count > 0).Select(benchmark => KeyValuePair.Create(benchmark.Key, (JsonNode?)benchmark.Value))).ToJsonString(SummaryJson.Options) + "\n");
}
