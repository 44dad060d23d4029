namespace Transport.Engine.Agents;

/// <summary>What a check found of one agent.</summary>
/// <param name="Name">As typed.</param>
/// <param name="Problem">Why it could not make its part of a load; null where it could.</param>
public sealed record CheckedAgent(string Name, string? Problem)
{
    /// <summary>Whether it could make its part of a load.</summary>
    public bool IsFit => Problem is null;

    /// <summary>Its machine's name and system; null where it did not start.</summary>
    public string? Machine { get; init; }

    /// <summary>Processors that it may use.</summary>
    public int? Processors { get; init; }

    public string? Runtime { get; init; }

    /// <summary>Hash of its programs.</summary>
    public string? Build { get; init; }

    /// <summary>Plugins of the same build as here.</summary>
    public int? Plugins { get; init; }

    /// <summary>Shortest round trip of thirty messages.</summary>
    public double? RoundTripMs { get; init; }

    /// <summary>Its clock against this one; each begins where its machine did.</summary>
    public double? ClockOffsetMs { get; init; }

    /// <summary>How far off that may be.</summary>
    public double? ClockBoundMs { get; init; }
}
