using Transport.DataContract;

namespace Transport.Engine;

/// <summary>A way to the data that servers can use here.</summary>
/// <param name="Description">What tables say of it.</param>
/// <param name="PluginFolder">The plugin that has it.</param>
public sealed record FoundWay(DataWayDescription Description, string PluginFolder);
