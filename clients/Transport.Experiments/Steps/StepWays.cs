using Transport.Clients.HttpEncoding;
using Transport.DataContract;
using Transport.Engine;
using Transport.PluginContract;
using Transport.PluginLoading;
using Transport.Runs.Plan;
using Transport.Runs.Record;

namespace Transport.Experiments.Steps;

/// <summary>Who saves and loads: the encodings and the kinds of database that are there.</summary>
internal static class StepWays
{
    /// <summary>The memory of the process.</summary>
    public const string Memory = "memory";

    /// <summary>What is wrong with ways that were typed, and what to type instead.</summary>
    public static IEnumerable<PlanProblem> Problems(string field, IEnumerable<string> typed, IReadOnlyList<string> known) =>
        from name in typed
        where !known.Contains(name)
        select DatabasePlanValidator.Unknown(field, "way", name, known);

    /// <summary>What tables say of a way.</summary>
    public static RowListed Listed(RowCatalogue rows, string way) => rows.Find(way) is { } row ? new RowListed(way, row.Description with { Wire = "a file" })
        : rows.Stores.FirstOrDefault(store => store.Description.Id == way)?.Description is { } store ? new RowListed(way, new TransportDescription
        {
            Id = way, Wire = "a database", Library = store.Library, LibraryVersion = store.LibraryVersion, Protocol = WireProtocol.Tcp, Settings = store.Settings, Source = "plugins",
        })
        : new RowListed(way, new TransportDescription
        {
            Id = way, Wire = "none", Library = "Transport.EntityStore", LibraryVersion = LibraryVersion.Of(typeof(EntityStore.SnapshotWriter)), Protocol = WireProtocol.Tcp,
            Implementation = Implementation.Ours,
        });

    /// <summary>Loads an encoding in this process.</summary>
    public static IPayloadEncoding LoadEncoding(ITransport row) => (row is PluginTransport plugin ? plugin.Loaded : row) is HttpEncodingTransport { Encoding: var encoding }
        ? encoding
        : throw new InvalidOperationException($"{row.Description.Id} is not an encoding.");

    /// <summary>Loads a kind of database in this process, and makes one.</summary>
    public static (IDataStore Store, ICreatedStore Created) Create(StepsTask task, string? connection)
    {
        var store = PluginLoader.Load([task.StorePlugin!], []).Stores.FirstOrDefault(store => store.Description.Id == task.Way)
            ?? throw new InvalidOperationException($"the plugin for {task.Way} does not load.");
        connection = store.Description.TakesConnection ? connection : null;
        return (store, store.CreateAsync(new StoreRequest(task.Folder, [], connection), CancellationToken.None).AsTask().GetAwaiter().GetResult());
    }
}
