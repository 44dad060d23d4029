using Transport.PluginContract;

namespace Transport.Plugin.OData.Client;

/// <summary>One HttpClient for every request, so that connections are reused; calls bring their own deadline.</summary>
internal sealed class SharedHttpClient : IDisposable
{
    /// <summary>So much more is buffered than a call can need: the library's reader then refuses a slightly longer answer in its own words.</summary>
    private const int Margin = 64 * 1024;

    private readonly ConnectionOpener _opener;

    public SharedHttpClient(ClientOptions options)
    {
        _opener = new ConnectionOpener(options);
        Client = new HttpClient(options.CreateHttpHandler(_opener))
        {
            BaseAddress = new Uri(options.Address.AbsoluteUri.TrimEnd('/') + "/"),
            Timeout = Timeout.InfiniteTimeSpan,
            MaxResponseContentBufferSize = Math.Min(options.MaxResponseBytes, int.MaxValue - Margin) + Margin,
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
