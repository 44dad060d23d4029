namespace Transport.Experiments.Tables;

/// <summary>What was measured of a subject, or a fact about it.</summary>
/// <param name="Value">In the unit of its <see cref="FigureId"/>; null where it is only words.</param>
/// <param name="Low">Lower bound: of an interval, or the lowest of several; null where there is none.</param>
/// <param name="High">Upper bound; null where there is none.</param>
/// <param name="Note">What is to be said with the value, or instead of it.</param>
public sealed record Figure(double? Value, double? Low = null, double? High = null, string? Note = null)
{
    /// <summary>The note of a value that the truth lies above.</summary>
    public const string AtLeast = "at least";

    /// <summary>What stands in the place of a proof where nothing is decoded.</summary>
    public const string Limit = "limit";

    public static Figure Words(string? words) => new(null, Note: words);
}
