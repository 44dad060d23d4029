namespace Transport.Engine.Rigs;

/// <summary>Where a part of a load is to be made: a command that gives a pipe to <c>transport agent --stdio</c>.</summary>
public sealed record AgentSpec
{
    /// <summary>As typed, without its weight.</summary>
    public required string Name { get; init; }

    /// <summary>Its part of the load, relative to the other agents' weights; 1 to <see cref="AgentList.MostWeight"/>.</summary>
    public int Weight { get; init; } = 1;

    /// <summary>Program and arguments that give the pipe; empty for this build on this machine, and for <see cref="Ssh"/>.</summary>
    public IReadOnlyList<string> Command { get; init; } = [];

    /// <summary>Program and arguments after which OpenSSH takes a command for the other machine; null where it is not used.</summary>
    public IReadOnlyList<string>? Ssh { get; init; }

    /// <summary>The other machine's host for <see cref="Ssh"/>, as typed.</summary>
    public string? Host { get; init; }

    /// <summary>Path of the program on the other machine; null for <c>transport</c> on its PATH.</summary>
    public string? Program { get; init; }

    /// <summary>Whether it is a process of this machine and this build, whose end is seen at once.</summary>
    public bool IsLocal => Command.Count == 0 && Ssh is null;

    /// <summary>Program and arguments that start it; not for <see cref="IsLocal"/>.</summary>
    internal IReadOnlyList<string> StartedBy => Ssh is null ? Command : [.. Ssh, Program ?? "transport", .. AgentWords];

    /// <summary>The arguments that make an agent of the program.</summary>
    internal static IReadOnlyList<string> AgentWords { get; } = ["agent", "--stdio"];
}
