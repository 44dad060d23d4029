namespace Transport.PayloadModels;

/// <summary>How fine the instants of a digest are.</summary>
public enum InstantPrecision
{
    /// <summary>100 ns, what .NET holds: <c>digest</c>.</summary>
    Ticks,

    /// <summary>Ticks cut to whole milliseconds, for peers that hold no more: <c>digestMs</c>.</summary>
    Milliseconds,
}
