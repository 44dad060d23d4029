using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.Grpc.Internal;

namespace Transport.Grpc;

/// <summary>Puts gRPC into an ASP.NET Core pipeline.</summary>
public static class GrpcApplicationBuilderExtensions
{
    /// <summary>
    /// Answers gRPC requests ahead of routing: calls of the service's methods, unknown methods (UNIMPLEMENTED), and the service's paths asked
    /// for in another way (405, 415, 426). Everything else goes on down the pipeline.
    /// </summary>
    /// <remarks>Cleartext needs a listener with <c>HttpProtocols.Http2</c> only: without TLS there is nothing to negotiate a version with.</remarks>
    public static IApplicationBuilder UseGrpc(this IApplicationBuilder app, GrpcService service)
    {
        var logger = app.ApplicationServices.GetRequiredService<ILoggerFactory>().CreateLogger("Transport.Grpc");
        return app.Use(next => new RequestGate(service, logger, next).InvokeAsync);
    }
}
