using Transport.PluginContract;

namespace Transport.Clients.HttpEncoding;

/// <summary>Calls any encoding over plain HTTP for the items of a payload.</summary>
/// <param name="encoding">How bodies are encoded; prepared for the payload.</param>
/// <param name="options">Where the endpoint is.</param>
/// <param name="gzip">Asks for compressed answers.</param>
internal sealed class HttpEncodingClient<T>(IPayloadEncoding encoding, ClientOptions options, bool gzip) : HttpEncodingClient(encoding, options, gzip), ITransportClient
    where T : class, new()
{
    public async ValueTask<IReadOnlyList<object>> GetItemsAsync(int count, CancellationToken cancellationToken) => await GetAsync<T[]>($"/items?count={count}", cancellationToken);

    public ValueTask<int> SubmitItemsAsync(IReadOnlyList<object> items, CancellationToken cancellationToken) => PostAsync("/items", (T[])items, cancellationToken);
}
