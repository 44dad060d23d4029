namespace Transport.Benchmarks;

/// <summary>How long each benchmark is measured.</summary>
internal enum BenchmarkJob
{
    /// <summary>A few short iterations: the whole set in under ten minutes.</summary>
    Short,

    /// <summary>As BenchmarkDotNet decides, by the precision reached.</summary>
    Default,
}
