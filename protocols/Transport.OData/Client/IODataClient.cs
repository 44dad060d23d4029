namespace Transport.OData.Client;

/// <summary>The calls of an OData v4 client, whatever writes and reads its messages.</summary>
/// <remarks>Safe for concurrent calls. Errors of the service are <see cref="ODataServiceException"/>, answers that are not OData <see cref="InvalidDataException"/>.</remarks>
public interface IODataClient
{
    /// <summary>Reads an entity set, following next links to its end.</summary>
    /// <param name="entitySet">Its name.</param>
    /// <param name="query">Query options without the question mark, possibly empty.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <exception cref="ArgumentException">The model has no such entity set.</exception>
    Task<List<T>> GetEntitySetAsync<T>(string entitySet, string query, CancellationToken cancellationToken)
        where T : class;

    /// <summary>Reads a primitive value: a property, or the answer of a function.</summary>
    /// <param name="path">Relative to the service root, for example <c>Persons(1)/Name</c>.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <returns>Null where the service answers that there is none: 204.</returns>
    Task<T> GetValueAsync<T>(string path, CancellationToken cancellationToken);

    /// <summary>Calls an unbound action that takes one collection of entities or complex values and answers a primitive value.</summary>
    /// <param name="action">Its name.</param>
    /// <param name="parameter">The name of its parameter.</param>
    /// <param name="items">The collection.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    Task<T> InvokeActionAsync<T>(string action, string parameter, IEnumerable<object> items, CancellationToken cancellationToken);
}
