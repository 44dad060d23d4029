namespace Transport.Experiments.Stores;

/// <summary>A step of a way: the median of its tries, and the fastest and slowest.</summary>
public sealed record StepFigure
{
    /// <summary>What was done, in words.</summary>
    public required string Step { get; init; }

    /// <summary>Rows, entities or look-ups of a try; the median where tries differ.</summary>
    public required long Rows { get; init; }

    /// <summary>Milliseconds of each try, in the order made.</summary>
    public required IReadOnlyList<double> TriesMs { get; init; }

    /// <summary>Their median.</summary>
    public required double MedianMs { get; init; }

    /// <summary>Rows per second: the median of the tries.</summary>
    public required double RowsPerSecond { get; init; }

    /// <summary>That of the slowest try.</summary>
    public required double RowsPerSecondLow { get; init; }

    /// <summary>That of the fastest try.</summary>
    public required double RowsPerSecondHigh { get; init; }

    /// <summary>Bytes written; null where that was not asked.</summary>
    public long? Bytes { get; init; }

    /// <summary>What a try allocated on the heap, in bytes: the median.</summary>
    public required long AllocatedBytes { get; init; }

    /// <summary>What was counted, such as collisions; null where nothing was.</summary>
    public long? Found { get; init; }

    internal static StepFigure Of(string step, IReadOnlyList<StepSample> tries)
    {
        var rates = tries.Select(sample => sample.Rows / (sample.Ms / 1000)).ToList();
        return new StepFigure
        {
            Step = step,
            Rows = (long)SortedCalls.MedianOf([.. tries.Select(sample => (double)sample.Rows)]),
            TriesMs = [.. tries.Select(sample => sample.Ms)],
            MedianMs = SortedCalls.MedianOf([.. tries.Select(sample => sample.Ms)]),
            RowsPerSecond = SortedCalls.MedianOf(rates),
            RowsPerSecondLow = rates.Min(),
            RowsPerSecondHigh = rates.Max(),
            Bytes = tries.Max(sample => sample.Bytes),
            AllocatedBytes = (long)SortedCalls.MedianOf([.. tries.Select(sample => (double)sample.AllocatedBytes)]),
            Found = tries.Max(sample => sample.Found),
        };
    }
}
