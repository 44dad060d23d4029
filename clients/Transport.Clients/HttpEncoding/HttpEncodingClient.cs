using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Clients.HttpEncoding;

/// <summary>Calls any encoding over plain HTTP.</summary>
public class HttpEncodingClient : ITransportClient
{
    private readonly IPayloadEncoding _encoding;
    private readonly HttpConnections _connections;
    private readonly string _address;

    /// <param name="encoding">How bodies are encoded.</param>
    /// <param name="options">Where the endpoint is.</param>
    public HttpEncodingClient(IPayloadEncoding encoding, ClientOptions options)
    {
        _encoding = encoding;
        _connections = new HttpConnections(options);
        _address = options.Address.AbsoluteUri.TrimEnd('/');
    }

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _connections.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        await GetAsync<Person[]>($"/persons?count={count}&orders={(includeOrders ? "true" : "false")}", cancellationToken);

    public async ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) =>
        await GetAsync<CustomerOrder[]>($"/customer-orders?count={count}", cancellationToken);

    public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) =>
        GetAsync<byte>($"/query?id={id}&operationId={operationId}", cancellationToken);

    public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) =>
        PostAsync("/customer-orders", orders as CustomerOrder[] ?? [.. orders], cancellationToken);

    public ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        return _connections.DisposeAsync();
    }

    /// <summary>Sends a value, and reads the number that is answered.</summary>
    private protected async ValueTask<int> PostAsync<T>(string path, T value, CancellationToken cancellationToken)
    {
        using var content = EncodedContent.Of(_encoding, value);
        using var request = new HttpRequestMessage(HttpMethod.Post, _address + path) { Content = content };
        using var body = await _connections.SendAsync(request, cancellationToken);
        return _encoding.Read<int>(body.Sequence);
    }

    /// <summary>Reads the value that is answered.</summary>
    private protected async ValueTask<T> GetAsync<T>(FormattableString path, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, _address + path.ToString(CultureInfo.InvariantCulture));
        using var body = await _connections.SendAsync(request, cancellationToken);
        return _encoding.Read<T>(body.Sequence);
    }
}
