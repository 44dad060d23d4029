namespace Transport.Statistics;

/// <summary>An interval with both ends.</summary>
/// <param name="Low">Lower end.</param>
/// <param name="High">Upper end, not below <paramref name="Low"/>.</param>
public readonly record struct Interval(double Low, double High)
{
    /// <summary>Share of cases in which an interval may miss the truth.</summary>
    public const double Outside = 0.05;

    /// <summary>Whether a value lies within, ends included.</summary>
    public bool Holds(double value) => Low <= value && value <= High;

    /// <summary>The smallest interval that holds both.</summary>
    public Interval Envelope(Interval other) => new(Math.Min(Low, other.Low), Math.Max(High, other.High));
}
