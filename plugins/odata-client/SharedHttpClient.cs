using Transport.PluginContract;

namespace Transport.Plugin.ODataClient;

/// <summary>One HttpClient for every request, so that connections are reused; calls bring their own deadline.</summary>
internal sealed class SharedHttpClient(ClientOptions options) : IHttpClientFactory, IDisposable
{
    public HttpClient Client { get; } = new(options.CreateHttpHandler())
    {
        BaseAddress = new Uri(options.Address.AbsoluteUri.TrimEnd('/') + "/"),
        Timeout = Timeout.InfiniteTimeSpan,
    };

    public HttpClient CreateClient(string name) => Client;

    public void Dispose() => Client.Dispose();
}
