namespace Transport.Experiments.Articles;

/// <summary>The median as the articles took it.</summary>
internal static class Middle
{
    /// <summary>The middle value, or the mean of the two middle ones.</summary>
    public static double Of(IReadOnlyList<double> values)
    {
        var sorted = values.Order().ToList();
        var middle = sorted.Count / 2;
        return sorted.Count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
