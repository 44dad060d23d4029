namespace Transport.Server.Tests.Limits;

/// <summary>Connections on which nothing happens. Beside other tests: these wait for half a minute.</summary>
public sealed class IdleConnectionTests
{
    [Fact]
    [Trait("Category", "Trial")]
    public async Task Connections_OnWhichNothingBegins_AreClosed()
    {
        await using var server = await TestServer.StartAsync(new ServerOptions());
        await using var grpc = await BuiltPlugins.ServeAsync("grpc");

        await Task.WhenAll(
            RawRequest.ReadUntilClosedAsync(server.Http, ""),
            RawRequest.ReadUntilClosedAsync(server.AddressOf("floor"), ""),
            RawRequest.ReadUntilClosedAsync(grpc.AddressOf("grpc"), ""),
            RawRequest.ReadUntilClosedAsync(grpc.AddressOf("grpc"), "PRI * HTTP/2.0\r\n"));
    }

    /// <summary>A limit of a second; Kestrel's was 130.</summary>
    [Theory]
    [InlineData("http", "GET /handler?id=1&opId=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")]
    [InlineData("http2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")]
    [InlineData("http2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u0004\0\0\0\0\0")]
    public async Task Connection_OnWhichNothingFollows_IsClosed(string listener, string first)
    {
        var limits = new ServerLimits { MaxIdleTime = TimeSpan.FromSeconds(1) };
        await using var server = listener == "http2" ? await BuiltPlugins.ServeAsync("grpc", limits: limits) : await TestServer.StartAsync(new ServerOptions { Limits = limits });

        await RawRequest.ReadUntilClosedAsync(listener == "http2" ? server.AddressOf("grpc") : server.Http, first);
    }
}
