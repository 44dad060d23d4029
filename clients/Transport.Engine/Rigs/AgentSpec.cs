using System.Net;

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

    /// <summary>Where this machine listens for it, which comes by itself; null where it is started.</summary>
    public IPEndPoint? JoinsAt { get; init; }

    /// <summary>How many such agents were typed at once.</summary>
    internal int Times { get; init; } = 1;

    /// <summary>The other machine's host for <see cref="Ssh"/>, as typed; for an agent that joins, this machine's address.</summary>
    public string? Host { get; init; }

    /// <summary>Path of the program on the other machine; null for where <c>transport agents deploy</c> puts it.</summary>
    public string? Program { get; init; }

    /// <summary>Whether it is a process of this machine and this build, whose end is seen at once.</summary>
    public bool IsLocal => Command.Count == 0 && Ssh is null && JoinsAt is null;

    /// <summary>Program and arguments that start it.</summary>
    /// <param name="build">Hash of this build.</param>
    internal IReadOnlyList<string> StartedBy(string build) =>
        Ssh is null ? Command : [.. Ssh, Program ?? DeployedProgram(build), .. AgentWords];

    /// <summary>Where <c>transport agents deploy</c> puts a build, from the user's folder.</summary>
    internal static string DeployedFolder(string build) => $".transport/agents/{build}";

    /// <summary>The program there.</summary>
    internal static string DeployedProgram(string build) => DeployedFolder(build) + "/transport";

    /// <summary>The arguments that make an agent of the program.</summary>
    internal static IReadOnlyList<string> AgentWords { get; } = ["agent", "--stdio"];
}
