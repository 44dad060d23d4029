namespace Transport.Experiments.Load.Article4;

/// <summary>A transport over a way to the data, in one scenario.</summary>
public sealed record Article4Row
{
    /// <summary>For example <c>several-complex</c>.</summary>
    public required string Scenario { get; init; }

    /// <summary>Row id, for example <c>wcf-nettcp+dapper</c>.</summary>
    public required string Transport { get; init; }

    /// <summary>Id of the way to the data, for example <c>dapper</c>.</summary>
    public required string Way { get; init; }

    /// <summary>The throughput test: one user, over and over. Null if its run was not made.</summary>
    public Article4Load? OneUser { get; init; }

    /// <summary>The load test: 250 users. Null if its run was not made.</summary>
    public Article4Load? Load { get; init; }

    /// <summary>What the article reported of the way's response times as a load went on; null where it says nothing.</summary>
    public string? ArticleTrend { get; init; }
}
