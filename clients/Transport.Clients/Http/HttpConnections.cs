using Transport.PluginContract;

namespace Transport.Clients.Http;

/// <summary>
/// The HTTP client under the HTTP rows, on the handler of <see cref="ClientOptions.CreateHttpHandler"/>.
/// </summary>
/// <remarks>
/// <see cref="OpenAsync"/> only opens a connection; the first call then finds it open. Opening by a request of some kind would
/// move the cost of the first request out of the cold first call, where it belongs.
/// </remarks>
public sealed class HttpConnections : IAsyncDisposable
{
    private readonly ConnectionOpener _opener;
    private readonly long _maxResponseBytes;

    /// <param name="options">Where to connect, how often, and in which variant.</param>
    public HttpConnections(ClientOptions options)
    {
        _opener = new ConnectionOpener(options);
        _maxResponseBytes = Math.Min(options.MaxResponseBytes, Array.MaxLength);
        var handler = options.CreateHttpHandler(_opener);
        Client = new HttpClient(options.Variants.HasFlag(HttpVariants.Zstd) ? new ZstdHandler(handler) : handler)
        {
            // Calls bring their own deadline.
            Timeout = Timeout.InfiniteTimeSpan,
            DefaultRequestVersion = options.HttpVersion,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
    }

    /// <summary>For requests; <see cref="SendAsync"/> is the quick way to a body.</summary>
    public HttpClient Client { get; }

    /// <summary>Opens one connection, which the first request will use.</summary>
    public ValueTask OpenAsync(CancellationToken cancellationToken) => _opener.OpenAsync(cancellationToken);

    /// <summary>Sends a request and reads the whole body of its answer.</summary>
    /// <param name="request">The request.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <param name="look">Shown the headers of a successful answer.</param>
    /// <exception cref="HttpTransportException">The answer is an HTTP error.</exception>
    /// <exception cref="HttpRequestException">There is no (valid) answer.</exception>
    /// <exception cref="InvalidDataException">The answer is longer than <see cref="ClientOptions.MaxResponseBytes"/>.</exception>
    public async ValueTask<PooledBody> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken, Action<HttpResponseHeaders>? look = null)
    {
        using var response = await BeginAsync(request, cancellationToken);
        look?.Invoke(response.Headers);
        return await PooledBody.ReadAsync(response.Content, _maxResponseBytes, cancellationToken);
    }

    /// <summary>Sends a request and reads the head of its answer; the body is the caller's to read.</summary>
    /// <exception cref="HttpTransportException">The answer is an HTTP error.</exception>
    /// <exception cref="HttpRequestException">There is no (valid) answer.</exception>
    public async ValueTask<HttpResponseMessage> BeginAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        // HttpRequestMessage does not take HttpClient's defaults by itself when it is sent.
        request.Version = Client.DefaultRequestVersion;
        request.VersionPolicy = Client.DefaultVersionPolicy;
        var response = await Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        if (response.IsSuccessStatusCode)
        {
            return response;
        }

        using (response)
        {
            throw new HttpTransportException(response.StatusCode, await HttpProblem.ReadDetailAsync(response.Content, cancellationToken));
        }
    }

    public ValueTask DisposeAsync()
    {
        Client.Dispose();
        _opener.Dispose();
        return ValueTask.CompletedTask;
    }
}
