using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Transport.Grpc.Tests;

/// <summary>An HTTP/2 server that answers calls however the test likes, right or wrong.</summary>
internal static class ForeignServer
{
    /// <summary>Calls it once, with a client that takes messages of up to 1000 bytes.</summary>
    public static async Task<byte[]> CallAsync(RequestDelegate answer)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = HttpProtocols.Http2));
        await using var app = builder.Build();
        app.Run(answer);
        await app.StartAsync(EchoServer.Soon);
        var address = app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single();
        using var channel = new GrpcChannel(new Uri(address), new GrpcChannelOptions { MaxReceiveMessageBytes = 1000 });
        return await channel.CallAsync(EchoServer.Echo, [], null, EchoServer.Soon);
    }
}
