using Transport.PayloadModels;
using Transport.People.Encodings;
using Transport.PluginContract;

namespace Transport.Clients.Direct;

/// <summary>Has the server call its repository, and gets the answer to be verified together with the time of that call.</summary>
public sealed class DirectClient(ClientOptions options) : ITransportClient, ITimesItself
{
    private static readonly IPayloadEncoding Json = InBoxEncodings.Json;

    private readonly HttpConnections _connections = new(options);
    private readonly string _address = options.Address.AbsoluteUri.TrimEnd('/');

    public DirectCall? LastCall { get; private set; }

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _connections.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
    {
        LastCall = null;
        var path = string.Create(CultureInfo.InvariantCulture, $"/persons?count={count}&orders={(includeOrders ? "true" : "false")}");
        using var request = new HttpRequestMessage(HttpMethod.Get, _address + path);
        DirectCall? call = null;
        using var body = await _connections.SendAsync(
            request, cancellationToken, headers => call = DirectCall.Parse(headers.TryGetValues(DirectCall.TicksHeader, out var values) ? values.FirstOrDefault() : null));
        LastCall = call ?? throw new InvalidDataException("the server did not say how long its call took.");
        return Json.Read<Person[]>(body.Sequence);
    }

    public ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) => throw NotCarried();

    public async ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, _address + string.Create(CultureInfo.InvariantCulture, $"/query?id={id}&operationId={operationId}"));
        using var body = await _connections.SendAsync(request, cancellationToken);
        return Json.Read<byte>(body.Sequence);
    }

    public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) => throw NotCarried();

    public ValueTask DisposeAsync() => _connections.DisposeAsync();

    private static NotSupportedException NotCarried() => new("only persons are read directly.");
}
