namespace Transport.PluginContract;

/// <summary>What records and exports said of a row before implementation and source were told apart; kept for their readers.</summary>
public enum TransportKind
{
    /// <summary>Built in.</summary>
    InBox,

    /// <summary>From a plugin folder.</summary>
    Plugin,
}
