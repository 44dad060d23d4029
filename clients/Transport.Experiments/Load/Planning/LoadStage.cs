namespace Transport.Experiments.Load.Planning;

/// <summary>A stretch of a load: a step where both ends are equal, a ramp otherwise.</summary>
/// <param name="Seconds">How long, above 0.</param>
/// <param name="From">Users, or calls per second, at its beginning.</param>
/// <param name="To">The same at its end.</param>
public sealed record LoadStage(double Seconds, double From, double To)
{
    /// <summary>Users, or calls per second, this many seconds after its beginning.</summary>
    public double LevelAt(double seconds) => From + ((To - From) * Math.Clamp(seconds / Seconds, 0, 1));

    /// <summary>Calls due between its beginning and this many seconds later, in the open model.</summary>
    internal double CallsUntil(double seconds) => (From + LevelAt(seconds)) / 2 * seconds;

    /// <summary>When this many calls are due, in seconds after its beginning: the inverse of <see cref="CallsUntil"/>.</summary>
    internal double SecondsUntil(double calls)
    {
        // slope/2 t^2 + from t = calls, solved in the form that stays exact where the slope is next to nothing.
        var slope = (To - From) / Seconds;
        return 2 * calls / (From + Math.Sqrt(Math.Max(0, (From * From) + (2 * slope * calls))));
    }
}
