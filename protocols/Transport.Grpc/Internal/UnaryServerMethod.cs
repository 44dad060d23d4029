using System.Buffers;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Transport.Grpc.Internal;

/// <summary>One message in, one message out.</summary>
internal sealed class UnaryServerMethod<TRequest, TResponse>(
    GrpcMethod<TRequest, TResponse> method, GrpcUnaryHandler<TRequest, TResponse> handler, GrpcServerOptions options) : ServerMethod
{
    public override async Task InvokeAsync(HttpContext context, ILogger logger)
    {
        GrpcServerCall? call = null;
        try
        {
            call = new GrpcServerCall(context, options.CompressResponses);
            var encoding = RequestEncoding(context);
            var request = await RequestReader.ReadAsync(
                context.Request.BodyReader, method.Request, encoding, options.MaxReceiveMessageBytes, call);
            call.AnswerAtDeadline();
            Write(call, await handler(request, call));
        }
        catch (Exception e)
        {
            if (ServerFailure.ToAnswer(e, call, context, method.Path, logger) is { } answer && call?.TryAnswer() != false)
            {
                ServerResponse.Fail(context.Response, answer, call);
            }
        }
        finally
        {
            if (call is not null)
            {
                await call.EndAsync();
            }
        }
    }

    private void Write(GrpcServerCall call, TResponse message)
    {
        if (call.DeadlinePassed)
        {
            throw ServerFailure.DeadlineExceeded();
        }

        var context = call.Context;
        var compress = call.CompressResponse
            && GrpcHeaders.ListsGzip(context.Request.Headers[GrpcHeaders.AcceptEncoding].ToString());
        using var frame = MessageWriter.Write(method.Response, message, compress, options.MaxSendMessageBytes);
        if (!call.TryAnswer())
        {
            return;
        }

        ServerResponse.Start(context.Response, compress, call);
        // Not flushed: Kestrel then sends headers, message and trailers together when the request completes.
        context.Response.BodyWriter.Write(frame.WrittenSpan);
        ServerResponse.Succeed(context.Response, call);
    }

    private static string? RequestEncoding(HttpContext context)
    {
        if (!context.Request.Headers.TryGetValue(GrpcHeaders.Encoding, out var values))
        {
            return null;
        }

        var encoding = values.ToString();
        if (encoding.Equals(GrpcHeaders.Identity, StringComparison.OrdinalIgnoreCase)
            || encoding.Equals(GrpcHeaders.Gzip, StringComparison.OrdinalIgnoreCase))
        {
            return encoding;
        }

        context.Response.Headers[GrpcHeaders.AcceptEncoding] = GrpcHeaders.Accepted;
        throw new GrpcException(GrpcStatusCode.Unimplemented, $"The message encoding '{encoding}' is not supported.");
    }
}
