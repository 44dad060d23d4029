using Transport.Engine.Rigs;

namespace Transport.Dashboard.Settings;

/// <summary>Who may make a load's calls instead of this machine, as the server was started with them. Requests choose them all or none, and name nobody.</summary>
/// <param name="File">Name of the rig file, without its folder.</param>
/// <param name="Agents">They; none joins by itself.</param>
/// <param name="ClientAssembly">The assembly whose build theirs must be, and which local ones run.</param>
public sealed record AgentRig(string File, IReadOnlyList<AgentSpec> Agents, string ClientAssembly);
