namespace Transport.Server.Tests.Rows;

/// <summary>A server that answers as a test wants, in one version of HTTP.</summary>
internal sealed class FakeServer : IAsyncDisposable
{
    private readonly WebApplication _app;

    private FakeServer(WebApplication app) => _app = app;

    public Uri Address => new(_app.Urls.First());

    /// <param name="protocol">The version.</param>
    /// <param name="answer">Answers every request.</param>
    /// <param name="streams">How many requests a connection may have under way, over HTTP/2.</param>
    public static async Task<FakeServer> StartAsync(HttpProtocols protocol, RequestDelegate answer, int streams = 100)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            kestrel.Limits.Http2.MaxStreamsPerConnection = streams;
            kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = protocol);
        });
        var app = builder.Build();
        app.Run(answer);
        await app.StartAsync(Deadline.Soon);
        return new FakeServer(app);
    }

    public async ValueTask DisposeAsync() => await _app.DisposeAsync();
}
