namespace Transport.Dashboard.History;

/// <summary>Medians of one kind of call over the stored runs. <c>GET /api/trend</c>.</summary>
public sealed record RunTrend
{
    /// <summary>What is shown; null where no stored run has a median.</summary>
    public TrendCall? Call { get; init; }

    /// <summary>Every kind of call that stored runs have medians of, in the order of their names and sizes.</summary>
    public IReadOnlyList<TrendCall> Calls { get; init; } = [];

    /// <summary>Runs that have medians of <see cref="Call"/>, the oldest first.</summary>
    public IReadOnlyList<TrendRun> Runs { get; init; } = [];

    /// <summary>Records that are still to be read or analysed; ask again.</summary>
    public int Pending { get; init; }
}
