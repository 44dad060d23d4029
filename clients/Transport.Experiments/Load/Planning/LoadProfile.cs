namespace Transport.Experiments.Load.Planning;

/// <summary>The stages of a load, as text and over time. <c>10s@50,20s@50-200</c>: ten seconds of 50, then up to 200 within twenty.</summary>
public static class LoadProfile
{
    public static double SecondsOf(IReadOnlyList<LoadStage> stages) => stages.Sum(stage => stage.Seconds);

    /// <summary>Whether a second, counted from 0, begins after the last stage: no call is sent in it, and what was in progress is answered.</summary>
    public static bool IsAfterEnd(IReadOnlyList<LoadStage> stages, int second) => second >= SecondsOf(stages);

    /// <summary>Users, or calls per second, this many seconds after the beginning.</summary>
    public static double LevelAt(IReadOnlyList<LoadStage> stages, double seconds)
    {
        foreach (var stage in stages)
        {
            if (seconds <= stage.Seconds)
            {
                return stage.LevelAt(seconds);
            }

            seconds -= stage.Seconds;
        }

        return stages[^1].To;
    }

    /// <summary>The text that <see cref="Parse"/> reads.</summary>
    public static string Format(IReadOnlyList<LoadStage> stages) => string.Join(',', stages.Select(stage =>
        string.Create(CultureInfo.InvariantCulture, $"{stage.Seconds}s@{stage.From}") + (stage.To == stage.From ? "" : string.Create(CultureInfo.InvariantCulture, $"-{stage.To}"))));

    /// <returns>The stages, or null if the text is none.</returns>
    public static IReadOnlyList<LoadStage>? Parse(string text)
    {
        var stages = text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries).Select(ParseStage).ToList();
        return stages.Count == 0 || stages.Contains(null) ? null : [.. stages.OfType<LoadStage>()];
    }

    private static LoadStage? ParseStage(string text)
    {
        var parts = text.Split('@', '-');
        return parts.Length is 2 or 3 && text.IndexOf('@') == parts[0].Length
            && parts[0].EndsWith('s') && Number(parts[0][..^1]) is { } seconds
            && Number(parts[1]) is { } from && Number(parts[^1]) is { } to
            ? new LoadStage(seconds, from, to)
            : null;
    }

    private static double? Number(string text) =>
        double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var number) ? number : null;
}
