using Transport.Clients;
using Transport.PluginContract.Variants;

namespace Transport.Dashboard.Plans;

/// <summary>What can be planned here, and what is thought of a plan. Rows are loaded once: plugin folders are set at the start.</summary>
internal sealed class PlanBook(DashboardOptions options, IPaceOfRuns pace, IPayloads payloads)
{
    private readonly Lazy<RowCatalogue> _rows = new(() => RowCatalogue.Load(options.Engine.PluginFolders));

    /// <summary>The rows known here.</summary>
    public RowCatalogue Rows => _rows.Value;

    /// <summary>All that a plan can be made of, as things stand.</summary>
    public Catalogue Catalogue()
    {
        var server = options.DescribeServer();
        var presets = Presets.For(id => Rows.Find(id) is not null);
        var variants = presets.SelectMany(preset => preset.Plan.Run?.Transports ?? []).Distinct().Select(Rows.Find).OfType<VariantTransport>();
        return new Catalogue
        {
            Rows = [.. Rows.Transports.Union(variants).Select(row => RowOf(row.Description, server)), .. Rows.Unavailable.Where(row => row.Way is null).Select(row => new CatalogueRow
            {
                Id = Rows.NameOf(row), Source = row.Source, Status = row.IsBroken ? RowStatus.Broken : RowStatus.Unavailable, Reason = row.Reason,
            })],
            Operations = [.. Operations.OfPeople.Select(operation => new CatalogueOperation(operation, WordsFor(operation)))],
            ItemOperations = [.. Operations.OfItems.Select(operation => new CatalogueOperation(operation, WordsFor(operation)))],
            Payloads = payloads.List(),
            Presets = presets,
            Defaults = Enum.GetValues<Scenario>().ToDictionary(scenario => scenario, scenario => PlanRequest.Of(Scenarios.KindOf(scenario).DefaultPlan)),
            Articles = ArticleFigures.Cells,
            Agents = [.. (options.Rig?.Agents ?? []).Select(agent => agent.Weight == 1 ? agent.Name : $"{agent.Name}*{agent.Weight}")],
            Limits = new PlanLimits { MostQueued = options.MostQueued },
        };
    }

    /// <summary>What is thought of a request's plan.</summary>
    public PlanCheck Check(PlanRequest request)
    {
        _ = Read(request, out var check);
        return check;
    }

    /// <summary>The plan of a request, or null if it cannot be run.</summary>
    /// <param name="check">What is thought of it, in either case.</param>
    public PlannedRun? Read(PlanRequest request, out PlanCheck check)
    {
        if (PlannedRun.Of(request, RowsFor, options.Rig, out var problems) is not { } planned)
        {
            check = PlanCheck.Of(problems);
            return null;
        }

        var (cells, duration) = Measure(planned.Checked);
        if (cells == 0)
        {
            check = PlanCheck.Of([new PlanProblem("transports", "nothing to measure: none of the transports that are available here carries what the plan asks for")])
                with { IsAtMost = duration.IsAtMost, CommandLine = planned.CommandLine };
            return null;
        }

        check = new PlanCheck(null, duration.Seconds, duration.IsAtMost, cells, planned.CommandLine);
        return planned;
    }

    private RowCatalogue? RowsFor(MeasuredPayload? payload) => payload is null ? Rows : payloads.Find(payload);

    /// <summary>How much a plan measures, and how long that takes.</summary>
    private (int Cells, PlanDuration Duration) Measure(CheckedPlan plan)
    {
        var endpoints = options.DescribeServer().Endpoints.Select(endpoint => endpoint.Id).ToHashSet();
        // The endpoints of a payload are those of the run's own server.
        var cells = plan.Kind.CellsOf(plan.Plan, plan.Rows, row => plan.Rows.Payload is not null || endpoints.Contains(ServedAt(row)));
        var duration = plan.Kind.DurationOf(plan.Plan, cells);
        return (cells.Count, pace.PaceOf(plan.Plan) is { } known ? duration.At(known) : duration);
    }

    /// <summary>The endpoint of this server: that of a variant is opened by the run's own.</summary>
    private static string ServedAt(TransportDescription row) => VariantNames.Split(row.EndpointId).Id;

    private static CatalogueRow RowOf(TransportDescription row, ServerReady server)
    {
        var isServed = server.Endpoints.Any(endpoint => endpoint.Id == ServedAt(row));
        return new CatalogueRow
        {
            Id = row.Id,
            Wire = row.Wire,
            Library = row.Library,
            Version = row.LibraryVersion,
            Implementation = row.Implementation,
            Source = row.Source,
            Operations = row.Operations,
            Settings = new Dictionary<string, string>(row.Settings) { ["tuning"] = row.Tuning, ["compression"] = row.Compression },
            IsVariant = row.IsVariant,
            IsLimit = row.IsLimit,
            Status = isServed ? RowStatus.Available : RowStatus.Broken,
            Reason = isServed ? null
                : server.Unavailable.FirstOrDefault(endpoint => endpoint.Id == ServedAt(row))?.Reason ?? $"the server has no endpoint {row.EndpointId}",
        };
    }

    private static string WordsFor(Operation operation) => operation switch
    {
        Operation.GetPersons => "Fetches persons, with or without their two orders each.",
        Operation.GetCustomerOrders => "Fetches customer orders, all alike.",
        Operation.Query => "Fetches one byte: the smallest call.",
        Operation.GetItems => "Fetches items of the payload.",
        Operation.SubmitItems => "Sends items to the server: the upload direction.",
        _ => "Sends customer orders to the server: the upload direction.",
    };
}
