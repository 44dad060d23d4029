namespace Transport.Experiments.Load.Figures;

/// <summary>One agent's part of a transport: the line below the sum.</summary>
public sealed record AgentRow
{
    /// <summary>Its number, from 0.</summary>
    public required int Agent { get; init; }

    /// <summary>As typed.</summary>
    public required string Name { get; init; }

    /// <summary>Its part, relative to the others.</summary>
    public required int Weight { get; init; }

    /// <summary>Its machine's name and system.</summary>
    public required string Machine { get; init; }

    /// <summary>Calls sent.</summary>
    public long Sent { get; init; }

    /// <summary>Calls answered.</summary>
    public long Answered { get; init; }

    /// <summary>Calls that failed.</summary>
    public long Failed { get; init; }

    /// <summary>Calls that timed out.</summary>
    public long TimedOut { get; init; }

    /// <summary>Calls that were due and could not be sent.</summary>
    public long Unsent { get; init; }

    /// <summary>Answered calls per second.</summary>
    public double PerSecond { get; init; }

    /// <summary>Response times.</summary>
    public LoadTimes? Response { get; init; }

    /// <summary>Whether its figures are the server's: its processors, its lateness, its link, its clock.</summary>
    public required GeneratorHealth Generator { get; init; }

    /// <summary>Shortest round trip of messages between coordinator and agent, in milliseconds.</summary>
    public double RoundTripMs { get; init; }

    /// <summary>How far its beginning may be from the common one; null where it made no load to the end.</summary>
    public double? ClockBoundMs { get; init; }

    /// <summary>How long after the common beginning it began, by its own clock, at most; null where it made no load to the end.</summary>
    public double? LateMs { get; init; }

    /// <summary>Whether it was lost in a load.</summary>
    public bool IsLost { get; init; }

    /// <summary>Second by second.</summary>
    public IReadOnlyList<LoadPoint> Seconds { get; init; } = [];
}
