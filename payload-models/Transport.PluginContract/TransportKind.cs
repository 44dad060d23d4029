namespace Transport.PluginContract;

/// <summary>The field of records and exports from before implementation and source were separate; kept for their readers.</summary>
public enum TransportKind
{
    /// <summary>Built in.</summary>
    InBox,

    /// <summary>From a plugin folder.</summary>
    Plugin,
}
