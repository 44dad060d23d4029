namespace Transport.Harness.Plan;

/// <summary>Ranges of the numbers in an article's plan.</summary>
internal static class ArticleRanges
{
    /// <returns>One line that names every number out of range, or null.</returns>
    public static string? Check(params ReadOnlySpan<(string Option, int Value, int Least, int Most)> numbers)
    {
        var problems = new List<string>();
        foreach (var (option, value, least, most) in numbers)
        {
            if (value < least || value > most)
            {
                problems.Add($"{option} {value} is out of range: type a number from {least} to {most}");
            }
        }

        return problems.Count == 0 ? null : string.Join("; ", problems);
    }
}
