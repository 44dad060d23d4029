namespace Transport.PluginContract;

/// <summary>Who implemented the wire that a transport measures.</summary>
public enum Implementation
{
    /// <summary>A library that a reader can install, named with its version.</summary>
    Library,

    /// <summary>This product's own; never passed off as a library.</summary>
    Ours,
}
