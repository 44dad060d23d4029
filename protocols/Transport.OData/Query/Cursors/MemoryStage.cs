using System.Runtime.CompilerServices;
using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Cursors;

/// <summary>A <see cref="Step"/> compiled for rows in memory, safe for concurrent requests.</summary>
internal abstract class MemoryStage
{
    /// <summary>The step over rows that come in.</summary>
    /// <param name="most">Rows that are wanted of those that go out, 1 or more.</param>
    public abstract RowCursor Over(RowCursor rows, int most);

    /// <summary>The same for rows that arrive one by one; gathered first, where a stage has no better way.</summary>
    public virtual async IAsyncEnumerable<object> RunAsync(
        IAsyncEnumerable<object> rows, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using var source = new SourceCursor(cancellationToken);
        source.Open(await Gatherer.GatherAsync(rows, cancellationToken));
        using var stage = Over(source, int.MaxValue);
        while (stage.MoveNext())
        {
            yield return stage.Current!;
        }
    }

    /// <summary>Makes a list of the rows that come in.</summary>
    protected abstract Gatherer Gatherer { get; }
}
