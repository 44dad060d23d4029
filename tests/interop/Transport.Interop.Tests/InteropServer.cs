using System.Net;
using Google.Protobuf;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.Grpc;
using Transport.Interop.Tests.Messages;
using Transport.ServerTestSupport;

namespace Transport.Interop.Tests;

/// <summary><c>grpc.testing.TestService</c> on our server.</summary>
internal sealed class InteropServer(WebApplication app) : IAsyncDisposable
{
    public string Authority { get; } =
        new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()).Authority;

    public static async Task<InteropServer> StartAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = HttpProtocols.Http2));
        var app = builder.Build();
        var sleeps = new Sleeps();
        app.UseGrpc(new GrpcService()
            .Unary(InteropMethods.EmptyCall, sleeps.Tell)
            .Unary(InteropMethods.SleepCall, sleeps.SleepAsync)
            .Unary(InteropMethods.UnaryCall, Unary));
        await app.StartAsync(Deadline.Soon);
        return new InteropServer(app);
    }

    public async ValueTask DisposeAsync()
    {
        await app.StopAsync(Deadline.Soon);
        await app.DisposeAsync();
    }

    private static ValueTask<SimpleResponse> Unary(SimpleRequest request, GrpcServerCall call)
    {
        if (call.RequestMetadata.GetText("x-grpc-test-echo-initial") is { } initial)
        {
            call.ResponseHeaders.Add("x-grpc-test-echo-initial", initial);
        }

        if (call.RequestMetadata.GetBytes("x-grpc-test-echo-trailing-bin") is { } trailing)
        {
            call.ResponseTrailers.Add("x-grpc-test-echo-trailing-bin", trailing);
        }

        if (request.ExpectCompressed is { } expected && expected.Value != call.RequestWasCompressed)
        {
            throw new GrpcException(GrpcStatusCode.InvalidArgument, $"compressed should be {expected.Value}.");
        }

        if (request.ResponseStatus is { Code: not 0 } status)
        {
            throw new GrpcException((GrpcStatusCode)status.Code, status.Message);
        }

        call.CompressResponse = request.ResponseCompressed?.Value ?? false;
        return new(new SimpleResponse { Payload = new Payload { Body = ByteString.CopyFrom(new byte[request.ResponseSize]) } });
    }
}
