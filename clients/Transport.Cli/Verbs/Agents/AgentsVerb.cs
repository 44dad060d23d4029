using System.CommandLine;

namespace Transport.Cli.Verbs.Agents;

/// <summary><c>transport agents</c>: looks after the machines that make loads.</summary>
internal static class AgentsVerb
{
    /// <summary>The verb.</summary>
    public const string Name = "agents";

    public static Command Create() => new(Name, "Check the machines that make a load's calls.")
    {
        AgentsCheckVerb.Create(),
    };
}
