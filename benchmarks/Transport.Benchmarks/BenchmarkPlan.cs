namespace Transport.Benchmarks;

/// <summary>What was asked for, checked: every encoding with every size, with and without orders, each way.</summary>
internal sealed record BenchmarkPlan
{
    /// <summary>In the order of the table.</summary>
    public required IReadOnlyList<IPayloadEncoding> Encodings { get; init; }

    /// <summary>Persons in a payload, 0 to 1,000,000.</summary>
    public required IReadOnlyList<int> Sizes { get; init; }

    /// <summary>Whether each person has its two orders.</summary>
    public required IReadOnlyList<bool> Orders { get; init; }

    /// <summary>The short job, or BenchmarkDotNet's own default one.</summary>
    public required BenchmarkJob Job { get; init; }

    /// <summary>How long each encoding is called before BenchmarkDotNet begins.</summary>
    public TimeSpan WarmUp { get; init; } = TimeSpan.FromMilliseconds(300);

    /// <summary>Likewise, before the first benchmark of the process.</summary>
    public TimeSpan FirstWarmUp { get; init; } = TimeSpan.FromSeconds(3);

    /// <summary>Benchmarks to run: serialise and deserialise each.</summary>
    public int Cases => 2 * Encodings.Count * Sizes.Count * Orders.Count;

    /// <summary>About how long they take on two idle cores.</summary>
    public TimeSpan Estimate => Cases * Job switch
    {
        // Warm-up, then measured and diagnosed iterations of 50 ms, and what BenchmarkDotNet does around them.
        BenchmarkJob.Short => TimeSpan.FromSeconds(2),
        // 15 to 100 iterations of half a second, after up to 50 of warm-up.
        _ => TimeSpan.FromSeconds(20),
    };
}
