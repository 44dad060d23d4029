using System.Globalization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;

namespace Transport.Grpc.Internal;

/// <summary>Headers and trailers of a response.</summary>
internal static class ServerResponse
{
    private static readonly StringValues ContentType = GrpcHeaders.ContentType;
    private static readonly StringValues GzipEncoding = GrpcHeaders.Gzip;
    private static readonly StringValues[] Statuses =
        [.. Enum.GetValues<GrpcStatusCode>().Select(code => new StringValues(((int)code).ToString(CultureInfo.InvariantCulture)))];

    /// <summary>Sets the headers that go before the message.</summary>
    public static void Start(HttpResponse response, bool compressed, GrpcServerCall call)
    {
        response.Headers.ContentType = ContentType;
        if (compressed)
        {
            response.Headers[GrpcHeaders.Encoding] = GzipEncoding;
        }

        Append(response.Headers, call.SetResponseHeaders);
    }

    /// <summary>Ends a response with OK, which has to be said too.</summary>
    public static void Succeed(HttpResponse response, GrpcServerCall call)
    {
        response.AppendTrailer(GrpcHeaders.Status, Statuses[(int)GrpcStatusCode.Ok]);
        foreach (var (key, value) in call.SetResponseTrailers ?? [])
        {
            response.AppendTrailer(key, MetadataHeaders.Format(value));
        }
    }

    /// <summary>Ends a response before its message: trailers-only, in one HEADERS frame, unless there are headers of their own to send first.</summary>
    public static void Fail(HttpResponse response, GrpcException failure, GrpcServerCall? call)
    {
        response.Headers.ContentType = ContentType;
        if (call?.SetResponseHeaders is { Count: > 0 } headers)
        {
            Append(response.Headers, headers);
            response.AppendTrailer(GrpcHeaders.Status, StatusOf(failure));
            response.AppendTrailer(GrpcHeaders.Message, PercentEncoding.Encode(failure.Detail));
            foreach (var (key, value) in TrailersOf(failure, call))
            {
                response.AppendTrailer(key, MetadataHeaders.Format(value));
            }

            return;
        }

        response.Headers[GrpcHeaders.Status] = StatusOf(failure);
        response.Headers[GrpcHeaders.Message] = PercentEncoding.Encode(failure.Detail);
        Append(response.Headers, TrailersOf(failure, call));
    }

    private static StringValues StatusOf(GrpcException failure) =>
        (uint)failure.Status < (uint)Statuses.Length ? Statuses[(int)failure.Status] : ((int)failure.Status).ToString(CultureInfo.InvariantCulture);

    private static IEnumerable<KeyValuePair<string, object>> TrailersOf(GrpcException failure, GrpcServerCall? call) =>
        [.. call?.SetResponseTrailers ?? [], .. failure.Trailers];

    private static void Append(IHeaderDictionary headers, IEnumerable<KeyValuePair<string, object>>? metadata)
    {
        foreach (var (key, value) in metadata ?? [])
        {
            headers.Append(key, MetadataHeaders.Format(value));
        }
    }
}
