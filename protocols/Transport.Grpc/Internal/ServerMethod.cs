using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Transport.Grpc.Internal;

/// <summary>A method that the server offers, whatever its messages and their number.</summary>
internal abstract class ServerMethod
{
    /// <summary>Answers a request that is known to be gRPC over HTTP/2 for this method. Never throws for what a client does.</summary>
    public abstract Task InvokeAsync(HttpContext context, ILogger logger);
}
