using System.Globalization;
using System.Net;
using System.Net.Http.Headers;

namespace Transport.Grpc.Internal;

/// <summary>The status of a call from what the server, or something in between, answered.</summary>
internal static class ResponseStatus
{
    /// <summary>Throws what <c>grpc-status</c> says, if it is there and not OK.</summary>
    /// <returns>Whether it was there.</returns>
    public static bool Check(HttpHeaders headers)
    {
        if (!headers.NonValidated.TryGetValues(GrpcHeaders.Status, out var values))
        {
            return false;
        }

        var text = values.ToString();
        if (text is "0")
        {
            return true;
        }

        var detail = headers.NonValidated.TryGetValues(GrpcHeaders.Message, out var message) ? PercentEncoding.Decode(message.ToString()) : "";
        // A code that nobody defined is UNKNOWN (statuscodes.md).
        var status = int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var code) && Enum.IsDefined((GrpcStatusCode)code)
            ? (GrpcStatusCode)code
            : GrpcStatusCode.Unknown;
        throw new GrpcException(status, detail, MetadataHeaders.Read(headers));
    }

    /// <summary>For a response without <c>grpc-status</c> (http-grpc-status-mapping.md); never used by servers.</summary>
    public static GrpcException FromHttp(HttpStatusCode http) => new(
        http switch
        {
            HttpStatusCode.BadRequest => GrpcStatusCode.Internal,
            HttpStatusCode.Unauthorized => GrpcStatusCode.Unauthenticated,
            HttpStatusCode.Forbidden => GrpcStatusCode.PermissionDenied,
            HttpStatusCode.NotFound => GrpcStatusCode.Unimplemented,
            HttpStatusCode.TooManyRequests or HttpStatusCode.BadGateway or HttpStatusCode.ServiceUnavailable or HttpStatusCode.GatewayTimeout
                => GrpcStatusCode.Unavailable,
            HttpStatusCode.RequestHeaderFieldsTooLarge => GrpcStatusCode.Internal,
            _ => GrpcStatusCode.Unknown,
        },
        $"No grpc-status in the response, which has HTTP status {(int)http}.");
}
