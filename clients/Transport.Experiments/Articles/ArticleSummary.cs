namespace Transport.Experiments.Articles;

/// <summary>An article's experiment done again: tables of our figures beside the article's. A pure function of the runs' records.</summary>
public sealed record ArticleSummary : IRunSummary
{
    /// <summary>Number of the article.</summary>
    public required int Article { get; init; }

    /// <summary>Title and year of the article.</summary>
    public required string Title { get; init; }

    /// <summary>Where, when and with what: of the first run.</summary>
    public required RunManifest Manifest { get; init; }

    /// <summary>False when a run was killed, or could not be made to its end.</summary>
    public required bool Complete { get; init; }

    /// <summary>One of <see cref="EndReasons"/>; null when it was killed.</summary>
    public string? Ended { get; init; }

    /// <summary>Deaths, restarts and freezes of the run's processes, in their order; empty if there were none.</summary>
    public IReadOnlyList<ProcessIncident> Incidents { get; init; } = [];

    /// <summary>How far the figures may be trusted, in a sentence or two.</summary>
    public required string Trust { get; init; }

    /// <summary>The figures.</summary>
    public required IReadOnlyList<Table> Tables { get; init; }

    /// <summary>Whether a check failed: a wrong answer, or a transport that did not work.</summary>
    public bool HasFailed => Tables.Any(table => table.Lines.Any(line => line.Status == CellStatus.Failed));

    /// <summary>The summary of a run.</summary>
    internal static ArticleSummary Of(RunRecord record, int article, ArticlePlan plan, string trust, IReadOnlyList<Table> tables) => new()
    {
        Article = article,
        Title = plan.Title,
        Manifest = record.Manifest,
        Complete = record.Complete,
        Ended = record.EndReason,
        Incidents = record.Incidents,
        Trust = trust,
        Tables = tables,
    };
}
