namespace Transport.PluginContract;

/// <summary>Whose implementation a row puts on trial.</summary>
public enum TransportKind
{
    /// <summary>Part of this product, there on every machine; never passed off as the library it stands in for.</summary>
    InBox,

    /// <summary>Somebody else's library, from a folder under <c>plugins/</c>.</summary>
    Plugin,
}
