using System.Collections;
using Transport.OData.Query.Cursors;
using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Plans;

/// <summary>The query options that choose and order the rows of one collection: an entity set, or an expanded navigation property.</summary>
/// <remarks>Compiled once, when rows in memory first need it; safe for concurrent requests.</remarks>
/// <param name="compiled">The steps compiled, where they have been.</param>
internal sealed class CollectionQuery(CollectionSteps steps, MemoryStage[]? compiled = null)
{
    private readonly Lazy<MemoryStage[]> _stages = new(() => compiled ?? MemoryCompiler.Compile(steps.SelectingAndSort, steps.Source.ClrType));

    /// <summary>What it consists of.</summary>
    public CollectionSteps Steps => steps;

    /// <summary>A run over one collection after the other; to be disposed.</summary>
    public QueryRun Start(CancellationToken cancellationToken) => Start(Window.All, cancellationToken);

    /// <summary>The rows of a window that the query asks for, in its order, read lazily.</summary>
    public IEnumerable<object> Rows(IEnumerable source, Window window, CancellationToken cancellationToken) =>
        steps.SelectingAndSort.Count == 0 && window.Of(steps.Skip, steps.Top) is (0, null)
            ? (IEnumerable<object>)source
            : Read(source, window, cancellationToken);

    /// <summary>How many rows there are, whatever <c>$skip</c> and <c>$top</c> say.</summary>
    public long Count(IEnumerable source, CancellationToken cancellationToken)
    {
        using var run = Start(cancellationToken);
        return run.Count(source);
    }

    private IEnumerable<object> Read(IEnumerable source, Window window, CancellationToken cancellationToken)
    {
        using var run = Start(window, cancellationToken);
        run.Open(source);
        while (run.MoveNext())
        {
            yield return run.Current!;
        }
    }

    private QueryRun Start(Window window, CancellationToken cancellationToken)
    {
        var (skip, top) = window.Of(steps.Skip, steps.Top);
        return new QueryRun(_stages.Value, steps.Selecting.Count, skip, top, cancellationToken);
    }
}
