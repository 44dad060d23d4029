using System.Collections;

namespace Transport.OData;

/// <summary>Where a service's rows come from and what its operations do: all that a host brings apart from the model.</summary>
public interface IODataSource
{
    /// <summary>
    /// The rows of an entity set, in the set's own stable order: an <c>IEnumerable&lt;T&gt;</c> of the mapped CLR class, read lazily and
    /// never changed, or an <c>IQueryable&lt;T&gt;</c> of a LINQ provider, into which the query is then pushed.
    /// </summary>
    IEnumerable GetEntitySet(IEdmEntitySet entitySet);

    /// <summary>
    /// The rows of an entity set whose rows are only to be had asynchronously, in the set's own stable order; null, which is the default, where
    /// <see cref="GetEntitySet"/> gives them. They are not gathered unless a query has to see them all before it can answer.
    /// </summary>
    IAsyncEnumerable<object>? GetAsyncEntitySet(IEdmEntitySet entitySet) => null;

    /// <summary>Calls an unbound function or action.</summary>
    /// <param name="operation">The operation import that the request names.</param>
    /// <param name="arguments">By parameter name; entities and complex values as mapped CLR objects, collections as lists of them.</param>
    /// <returns>A primitive value of the operation's return type.</returns>
    /// <exception cref="ODataRequestException">The arguments are outside what the operation accepts.</exception>
    ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken);
}
