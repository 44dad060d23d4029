using Transport.Experiments.Analysis;
using Transport.Experiments.Articles;

namespace Transport.Experiments.ColdTries;

/// <summary>Tests 1 and 2 of article 1, or test 3.</summary>
public sealed record Article1Summary : ArticleSummary
{
    /// <inheritdoc/>
    public override int Article => 1;

    /// <summary>Calls of each pair of fresh processes.</summary>
    public required int Tries { get; init; }

    /// <summary>Test 1 without, test 2 with orders; or test 3 alone.</summary>
    public required IReadOnlyList<Article1Test> Tests { get; init; }

    /// <inheritdoc/>
    public override bool HasFailed => Tests.Any(test => test.Columns.Any(column => column.Status == CellStatus.Failed));
}
