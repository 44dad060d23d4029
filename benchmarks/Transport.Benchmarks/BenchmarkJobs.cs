using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Toolchains.InProcess.Emit;
using Perfolizer.Horology;

namespace Transport.Benchmarks;

/// <summary>BenchmarkDotNet's jobs for ours.</summary>
internal static class BenchmarkJobs
{
    public static Job Of(BenchmarkJob job) =>
        // In this process: plugins are loaded here, and a generated project would need the solution's own build settings.
        (job == BenchmarkJob.Short ? Short() : Job.Default).WithToolchain(InProcessEmitToolchain.Instance);

    /// <summary>
    /// Iterations of 50 ms, not of 500, and more of them than in BenchmarkDotNet's short run, for a better error in less time. One
    /// call at a time (no unrolling), because some calls take that long by themselves.
    /// </summary>
    private static Job Short() => new Job("Short")
        .WithLaunchCount(1)
        .WithWarmupCount(3)
        .WithIterationCount(8)
        .WithIterationTime(TimeInterval.FromMilliseconds(50))
        .WithUnrollFactor(1);
}
