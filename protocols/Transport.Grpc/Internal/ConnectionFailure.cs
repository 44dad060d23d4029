namespace Transport.Grpc.Internal;

/// <summary>The status of a call whose connection or stream failed.</summary>
internal static class ConnectionFailure
{
    public static GrpcException ToStatus(Exception thrown)
    {
        for (var cause = thrown; cause is not null; cause = cause.InnerException)
        {
            if (cause is HttpProtocolException protocol)
            {
                return new GrpcException(FromHttp2((Http2Error)protocol.ErrorCode), protocol.Message, inner: thrown);
            }
        }

        var status = thrown switch
        {
            HttpRequestException { HttpRequestError: HttpRequestError.ConfigurationLimitExceeded } => GrpcStatusCode.ResourceExhausted,
            HttpRequestException { HttpRequestError: HttpRequestError.HttpProtocolError or HttpRequestError.InvalidResponse } => GrpcStatusCode.Internal,
            _ => GrpcStatusCode.Unavailable,
        };
        return new GrpcException(status, thrown.Message, inner: thrown);
    }

    /// <summary>The table of PROTOCOL-HTTP2.md, "Errors".</summary>
    internal static GrpcStatusCode FromHttp2(Http2Error error) => error switch
    {
        Http2Error.RefusedStream => GrpcStatusCode.Unavailable,
        Http2Error.Cancel => GrpcStatusCode.Cancelled,
        Http2Error.EnhanceYourCalm => GrpcStatusCode.ResourceExhausted,
        Http2Error.InadequateSecurity => GrpcStatusCode.PermissionDenied,
        _ => GrpcStatusCode.Internal,
    };
}
