using Transport.PluginContract;

namespace Transport.Plugin.ODataAspNetCore.Client;

/// <summary>One HttpClient for every request, so that connections are reused; calls bring their own deadline.</summary>
internal sealed class SharedHttpClient(ClientOptions options) : IHttpClientFactory, IDisposable
{
    public HttpClient Client { get; } = new(new SocketsHttpHandler { UseProxy = false, MaxConnectionsPerServer = options.MaxConnections })
    {
        BaseAddress = new Uri(options.Address.AbsoluteUri.TrimEnd('/') + "/"),
        Timeout = Timeout.InfiniteTimeSpan,
    };

    public HttpClient CreateClient(string name) => Client;

    public void Dispose() => Client.Dispose();
}
