using Transport.Runs.Record;

namespace Transport.Experiments.Load.Article4;

/// <summary>Article 4 repeated: all of its loads, and its own figures beside them. A pure function of the runs' records.</summary>
public sealed record Article4Summary
{
    /// <summary>Number of the article.</summary>
    public int Article { get; } = 4;

    /// <summary>Title and year of the article.</summary>
    public string Title { get; } = Article4Figures.Title;

    /// <summary>Where, when and with what: of the first run.</summary>
    public required RunManifest Manifest { get; init; }

    /// <summary>Whether every load was made to its end.</summary>
    public required bool Complete { get; init; }

    /// <summary>By scenario, each in the order of the plan.</summary>
    public required IReadOnlyList<Article4Row> Rows { get; init; }

    /// <summary>The article's figures beside ours.</summary>
    public required IReadOnlyList<Article4Finding> Findings { get; init; }

    /// <summary>The loads, in their order.</summary>
    public required IReadOnlyList<Article4Run> Runs { get; init; }
}
