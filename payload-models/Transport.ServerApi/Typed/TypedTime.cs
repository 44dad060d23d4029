namespace Transport.ServerApi.Typed;

/// <summary>A length of time as people type it: <c>20s</c>, <c>500ms</c>, <c>10m</c>, <c>2h</c>; without a unit in seconds.</summary>
public static class TypedTime
{
    /// <summary>In seconds, 0 or more; null for what is no time.</summary>
    public static double? SecondsOf(string typed)
    {
        var (number, unit) = typed switch
        {
            [.. var before, 'm', 's'] => (before, 0.001),
            [.. var before, 'm'] => (before, 60),
            [.. var before, 'h'] => (before, 3600),
            [.. var before, 's'] => (before, 1),
            _ => (typed, 1.0),
        };
        return double.TryParse(number, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var value) ? value * unit : null;
    }
}
