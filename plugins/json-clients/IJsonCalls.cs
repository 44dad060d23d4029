using Transport.PayloadModels;

namespace Transport.Plugin.JsonClients;

/// <summary>The calls of the endpoint <c>json</c>, by one library.</summary>
internal interface IJsonCalls : IDisposable
{
    ValueTask OpenAsync(CancellationToken cancellationToken);

    Task<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken);

    Task<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken);

    /// <param name="path">For example <c>items</c>.</param>
    /// <param name="count">How many.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    Task<T[]> GetAsync<T>(string path, int count, CancellationToken cancellationToken);

    Task<int> SubmitAsync<T>(string path, T[] items, CancellationToken cancellationToken);
}
