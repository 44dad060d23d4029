namespace Transport.Engine;

/// <summary>A part of a plugin that servers or runs can use here, by its description: a way to the data, or a kind of database.</summary>
/// <param name="Description">What tables say of it.</param>
/// <param name="PluginFolder">The plugin that has it.</param>
public sealed record FoundPart<T>(T Description, string PluginFolder);
