using Transport.Clients.HttpEncoding;
using Transport.DataContract;
using Transport.PluginLoading;

namespace Transport.Experiments.Stores;

/// <summary>A way, and what it has for its steps: a folder, an encoding, or a database.</summary>
/// <param name="Way">Its name.</param>
/// <param name="Folder">For files; deleted at the end.</param>
/// <param name="Rows">Encodings and databases known here.</param>
/// <param name="Connection">A server for the database; null for one that is started.</param>
/// <param name="OnNote">Told what of earlier runs was removed, or left, in a server of the user's.</param>
/// <param name="Stop">Ends it.</param>
internal sealed record StorePlace(string Way, string Folder, RowCatalogue Rows, string? Connection, Action<string> OnNote, CancellationToken Stop)
{
    public const string Memory = "memory";

    /// <summary>Whether the way is a kind of database.</summary>
    public bool IsStore => Rows.Stores.Any(store => store.Description.Id == Way);

    public static string LibraryOf(RowCatalogue rows, string way) =>
        rows.Stores.FirstOrDefault(store => store.Description.Id == way)?.Description is { } store ? $"{store.Library} {store.LibraryVersion}".TrimEnd()
        : rows.Find(way)?.Description is { } row ? $"{row.Library} {row.LibraryVersion}".TrimEnd()
        : $"Transport.EntityStore {LibraryVersion.Of(typeof(EntityStore.SnapshotWriter))}";

    public IPayloadEncoding LoadEncoding() => Rows.Find(Way) is var row && (row is PluginTransport plugin ? plugin.Loaded : row) is HttpEncodingTransport { Encoding: var encoding }
        ? encoding
        : throw new InvalidOperationException($"{Way} is not an encoding.");

    /// <summary>Loads the kind of database in this process, makes one, works with its tables, and ends it.</summary>
    /// <exception cref="OperationCanceledException">It was ended meanwhile.</exception>
    /// <exception cref="TimeoutException">It was not made in time.</exception>
    public void UseTables(Action<ITables> work)
    {
        var plugin = Rows.Stores.First(store => store.Description.Id == Way).PluginFolder;
        var store = PluginLoader.Load([plugin], []).Stores.FirstOrDefault(store => store.Description.Id == Way)
            ?? throw new InvalidOperationException($"the plugin for {Way} does not load.");
        if (store.Description.TakesConnection && Connection is null)
        {
            RunDatabase.RemoveVariablesOfOtherServers();
        }

        var wanted = new StoreRequest(Folder, [], store.Description.TakesConnection ? Connection : null);
        var created = Make(store, wanted, RunDatabase.MadeWithin, OnNote, Stop);
        Use(created, () =>
        {
            using var tables = store.OpenTables(created.Address) ?? throw new InvalidOperationException($"{Way} has no tables that are filled in bulk.");
            work(tables);
        });
    }

    /// <summary>Makes a database, unless it is ended or the time is over before it is there.</summary>
    internal static ICreatedStore Make(IDataStore store, StoreRequest wanted, TimeSpan within, Action<string> onNote, CancellationToken stop)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(stop);
        limit.CancelAfter(within);
        try
        {
            var created = store.CreateAsync(wanted, limit.Token).AsTask().GetAwaiter().GetResult();
            if (created.Note is { } note)
            {
                onNote(note);
            }

            return created;
        }
        catch (OperationCanceledException) when (!stop.IsCancellationRequested)
        {
            throw new TimeoutException($"the database was not made within {within.TotalMinutes:0} minutes.");
        }
    }

    /// <summary>Works with a database, and ends it. Where both fail, the work's reason is the one, unless the database was gone.</summary>
    /// <exception cref="IOException">The database ended although nobody asked it to.</exception>
    internal static void Use(ICreatedStore created, Action work)
    {
        try
        {
            work();
        }
        catch (Exception problem)
        {
            var isGone = created.Ended.IsCompleted;
            try
            {
                End(created);
            }
            catch (Exception)
            {
                // It mostly fails for the same reason, and in other words.
            }

            if (isGone)
            {
                throw new IOException($"the database ended while it was used: {problem.Message}", problem);
            }

            throw;
        }

        End(created);
    }

    private static void End(ICreatedStore created) => created.DisposeAsync().AsTask().WaitAsync(RunDatabase.EndedWithin).GetAwaiter().GetResult();
}
