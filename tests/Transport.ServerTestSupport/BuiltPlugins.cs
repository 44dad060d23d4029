using Transport.PluginContract;
using Transport.PluginLoading;
using Transport.PluginLoading.Versions;
using Transport.Server.Settings;

namespace Transport.ServerTestSupport;

/// <summary>The plugins that were built with the solution, loaded as their users load them: from their folders.</summary>
public static class BuiltPlugins
{
    private static readonly Lazy<PluginCatalogue> Loaded = new(Load);

    /// <summary>The folder of the plugin folders.</summary>
    public static string Folder { get; } = PluginFolders.FindDefault() ?? throw new InvalidOperationException("no plugins were built");

    /// <summary>Their encodings, in the order of their folders.</summary>
    public static IReadOnlyList<IPayloadEncoding> Encodings => [.. Loaded.Value.Encodings];

    /// <summary>Their client halves, in the order of their folders.</summary>
    public static IReadOnlyList<ITransport> Transports => [.. Loaded.Value.Transports];

    /// <summary>Their ways to the data, in the order of their folders.</summary>
    public static IReadOnlyList<IDataWay> Ways => [.. Loaded.Value.Ways];

    /// <summary>The kind of database with an id, for example <c>sqlite</c>.</summary>
    public static IDataStore Store(string id) => Loaded.Value.Stores.Single(store => store.Description.Id == id);

    /// <summary>The folder of the plugin that has a way to the data.</summary>
    public static string FolderOfWay(string id) => Loaded.Value.Plugins.Single(plugin => plugin.Ways.Any(way => way.Description.Id == id)).Folder;

    /// <summary>Ways of plugins that need packages that not every package source has: where they were built, they are tested too.</summary>
    public static IReadOnlyList<IDataWay> OptionalWays => [.. Loaded.Value.Plugins.Where(IsOptional).SelectMany(plugin => plugin.Ways)];

    /// <summary>The encoding with an id, for example <c>messagepack</c>.</summary>
    public static IPayloadEncoding Encoding(string id) => Encodings.Single(encoding => encoding.Id == id);

    /// <summary>The client half of a row, for example <c>grpc</c>.</summary>
    public static ITransport Transport(string id) => Loaded.Value.Transports.Single(transport => transport.Description.Id == id);

    /// <summary>The server half of an endpoint, for example <c>signalr</c>.</summary>
    public static ITransportServer Server(string endpointId) => Loaded.Value.Plugins.SelectMany(plugin => plugin.Servers).Single(server => server.EndpointId == endpointId);

    /// <summary>The server of one plugin alone, in this process: the host of an encoding, or that of a transport's half.</summary>
    /// <param name="id">The endpoint; up to a <c>+</c> its name is that of the plugin's folder.</param>
    /// <param name="persons">How many the repository holds.</param>
    /// <param name="maxCount">The largest count of a call.</param>
    /// <param name="data">What the persons are like.</param>
    /// <param name="limits">Null for the usual ones.</param>
    public static Task<TestServer> ServeAsync(string id, int persons = 1000, int maxCount = 10_000, PersonData data = PersonData.Tidy, ServerLimits? limits = null)
    {
        var folder = Path.Combine(Folder, id.Split('+')[0]);
        var isEncoding = Loaded.Value.Encodings.Any(encoding => encoding.Id == id);
        return TestServer.StartAsync(new ServerOptions
        {
            Persons = persons,
            MaxCount = maxCount,
            Data = data,
            Limits = limits ?? new ServerLimits(),
            Plugins = isEncoding ? [folder] : [],
            HostPlugin = isEncoding ? null : new PluginHalf(folder, id),
        });
    }

    private static bool IsOptional(LoadedPlugin plugin) =>
        PluginFindings.SourcesOf(Folder) is { } sources && Directory.GetFiles(Path.Combine(sources, Path.GetFileName(plugin.Folder)), "*.Optional.csproj").Length > 0;

    /// <summary>Without those that somebody built here with other versions of their libraries.</summary>
    private static PluginCatalogue Load() => PluginLoader.Load(PluginFolders.Under(Folder).Where(plugin => PluginVersion.Of(plugin) is null), []);
}
