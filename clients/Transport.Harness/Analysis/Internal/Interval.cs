namespace Transport.Harness.Analysis.Internal;

/// <summary>A closed interval, in milliseconds.</summary>
internal readonly record struct Interval(double Low, double High)
{
    /// <summary>The narrowest interval that holds both.</summary>
    public Interval Envelope(Interval other) => new(Math.Min(Low, other.Low), Math.Max(High, other.High));
}
