using Transport.Clients.HttpEncoding;
using Transport.DataContract;
using Transport.DataContract.Tables;
using Transport.Engine;
using Transport.Engine.Coordinator;
using Transport.Engine.Worker;
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
        from name in typed.Distinct()
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

    /// <summary>Loads a kind of database in this process, makes one, works with its tables, and ends it.</summary>
    /// <exception cref="OperationCanceledException">The run ended while it was made.</exception>
    /// <exception cref="TimeoutException">It was not made in time.</exception>
    public static void UseTables(SessionContext session, StepsTask task, string? connection, Action<ITables> work)
    {
        var store = PluginLoader.Load([task.StorePlugin!], []).Stores.FirstOrDefault(store => store.Description.Id == task.Way)
            ?? throw new InvalidOperationException($"the plugin for {task.Way} does not load.");
        var wanted = new StoreRequest(task.Folder, [], store.Description.TakesConnection ? connection : null);
        var created = Make(store, wanted, RunDatabase.MadeWithin, session.Finish, session.StopNow);
        Use(created, () =>
        {
            using var tables = store.OpenTables(created.Address) ?? throw new InvalidOperationException($"{task.Way} has no tables that are filled in bulk.");
            work(tables);
        });
    }

    /// <summary>Makes a database, unless the run ends or the time is over before it is there.</summary>
    internal static ICreatedStore Make(IDataStore store, StoreRequest wanted, TimeSpan within, CancellationToken finish, CancellationToken stopNow)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(finish, stopNow);
        limit.CancelAfter(within);
        try
        {
            return store.CreateAsync(wanted, limit.Token).AsTask().GetAwaiter().GetResult();
        }
        catch (OperationCanceledException) when (!finish.IsCancellationRequested && !stopNow.IsCancellationRequested)
        {
            throw new TimeoutException($"the database was not made within {within.TotalMinutes:0} minutes.");
        }
    }

    /// <summary>Works with a database, and ends it. Where both fail, the work's reason is the one.</summary>
    internal static void Use(ICreatedStore created, Action work)
    {
        try
        {
            work();
        }
        catch
        {
            try
            {
                End(created);
            }
            catch (Exception)
            {
                // It mostly fails for the same reason, and in other words.
            }

            throw;
        }

        End(created);
    }

    private static void End(ICreatedStore created) => created.DisposeAsync().AsTask().GetAwaiter().GetResult();
}
