namespace Transport.PluginLoading.Internal;

/// <summary>Why a plugin is unavailable; never leaves this assembly.</summary>
internal sealed class PluginException(string message) : Exception(message);
