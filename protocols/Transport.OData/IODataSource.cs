using System.Collections;

namespace Transport.OData;

/// <summary>Where a service's rows come from and what its operations do: all that a host brings apart from the model.</summary>
public interface IODataSource
{
    /// <summary>
    /// The rows of an entity set, in the set's own stable order: an <c>IEnumerable&lt;T&gt;</c> of the mapped CLR class in memory, read lazily and
    /// never changed.
    /// </summary>
    IEnumerable GetEntitySet(IEdmEntitySet entitySet);

    /// <summary>Calls an unbound function or action.</summary>
    /// <param name="operation">The operation import that the request names.</param>
    /// <param name="arguments">By parameter name; entities and complex values as mapped CLR objects, collections as lists of them.</param>
    /// <returns>A primitive value of the operation's return type.</returns>
    /// <exception cref="ODataRequestException">The arguments are outside what the operation accepts.</exception>
    ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken);
}
