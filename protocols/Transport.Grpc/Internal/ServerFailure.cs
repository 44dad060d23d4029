using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Transport.Grpc.Internal;

/// <summary>From what went wrong in a call to what the client is told.</summary>
internal static class ServerFailure
{
    public static GrpcException DeadlineExceeded() => new(GrpcStatusCode.DeadlineExceeded, "The deadline has passed.");

    /// <summary>Null where nobody is left to be told.</summary>
    public static GrpcException? ToAnswer(Exception thrown, GrpcServerCall? call, HttpContext context, string path, ILogger logger)
    {
        if (call is { DeadlinePassed: true } && thrown is OperationCanceledException or GrpcException { Status: GrpcStatusCode.Cancelled })
        {
            return DeadlineExceeded();
        }

        if (context.RequestAborted.IsCancellationRequested && thrown is OperationCanceledException or IOException)
        {
            return null;
        }

        switch (thrown)
        {
            case GrpcException failure:
                if (failure.InnerException is not null)
                {
                    logger.LogInformation(failure.InnerException, "{Path} is answered {Status}: {Detail}", path, failure.Status, failure.Detail);
                }

                return failure;
            case BadHttpRequestException { StatusCode: StatusCodes.Status413PayloadTooLarge } tooLarge:
                return new GrpcException(GrpcStatusCode.ResourceExhausted, tooLarge.Message);
            case BadHttpRequestException bad:
                return new GrpcException(GrpcStatusCode.Internal, bad.Message);
            case OperationCanceledException:
                return new GrpcException(GrpcStatusCode.Cancelled, "The call was cancelled.");
            default:
                logger.LogError(thrown, "{Path} threw.", path);
                return new GrpcException(GrpcStatusCode.Unknown, "Exception was thrown by handler.");
        }
    }
}
