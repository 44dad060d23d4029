namespace Transport.PluginLoading;

/// <summary>Why a plugin is unavailable; never leaves this assembly.</summary>
internal sealed class PluginException(string message, bool isBroken = true) : Exception(message)
{
    /// <summary>The plugin is at fault, rather than that a package is missing.</summary>
    public bool IsBroken => isBroken;
}
