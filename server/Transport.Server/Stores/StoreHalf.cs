namespace Transport.Server.Stores;

/// <summary>The database that a server reads persons from, and how.</summary>
/// <param name="PluginFolder">The folder of the plugin that has the way.</param>
/// <param name="Way">Id of the way to the data.</param>
/// <param name="Address">The database.</param>
public sealed record StoreHalf(string PluginFolder, string Way, StoreAddress Address)
{
    /// <summary>What <c>Query</c> asks of the database; null where it asks nothing.</summary>
    public Scenario? Scenario { get; init; }
}
