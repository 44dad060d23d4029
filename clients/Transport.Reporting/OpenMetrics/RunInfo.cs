namespace Transport.Reporting.OpenMetrics;

/// <summary>What the metrics of a run are joined with: where they come from.</summary>
internal static class RunInfo
{
    public static void Write(OpenMetricsText text, RunManifest manifest)
    {
        text.Begin("transport_run", "info", "", "The run that the figures are of.");
        text.Sample("transport_run_info", 1, ("run_id", manifest.RunId), ("commit", manifest.Commit), ("version", manifest.ProductVersion), ("processor", manifest.Machine.Processor));
    }
}
