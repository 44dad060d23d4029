using Transport.Clients;
using Transport.Clients.HttpEncoding;
using Transport.Harness.Plan;
using Transport.Harness.Plan.Load;
using Transport.PluginContract;
using Transport.PluginLoading;

namespace Transport.Harness.Run;

/// <summary>Every row that clients can be made for here: in-box ones, then those of the plugins, encodings and transports alike.</summary>
public sealed class RowCatalogue
{
    private readonly Dictionary<string, ITransport> _byId;

    /// <param name="transports">In the order of the tables.</param>
    /// <param name="unavailable">Plugins that could not be loaded.</param>
    public RowCatalogue(IReadOnlyList<ITransport> transports, IReadOnlyList<UnavailablePlugin> unavailable)
    {
        Transports = transports;
        Unavailable = unavailable;
        _byId = transports.ToDictionary(transport => transport.Description.Id);
    }

    /// <summary>In the order of the tables.</summary>
    public IReadOnlyList<ITransport> Transports { get; }

    /// <summary>Plugins that could not be loaded, and why.</summary>
    public IReadOnlyList<UnavailablePlugin> Unavailable { get; }

    /// <summary>The row with this id, or null; a row under its second name is found too.</summary>
    public ITransport? Find(string id) => _byId.GetValueOrDefault(id)
        ?? (RepeatedTransport.OriginalOf(id) is { } original && _byId.TryGetValue(original, out var row) ? new RepeatedTransport(row) : null);

    /// <summary>Says what is wrong with a plan before anything is started, and what to type instead; null when nothing is.</summary>
    public string? Validate(RunPlan plan)
    {
        ArgumentNullException.ThrowIfNull(plan);
        return RunPlanValidator.Validate(plan, [.. _byId.Keys, .. Unavailable.Select(plugin => plugin.Id)]) ?? NothingCarried(plan);
    }

    /// <inheritdoc cref="Validate(RunPlan)"/>
    public string? Validate(LoadPlan plan)
    {
        ArgumentNullException.ThrowIfNull(plan);
        return Join(plan.Validate(), Validate(plan.ToRunPlan()));
    }

    /// <inheritdoc cref="Validate(RunPlan)"/>
    public string? Validate(ArticlePlan plan)
    {
        ArgumentNullException.ThrowIfNull(plan);
        // Numbers come first: sizes of the plan are sizes of the run, and would be told twice.
        return plan.Validate() ?? (plan.Transports.Count == 0
            ? null
            : RunPlanValidator.Validate(plan.ToRunPlan(), [.. _byId.Keys, .. Unavailable.Select(plugin => plugin.Id)]));
    }

    /// <summary>The cells that a valid plan asks of the rows that are there.</summary>
    /// <param name="plan">As typed; <c>all</c> is resolved here.</param>
    /// <param name="isThere">Whether the server serves a row; null for every row.</param>
    public IReadOnlyList<Cell> CellsOf(RunPlan plan, Func<TransportDescription, bool>? isThere = null)
    {
        var available = Transports.Select(transport => transport.Description).Where(row => isThere?.Invoke(row) ?? true).ToList();
        return CellList.Of(CellList.Resolve(plan, available), available);
    }

    /// <inheritdoc cref="CellsOf(RunPlan, Func{TransportDescription, bool})"/>
    public IReadOnlyList<Cell> CellsOf(LoadPlan plan, Func<TransportDescription, bool>? isThere = null)
    {
        ArgumentNullException.ThrowIfNull(plan);
        return CellsOf(plan.ToRunPlan(), isThere);
    }

    /// <inheritdoc cref="CellsOf(RunPlan, Func{TransportDescription, bool})"/>
    public IReadOnlyList<Cell> CellsOf(ArticlePlan plan, Func<TransportDescription, bool>? isThere = null) =>
        CellsOf(Resolve(plan).ToRunPlan(), isThere);

    /// <summary>Names the rows of an article's plan: those typed, or the article's own, of which some may not be known here.</summary>
    internal ArticlePlan Resolve(ArticlePlan plan)
    {
        var operation = plan.ToRunPlan().Operations[0];
        var carrying = Transports.Select(transport => transport.Description)
            .Where(row => !row.IsVariant && !row.IsLimit && row.Operations.Contains(operation)).ToList();
        return plan with
        {
            Transports = plan.Transports.Count == 0
                ? plan.DefaultTransports(carrying.Where(row => row.Kind == TransportKind.InBox).Select(row => row.Id))
                : [.. plan.Transports.SelectMany(name => name == RunPlanValidator.All ? carrying.Select(row => row.Id) : [name]).Distinct()],
        };
    }

    private static string? Join(params string?[] problems) =>
        problems.OfType<string>().ToList() is { Count: > 0 } wrong ? string.Join("; ", wrong) : null;

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

        var carried = named.SelectMany(row => row.Operations).Distinct();
        return $"nothing to measure: {string.Join(", ", named.Select(row => row.Id))} does not carry {string.Join(", ", plan.Operations)}: "
            + $"type --operations {string.Join(',', carried)}";
    }

    /// <summary>Loads in-box rows and plugins.</summary>
    public static RowCatalogue Load(IEnumerable<string> pluginFolders)
    {
        var inBox = InBoxTransports.All;
        var plugins = PluginLoader.Load(pluginFolders, inBox.Select(transport => transport.Description.Id));
        return new RowCatalogue(
            [
                .. inBox,
                .. plugins.Encodings.Select(encoding => new HttpEncodingTransport(encoding, TransportKind.Plugin)),
                .. plugins.Transports,
                .. plugins.Encodings.Select(encoding => new HttpEncodingTransport(encoding, TransportKind.Plugin, gzip: true)),
            ],
            plugins.Unavailable);
    }
}
