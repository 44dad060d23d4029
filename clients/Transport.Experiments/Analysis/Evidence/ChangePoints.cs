using Perfolizer.Mathematics.Cpd;

namespace Transport.Experiments.Analysis.Evidence;

/// <summary>Finds where a series became level, by change-point detection (ED-PELT of Haynes, Fearnhead and Eckley 2017, by Perfolizer).</summary>
/// <remarks>
/// The detector alone sees changes of a few per mille, and in every third series that has none; a change counts only where the medians
/// before and after differ by more than a tolerance.
/// </remarks>
internal static class ChangePoints
{
    /// <summary>The shortest stretch between two changes.</summary>
    private const int Shortest = 3;

    /// <summary>With fewer values a change cannot be distinguished from noise.</summary>
    public const int Fewest = 12;

    /// <summary>The index from which the series is stable; 0 if it always was, or is too short.</summary>
    /// <param name="series">In the order measured.</param>
    /// <param name="tolerance">The largest difference of levels that counts as none, as a share of the smaller.</param>
    public static int LevelFrom(IReadOnlyList<double> series, double tolerance)
    {
        if (series.Count < Fewest)
        {
            return 0;
        }

        var changes = EdPeltChangePointDetector.Instance.GetChangePointIndexes([.. series], Shortest);
        var bounds = (int[])[0, .. changes.Select(last => last + 1), series.Count];
        for (var i = bounds.Length - 2; i > 0; i--)
        {
            var before = MedianOf(series, bounds[i - 1], bounds[i]);
            var after = MedianOf(series, bounds[i], series.Count);
            if (Math.Abs(before - after) > tolerance * Math.Min(before, after))
            {
                return bounds[i];
            }
        }

        return 0;
    }

    private static double MedianOf(IReadOnlyList<double> series, int from, int to) => SortedCalls.MedianOf([.. series.Skip(from).Take(to - from)]);
}
