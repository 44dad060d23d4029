using Transport.PluginContract;

namespace Transport.Plugin.OData.Client;

/// <summary>One HttpClient for every request, so that connections are reused; calls bring their own deadline.</summary>
internal sealed class SharedHttpClient : IDisposable
{
    private readonly ConnectionOpener _opener;

    public SharedHttpClient(ClientOptions options)
    {
        _opener = new ConnectionOpener(options);
        Client = new HttpClient(options.CreateHttpHandler(_opener))
        {
            BaseAddress = new Uri(options.Address.AbsoluteUri.TrimEnd('/') + "/"),
            Timeout = Timeout.InfiniteTimeSpan,
            DefaultRequestVersion = options.HttpVersion,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
    }

    public HttpClient Client { get; }

    public ValueTask OpenAsync(CancellationToken cancellationToken) => _opener.OpenAsync(cancellationToken);

    public void Dispose()
    {
        Client.Dispose();
        _opener.Dispose();
    }
}
