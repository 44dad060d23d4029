using Transport.PluginContract;
using Transport.PluginContract.Payloads;

namespace Transport.Clients.HttpEncoding;

/// <summary>Calls any encoding over plain HTTP for the items of a payload.</summary>
/// <param name="encoding">How bodies are encoded; prepared for the payload.</param>
/// <param name="options">Where the endpoint is.</param>
internal sealed class HttpEncodingClient<T>(IPayloadEncoding encoding, ClientOptions options) : HttpEncodingClient(encoding, options), IItemsClient<T>
    where T : class, new()
{
    public ValueTask<T[]> GetAsync(int count, CancellationToken cancellationToken) => GetAsync<T[]>($"/items?count={count}", cancellationToken);

    public ValueTask<int> SubmitAsync(T[] items, CancellationToken cancellationToken) => PostAsync("/items", items, cancellationToken);
}
