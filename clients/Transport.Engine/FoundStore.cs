using Transport.DataContract;

namespace Transport.Engine;

/// <summary>A kind of database that runs can make here.</summary>
/// <param name="Description">What tables say of it.</param>
/// <param name="PluginFolder">The plugin that has it.</param>
public sealed record FoundStore(DataStoreDescription Description, string PluginFolder);
