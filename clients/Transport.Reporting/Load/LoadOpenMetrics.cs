using Transport.Experiments.Load.Recorded;
using Transport.Reporting.OpenMetrics;

namespace Transport.Reporting.Load;

/// <summary>The response times of a load as histograms, whose buckets are whole ones of those in which they were counted; and what became of its calls.</summary>
internal static class LoadOpenMetrics
{
    private const string Response = "transport_response_seconds";

    /// <summary>Buckets of the record that are one here: sixteen to an octave are left, as many as a reader of histograms takes.</summary>
    private const int Merged = 8;

    /// <summary>Of one load; a search for capacity makes many.</summary>
    private static readonly (string Name, string Help, Func<LoadRow, double?> Value)[] Counts =
    [
        ("transport_load_answered", "Answered calls.", row => row.Answered),
        ("transport_load_failed", "Calls that failed.", row => row.Failed),
        ("transport_load_unanswered", "Calls that timed out or could not be sent: they are in no bucket, and longer than all.", row => row.TimedOut + row.Unsent),
    ];

    private static readonly (string Name, string Help, Func<LoadRow, double?> Value)[] Gauges =
    [
        ("transport_load_per_second", "Answered calls per second.", row => row.Rate?.PerSecond),
        ("transport_load_sla", "SLA: 1 kept, 0 broken.", row => row.SlaKept is { } kept ? kept ? 1 : 0 : null),
        ("transport_load_capacity_low", "Lower end of the capacity.", row => row.Capacity?.Low),
        ("transport_load_capacity_high", "Upper end of the capacity.", row => row.Capacity?.High),
    ];

    public static void Write(TextWriter output, RunRecord record, LoadSummary summary)
    {
        var text = new OpenMetricsText(output);
        RunInfo.Write(text, summary.Manifest);
        var rows = summary.Rows.Where(row => row.Status == CellStatus.Ok).ToList();
        var seconds = record.Events.OfType<LoadSecondMeasured>().Select(measured => measured.Second).Where(second => rows.Exists(row => row.Transport == second.Visit.Transport)).ToList();
        // All histograms have the same buckets: readers add them up by their bounds.
        var counted = seconds.SelectMany(second => second.Response.Buckets).Select(bucket => bucket / Merged).ToList();
        var (first, last) = counted.Count == 0 ? (0, -1) : (Math.Max(0, counted.Min() - 1), counted.Max());
        text.Begin(Response, "histogram", "seconds", "Response times of answered calls; of a search for capacity, at each of its levels.");
        foreach (var load in seconds.GroupBy(second => (second.Visit.Transport, Level: summary.Plan.FindCapacity ? second.Visit.Level : (double?)null)))
        {
            var counts = load.SelectMany(second => second.Response.Buckets.Zip(second.Response.Counts)).ToLookup(bucket => bucket.First / Merged, bucket => bucket.Second);
            text.Histogram(
                Response,
                Enumerable.Range(first, last - first + 1).Select(bucket => (LatencyBuckets.EndMsOf((bucket * Merged) + Merged - 1) / 1000, counts[bucket].Sum())),
                load.Sum(second => second.Response.Buckets.Zip(second.Response.Counts, (bucket, count) => LatencyBuckets.MsOf(bucket) / 1000 * count).Sum()),
                [("transport", load.Key.Transport), ("level", load.Key.Level?.ToString(CultureInfo.InvariantCulture))]);
        }

        foreach (var (name, help, value) in (summary.Plan.FindCapacity ? [] : Counts).Concat(Gauges).Where(gauge => rows.Exists(row => gauge.Value(row) is not null)))
        {
            text.Begin(name, "gauge", "", help);
            foreach (var row in rows.Where(row => value(row) is not null))
            {
                text.Sample(name, value(row)!.Value, ("transport", row.Transport));
            }
        }

        text.End();
    }
}
