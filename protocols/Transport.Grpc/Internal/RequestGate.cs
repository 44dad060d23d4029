using System.Globalization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Transport.Grpc.Internal;

/// <summary>
/// Tells calls from requests that only look like them. For a path of the service: another method than POST 405, another content type 415,
/// HTTP/1.1 426. For any other path: UNIMPLEMENTED if it is gRPC at all, else it is somebody else's.
/// </summary>
internal sealed class RequestGate(GrpcService service, ILogger logger, RequestDelegate next)
{
    public Task InvokeAsync(HttpContext context)
    {
        var request = context.Request;
        var isGrpc = HttpMethods.IsPost(request.Method) && GrpcHeaders.IsGrpcContentType(request.ContentType);
        if (!service.TryFind(request.Path.Value ?? "", out var method))
        {
            return isGrpc && IsHttp2(request) ? Unimplemented(context) : next(context);
        }

        if (isGrpc && IsHttp2(request))
        {
            return method.InvokeAsync(context, logger);
        }

        if (!HttpMethods.IsPost(request.Method))
        {
            context.Response.Headers.Allow = HttpMethods.Post;
            return Refuse(context, StatusCodes.Status405MethodNotAllowed, "A gRPC call is a POST.");
        }

        if (!isGrpc)
        {
            return Refuse(
                context, StatusCodes.Status415UnsupportedMediaType, $"Content-Type '{request.ContentType}' is not supported; a gRPC call has application/grpc.");
        }

        context.Response.Headers.Upgrade = "HTTP/2";
        return Refuse(context, StatusCodes.Status426UpgradeRequired, $"gRPC needs HTTP/2, and the request came over {request.Protocol}.");
    }

    private static bool IsHttp2(HttpRequest request) => !HttpProtocol.IsHttp11(request.Protocol) && !HttpProtocol.IsHttp10(request.Protocol);

    private static Task Unimplemented(HttpContext context)
    {
        var path = context.Request.Path.Value ?? "";
        ServerResponse.Fail(
            context.Response, new GrpcException(GrpcStatusCode.Unimplemented, $"The method {path} is not implemented."), call: null);
        return Task.CompletedTask;
    }

    /// <summary>An HTTP status for whoever does not speak gRPC, and a gRPC status for who reads only that.</summary>
    private static Task Refuse(HttpContext context, int httpStatus, string detail)
    {
        context.Response.StatusCode = httpStatus;
        context.Response.Headers[GrpcHeaders.Status] = ((int)GrpcStatusCode.Internal).ToString(CultureInfo.InvariantCulture);
        context.Response.Headers[GrpcHeaders.Message] = PercentEncoding.Encode(detail);
        return Task.CompletedTask;
    }
}
