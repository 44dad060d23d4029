namespace Transport.Dashboard.Runs;

/// <summary>A plan to be run. <c>POST /api/runs</c>.</summary>
public sealed record RunRequest : PlanRequest
{
    /// <summary>What the run is called in the history; null for none.</summary>
    public string? Name { get; init; }
}
