namespace Transport.PluginLoading;

/// <summary>A plugin that was found does not load.</summary>
public sealed class PluginLoadException(string message) : Exception(message);
