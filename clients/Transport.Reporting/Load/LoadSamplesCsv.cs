using Transport.Experiments.Load.Recorded;

namespace Transport.Reporting.Load;

/// <summary>Every time of a load as it is stored, as counts in buckets second by second: RFC 4180, invariant culture.</summary>
internal static class LoadSamplesCsv
{
    public static void Write(TextWriter output, RunRecord record)
    {
        output.Write("transport,round,trial,level,second,what,ms,calls,agent\r\n");
        foreach (var second in record.Events.OfType<LoadSecondMeasured>().Select(measured => measured.Second))
        {
            Write(output, second, "response", second.Response);
            Write(output, second, "uncorrected", second.Service ?? LatencyCounts.None);
            Write(output, second, "failed", second.Failures);
            Write(output, second, "sent late", second.Lateness);
            WriteCount(output, second, "timed out", second.TimedOut);
            WriteCount(output, second, "unsent", second.Unsent);
        }
    }

    private static void Write(TextWriter output, LoadSecond second, string what, LatencyCounts counts)
    {
        for (var i = 0; i < counts.Buckets.Count; i++)
        {
            WriteLine(output, second, what, Math.Round(LatencyBuckets.MsOf(counts.Buckets[i]), 5), counts.Counts[i]);
        }
    }

    /// <summary>Of these no time is known.</summary>
    private static void WriteCount(TextWriter output, LoadSecond second, string what, long calls)
    {
        if (calls > 0)
        {
            WriteLine(output, second, what, null, calls);
        }
    }

    private static void WriteLine(TextWriter output, LoadSecond second, string what, double? ms, long calls) =>
        Csv.WriteLine(output, second.Visit.Transport, second.Visit.Round, second.Visit.Trial, second.Visit.Level, second.Second, what, ms, calls, second.Agent);
}
