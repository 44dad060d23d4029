namespace Transport.Engine.Agents;

/// <summary>What makes a measuring process an agent: who it says it is, and what it does for a coordinator of another machine.</summary>
/// <param name="Build">Hash of its programs; see <see cref="BuildHash"/>.</param>
/// <param name="Limits">What it refuses.</param>
/// <param name="PluginFolders">Its plugin folders, or folders of plugin folders: it loads no others.</param>
public sealed record AgentTerms(string Build, AgentLimits Limits, IReadOnlyList<string> PluginFolders);
