using System.Runtime.CompilerServices;

namespace Transport.OData.Query.Rows.Internal;

/// <summary>A <see cref="Step"/> compiled for rows in memory, safe for concurrent requests.</summary>
internal abstract class MemoryStage
{
    /// <summary>Rows are read lazily, as far as the step allows.</summary>
    public abstract IEnumerable<object> Run(IEnumerable<object> rows, CancellationToken cancellationToken);

    /// <summary>The same for rows that arrive one by one; gathered first, where a stage has no better way.</summary>
    public virtual async IAsyncEnumerable<object> RunAsync(
        IAsyncEnumerable<object> rows, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        var gathered = await Gatherer.GatherAsync(rows, cancellationToken);
        foreach (var row in Run(gathered, cancellationToken))
        {
            yield return row;
        }
    }

    /// <summary>Makes a list of the rows that come in.</summary>
    protected abstract Gatherer Gatherer { get; }
}
