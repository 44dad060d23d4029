using Transport.Clients;
using Transport.Clients.Direct;
using Transport.Clients.HttpEncoding;
using Transport.PluginLoading.Discovery;
using Transport.PluginLoading.Payloads;

namespace Transport.Engine;

/// <summary>Every row that clients can be made for here, built in or from a plugin, encodings and transports alike.</summary>
public sealed class RowCatalogue
{
    private static readonly DirectTransport Direct = new();

    private readonly Dictionary<string, ITransport> _byId;
    private readonly IReadOnlyDictionary<string, string> _pluginOf;

    /// <param name="transports">In any order.</param>
    /// <param name="unavailable">Plugins that could not be loaded.</param>
    /// <param name="pluginOf">Folders of the plugins that serve endpoints, by endpoint; all others are built in.</param>
    public RowCatalogue(
        IReadOnlyList<ITransport> transports, IReadOnlyList<UnavailablePlugin> unavailable, IReadOnlyDictionary<string, string>? pluginOf = null)
    {
        Transports = [.. RowOrder.Sort(transports, transport => transport.Description.Id)];
        Unavailable = unavailable;
        _pluginOf = pluginOf ?? new Dictionary<string, string>();
        _byId = transports.ToDictionary(transport => transport.Description.Id);
    }

    /// <summary>In the order of the tables.</summary>
    public IReadOnlyList<ITransport> Transports { get; }

    /// <summary>Plugins that could not be loaded, and why.</summary>
    public IReadOnlyList<UnavailablePlugin> Unavailable { get; }

    /// <summary>What a plugin that could not be loaded is listed as: by its source where its id belongs to another row, which has its own line.</summary>
    public string NameOf(UnavailablePlugin plugin) => _byId.ContainsKey(plugin.Id) ? plugin.Source : plugin.Id;

    /// <summary>What plugins' packages were asked for and what the package source had, where that differs.</summary>
    public IReadOnlyList<string> Notes { get; private init; } = [];

    /// <summary>Ids of the rows that are encodings over plain HTTP, without their variants.</summary>
    public IReadOnlyList<string> Encodings => [.. Transports.Where(row => row is HttpEncodingTransport or PluginTransport { IsEncoding: true } && !row.Description.IsVariant).Select(row => row.Description.Id)];

    /// <summary>Ways to the data, in the order of their plugins' folders.</summary>
    public IReadOnlyList<FoundPart<DataWayDescription>> Ways { get; init; } = [];

    /// <summary>Kinds of database that runs can make.</summary>
    public IReadOnlyList<FoundPart<DataStoreDescription>> Stores { get; init; } = [];

    /// <summary>What the encodings carry in the place of the people contract; null for that.</summary>
    public LoadedPayload? Payload { get; private init; }

    /// <summary>The database of the run; null before there is one.</summary>
    private MadeDatabase? Database { get; init; }

    /// <summary>Ids of the rows that are there, and of the plugins that could not be loaded.</summary>
    internal IReadOnlyList<string> KnownIds => [.. _byId.Keys, .. Unavailable.Select(plugin => plugin.Id)];

    /// <summary>The row with this id, or null; a row under its second name is found too, a row over a way to the data, and a row in a variant.</summary>
    public ITransport? Find(string id) => _byId.GetValueOrDefault(id)
        ?? (RepeatedTransport.OriginalOf(id) is { } original ? Find(original) is { } row ? new RepeatedTransport(row) : null : FindStored(id) ?? (ITransport?)FindVariant(id));

    /// <summary>The same rows, and those of the plan that read a database or travel in a variant.</summary>
    /// <param name="plan">A valid plan.</param>
    /// <param name="database">Where they read it; null while only their names matter.</param>
    public RowCatalogue Over(RunPlan plan, MadeDatabase? database = null)
    {
        ArgumentNullException.ThrowIfNull(plan);
        var store = Stores.FirstOrDefault(store => store.Description.Id == plan.Database?.Store)?.Description;
        var further = NamesOver(plan).Distinct().Select(id => _byId.ContainsKey(id) ? null : FindStored(id, store, database?.Product) ?? (ITransport?)FindVariant(id)).OfType<ITransport>().ToList();
        return plan.Database is null && further.Count == 0 ? this : new RowCatalogue([.. Transports, .. further], Unavailable, _pluginOf)
        {
            Notes = Notes, Ways = Ways, Stores = Stores, Payload = Payload, Database = database,
        };
    }

    /// <summary>The names under which a plan's rows are measured over its database: every way alone first, then every row over each way.</summary>
    internal IReadOnlyList<string> NamesOver(RunPlan plan)
    {
        if (plan.Database is not { } database)
        {
            return plan.Transports;
        }

        var rows = RowsOf(plan).SelectMany(name => name == RunPlanValidator.All
            ? Transports.Select(row => row.Description).Where(row => !row.IsVariant && !row.IsLimit && plan.Operations.All(row.Operations.Contains)).Select(row => row.Id)
            : [name]).Distinct().ToList();
        return [.. from row in rows.Prepend(DirectCall.EndpointId) from way in database.Via.Distinct() select StoredTransport.IdOf(row, way)];
    }

    /// <summary>The rows of a plan without their ways, as they were typed.</summary>
    internal static IReadOnlyList<string> RowsOf(RunPlan plan) => plan.Database is null ? plan.Transports :
    [
        .. plan.Transports.Select(name => StoredTransport.Split(name, plan.Database.Via.Contains)?.Row ?? name).Where(name => name != DirectCall.EndpointId).Distinct(),
    ];

    private StoredTransport? FindStored(string id, DataStoreDescription? store = null, string? product = null) =>
        StoredTransport.Split(id, IsWay) is { } parts && (parts.Row == DirectCall.EndpointId ? Direct : _byId.GetValueOrDefault(parts.Row)) is { } row
            ? new StoredTransport(row, Ways.First(way => way.Description.Id == parts.Way).Description, store, product)
            : null;

    private VariantTransport? FindVariant(string id) =>
        VariantNames.Split(id) is { Variants: not HttpVariants.None and var variants, Id: var name } && _byId.GetValueOrDefault(name) is { } row && row.Description.Allows(variants)
            ? new VariantTransport(row, variants)
            : null;

    private bool IsWay(string id) => Ways.Any(way => way.Description.Id == id);

    /// <summary>The endpoints that rows call, each once.</summary>
    /// <param name="rows">Row ids, or <c>all</c> for every row that is not a variant; unknown ones are left out.</param>
    public IReadOnlyList<EndpointHost> EndpointsOf(IEnumerable<string> rows)
    {
        ArgumentNullException.ThrowIfNull(rows);
        return
        [
            .. rows.SelectMany(name => name == RunPlanValidator.All ? Transports.Where(row => !row.Description.IsVariant) : Find(name) is { } row ? [row] : [])
                .Select(row => HostOf(row.Description.EndpointId)).DistinctBy(endpoint => endpoint.Id),
        ];
    }

    internal EndpointHost HostOf(string endpointId)
    {
        if (!_pluginOf.ContainsKey(endpointId) && VariantNames.Split(endpointId) is { Variants: not HttpVariants.None and var variants, Id: var plain })
        {
            var host = HostOf(plain);
            return host with { Id = endpointId, Serves = host.Serves, Arguments = [.. host.Arguments, "--variant", VariantNames.NameOf(variants)] };
        }

        if (_pluginOf.ContainsKey(endpointId) || StoredTransport.Split(endpointId, IsWay) is not { } parts)
        {
            return new EndpointHost(endpointId, _pluginOf.GetValueOrDefault(endpointId));
        }

        var way = Ways.First(way => way.Description.Id == parts.Way);
        return new EndpointHost(endpointId, _pluginOf.GetValueOrDefault(parts.Row))
        {
            Serves = parts.Row,
            Arguments = Database is null ? [] :
                ["--via", parts.Way, "--via-plugin", way.PluginFolder, "--data-store", Database.Address.Store, "--connection", Database.Address.Connection, .. Database.Scenario is { } scenario ? ["--scenario", scenario] : Array.Empty<string>()],
        };
    }

    /// <summary>The endpoints that a plan's rows call for its operations.</summary>
    internal IReadOnlyList<EndpointHost> EndpointsOf(RunPlan plan)
    {
        var carrying = Transports.Where(row => row.Description.Operations.Any(plan.Operations.Contains)).ToList();
        return EndpointsOf(plan.Transports.SelectMany(name => name == RunPlanValidator.All
            ? carrying.Where(row => !row.Description.IsVariant).Select(row => row.Description.Id)
            // A server with a payload has no endpoint for a row that cannot carry it.
            : plan.Payload is null || carrying.Exists(row => row.Description.Id == name) ? [name] : []));
    }

    /// <summary>Explains what is wrong with a plan before anything is started, and what to type instead; null if it is valid.</summary>
    public string? Validate(RunPlan plan)
    {
        ArgumentNullException.ThrowIfNull(plan);
        return PlanProblem.InWords(Problems(plan));
    }

    /// <summary>The same, each problem with the field of the plan that it is about.</summary>
    public IReadOnlyList<PlanProblem> Problems(RunPlan plan)
    {
        ArgumentNullException.ThrowIfNull(plan);
        var ofVariants = RowsOf(plan).Select(name => RowVariants.Problem(this, plan, name)).OfType<PlanProblem>().ToList();
        if (ofVariants.Count > 0)
        {
            return ofVariants;
        }

        var problems = RunPlanValidator.Problems(plan with { Transports = RowsOf(plan) }, [.. KnownIds, .. plan.Transports.Where(name => FindVariant(name) is not null)])
            .Concat(DatabasePlanValidator.Problems(plan, this)).ToList();
        return problems.Count == 0 && plan.Database is null && NothingCarried(plan) is { } nothing ? [new PlanProblem("transports", nothing)] : problems;
    }

    /// <summary>The cells of a valid plan for the available rows.</summary>
    /// <param name="plan">As typed; <c>all</c> is resolved here.</param>
    /// <param name="isThere">Whether the server serves a row; null for every row.</param>
    public IReadOnlyList<Cell> CellsOf(RunPlan plan, Func<TransportDescription, bool>? isThere = null)
    {
        var available = Transports.Select(transport => transport.Description).Where(row => isThere?.Invoke(row) ?? true).ToList();
        return CellList.Of(CellList.Resolve(plan, available), available);
    }

    /// <summary>Rows were named, and none of them carries any of the operations.</summary>
    private string? NothingCarried(RunPlan plan)
    {
        if (plan.Transports.Contains(RunPlanValidator.All))
        {
            return null;
        }

        var named = plan.Transports.Distinct().Select(Find).OfType<ITransport>().Select(row => row.Description).ToList();
        if (named.Count == 0 || named.Exists(row => row.Operations.Any(plan.Operations.Contains)))
        {
            return null;
        }

        if (plan.Payload is { } payload)
        {
            var carrying = Transports.Select(row => row.Description).Where(row => !row.IsVariant && row.Operations.Any(plan.Operations.Contains));
            return $"nothing to measure: {string.Join(", ", named.Select(row => row.Id))} {PluginContract.Payloads.Payload.PeopleAlone}: type --transports with any of {string.Join(",", carrying.Select(row => row.Id))} for {payload.Many}";
        }

        var carried = named.SelectMany(row => row.Operations).Distinct();
        return $"nothing to measure: {string.Join(", ", named.Select(row => row.Id))} does not carry {string.Join(", ", plan.Operations)}: "
            + $"type --operations {string.Join(',', carried)}";
    }

    /// <summary>The rows that are built in and those of the plugins, of which none is loaded yet.</summary>
    /// <param name="pluginFolders">Plugin folders, or folders of plugin folders.</param>
    /// <param name="payload">What the encodings carry in the place of the people contract; null for that.</param>
    public static RowCatalogue Load(IEnumerable<string> pluginFolders, LoadedPayload? payload = null)
    {
        var builtIn = InBoxTransports.All;
        var found = PluginDiscovery.Find(pluginFolders, builtIn.Select(transport => transport.Description.Id));
        var served = found.Plugins.SelectMany(plugin => plugin.Endpoints.Concat(plugin.Encodings.Select(encoding => encoding.Id)).Select(endpoint => (endpoint, plugin.Folder)));
        IEnumerable<ITransport> rows = [.. builtIn, .. found.Plugins.SelectMany(plugin => RowsOf(plugin, payload))];
        return new RowCatalogue(payload is null ? [.. rows] : PayloadTransport.Of(rows, payload.Payload), found.Unavailable, served.ToDictionary())
        {
            Payload = payload,
            Notes = [.. found.Plugins.SelectMany(plugin => plugin.Notes.Select(note => $"{plugin.Name} {note}"))],
            Ways = [.. found.Plugins.SelectMany(plugin => plugin.Ways.Select(way => new FoundPart<DataWayDescription>(way, plugin.Folder)))],
            Stores = [.. found.Plugins.SelectMany(plugin => plugin.Stores.Select(store => new FoundPart<DataStoreDescription>(store, plugin.Folder)))],
        };
    }

    private static IEnumerable<ITransport> RowsOf(FoundPlugin plugin, LoadedPayload? payload)
    {
        var loaded = new Lazy<LoadedPlugin>(() => payload is null ? plugin.Load() : payload.Load(plugin));
        foreach (var row in plugin.Encodings)
        {
            var transport = new PluginTransport(row, plugin.Source, () => new HttpEncodingTransport(Encoding(row.Id))) { IsEncoding = true };
            yield return transport;
            yield return new VariantTransport(transport, HttpVariants.Gzip);
        }

        foreach (var row in plugin.Transports)
        {
            yield return new PluginTransport(row, plugin.Source, () => Part(loaded.Value.Transports.FirstOrDefault(transport => transport.Description.Id == row.Id), row.Id));
        }

        IPayloadEncoding Encoding(string id) => Part(loaded.Value.Encodings.FirstOrDefault(encoding => encoding.Id == id), id);

        T Part<T>(T? part, string id)
            where T : class => part ?? throw new PluginLoadException($"plugin {plugin.Name} had the transport '{id}' when it was inspected, but no longer has it.");
    }
}
