namespace Transport.Runs.Plan;

/// <summary>Finds what the user probably meant to type.</summary>
public static class NearestName
{
    /// <summary>
    /// The candidate with the smallest edit distance, or null when none is near enough to be a slip of the keyboard. One that the typed name begins with
    /// (a plugin's, whose rows are not known while it is not built) comes before those that are far.
    /// </summary>
    public static string? Find(string typed, IEnumerable<string> candidates)
    {
        var limit = Math.Max(2, typed.Length / 3);
        return candidates
            .Select(candidate => (candidate, distance: Distance(typed, candidate)))
            .Where(pair => pair.distance <= limit || pair.candidate.StartsWith(typed, StringComparison.OrdinalIgnoreCase) || Begins(typed, pair.candidate))
            .OrderBy(pair => pair.candidate.StartsWith(typed, StringComparison.OrdinalIgnoreCase) ? 0 : pair.distance <= 2 ? 1 : Begins(typed, pair.candidate) ? 2 : 3)
            .ThenBy(pair => pair.distance)
            .ThenBy(pair => pair.candidate, StringComparer.Ordinal)
            .Select(pair => pair.candidate)
            .FirstOrDefault();
    }

    /// <summary>The candidates, the nearest first.</summary>
    public static IEnumerable<string> Order(string typed, IEnumerable<string> candidates) =>
        candidates.OrderBy(candidate => Distance(typed, candidate)).ThenBy(candidate => candidate, StringComparer.Ordinal);

    private static bool Begins(string typed, string name) => typed.StartsWith(name + "-", StringComparison.OrdinalIgnoreCase);

    /// <summary>Levenshtein distance, letter case ignored.</summary>
    private static int Distance(string a, string b)
    {
        var row = Enumerable.Range(0, b.Length + 1).ToArray();
        for (var i = 1; i <= a.Length; i++)
        {
            var diagonal = row[0];
            row[0] = i;
            for (var j = 1; j <= b.Length; j++)
            {
                var replaced = diagonal + (char.ToLowerInvariant(a[i - 1]) == char.ToLowerInvariant(b[j - 1]) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.Min(replaced, Math.Min(row[j], row[j - 1]) + 1);
            }
        }

        return row[b.Length];
    }
}
