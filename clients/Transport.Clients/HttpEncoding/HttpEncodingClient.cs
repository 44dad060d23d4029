using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Transport.PayloadModels;
using Transport.People.Encodings;
using Transport.PluginContract;

namespace Transport.Clients.HttpEncoding;

/// <summary>Calls any encoding over plain HTTP.</summary>
public class HttpEncodingClient : ITransportClient
{
    /// <summary>Far more than a person can need; of a line without an end no more is waited for.</summary>
    private const long LongestObject = 1024 * 1024;

    /// <summary>As much as a whole body's buffer begins with, so that a stream is not read in smaller steps.</summary>
    private static readonly StreamPipeReaderOptions Reading = new(bufferSize: 64 * 1024);

    private readonly IPayloadEncoding _encoding;
    private readonly HttpConnections _connections;
    private readonly string _address;
    private readonly ObjectFrames _frames;
    private readonly long _longestObject;

    /// <param name="encoding">How bodies are encoded.</param>
    /// <param name="options">Where the endpoint is.</param>
    public HttpEncodingClient(IPayloadEncoding encoding, ClientOptions options)
    {
        _encoding = encoding;
        _frames = new ObjectFrames(encoding);
        _longestObject = Math.Min(options.MaxResponseBytes, LongestObject);
        _connections = new HttpConnections(options);
        _address = options.Address.AbsoluteUri.TrimEnd('/');
    }

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _connections.OpenAsync(cancellationToken);

    public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        await GetAsync<Person[]>($"/persons?count={count}&orders={(includeOrders ? "true" : "false")}", cancellationToken);

    public async IAsyncEnumerable<Person> StreamPersonsAsync(int count, bool includeOrders, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, _address + FormattableString.Invariant($"/persons/stream?count={count}&orders={(includeOrders ? "true" : "false")}"));
        using var response = await _connections.BeginAsync(request, cancellationToken);
        var body = PipeReader.Create(await response.Content.ReadAsStreamAsync(cancellationToken), Reading);
        try
        {
            for (var isWhole = false; !isWhole;)
            {
                var read = await body.ReadAsync(cancellationToken);
                var received = read.Buffer;
                while (_frames.TryRead<Person>(ref received, _longestObject, out var person))
                {
                    yield return person;
                }

                isWhole = read.IsCompleted;
                if (isWhole && !received.IsEmpty)
                {
                    throw new InvalidPayloadException("The stream ends within an object.");
                }

                body.AdvanceTo(received.Start, received.End);
            }
        }
        finally
        {
            await body.CompleteAsync();
        }
    }

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
