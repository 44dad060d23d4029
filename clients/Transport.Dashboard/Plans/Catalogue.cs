namespace Transport.Dashboard.Plans;

/// <summary>All that a plan can be made of. <c>GET /api/catalogue</c>.</summary>
public sealed record Catalogue
{
    /// <summary>Every transport known here, in the order of the tables.</summary>
    public required IReadOnlyList<CatalogueRow> Rows { get; init; }

    /// <summary>The operations of the people contract.</summary>
    public required IReadOnlyList<CatalogueOperation> Operations { get; init; }

    /// <summary>The operations of a payload.</summary>
    public required IReadOnlyList<CatalogueOperation> ItemOperations { get; init; }

    /// <summary>What is here to be measured in the place of persons.</summary>
    public required IReadOnlyList<CataloguePayload> Payloads { get; init; }

    /// <summary>How long a run may take.</summary>
    public IReadOnlyList<Effort> Efforts { get; init; } = Enum.GetValues<Effort>();

    /// <summary>Payload shapes.</summary>
    public IReadOnlyList<OrdersMode> Orders { get; init; } = Enum.GetValues<OrdersMode>();

    /// <summary>Plans to start as they are, the most useful first.</summary>
    public required IReadOnlyList<Preset> Presets { get; init; }

    /// <summary>Every kind of plan as it is when nothing was chosen.</summary>
    public required IReadOnlyDictionary<Scenario, PlanRequest> Defaults { get; init; }

    /// <summary>What the articles measured, to be shown faintly beside.</summary>
    public required IReadOnlyList<ArticleReference> Articles { get; init; }

    /// <summary>Names of the agents that may make a load's calls; empty where the server was started without any.</summary>
    public IReadOnlyList<string> Agents { get; init; } = [];

    /// <summary>Ranges that plans are checked against.</summary>
    public required PlanLimits Limits { get; init; }
}
