namespace Transport.PluginLoading;

/// <summary>A plugin that was loaded, with those of its parts that passed the checks.</summary>
/// <param name="Folder">Where it was found.</param>
/// <param name="Encodings">Encodings with valid, unused row ids.</param>
/// <param name="Servers">Server halves with valid, unused endpoint ids, to be hosted in a separate process.</param>
/// <param name="Transports">Client halves with valid, unused row ids.</param>
public sealed record LoadedPlugin(
    string Folder,
    IReadOnlyList<IPayloadEncoding> Encodings,
    IReadOnlyList<ITransportServer> Servers,
    IReadOnlyList<ITransport> Transports)
{
    /// <summary>Ways to the data with valid, unused ids.</summary>
    public IReadOnlyList<IDataWay> Ways { get; init; } = [];

    /// <summary>Kinds of database with valid, unused ids.</summary>
    public IReadOnlyList<IDataStore> Stores { get; init; } = [];

    /// <summary>The folder's own name, for example <c>newtonsoft-json</c>.</summary>
    public string Name => Path.GetFileName(Folder);

    /// <summary>What rows of it state as their source.</summary>
    public string Source => SourceOf(Folder);

    internal static string SourceOf(string folder) => "plugins/" + Path.GetFileName(folder);
}
