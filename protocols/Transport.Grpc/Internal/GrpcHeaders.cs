namespace Transport.Grpc.Internal;

/// <summary>Names and values that the protocol fixes (PROTOCOL-HTTP2.md).</summary>
internal static class GrpcHeaders
{
    public const string Timeout = "grpc-timeout";
    public const string Encoding = "grpc-encoding";
    public const string AcceptEncoding = "grpc-accept-encoding";
    public const string Status = "grpc-status";
    public const string Message = "grpc-message";

    public const string ContentType = "application/grpc";
    public const string Identity = "identity";
    public const string Gzip = "gzip";

    /// <summary>The message encodings of this library, for <c>grpc-accept-encoding</c>.</summary>
    public const string Accepted = "identity,gzip";

    /// <summary><c>application/grpc</c>, alone or with <c>+proto</c> and the like or parameters; <c>application/grpc-web</c> is another protocol.</summary>
    public static bool IsGrpcContentType(string? contentType) =>
        contentType is not null
        && contentType.StartsWith(ContentType, StringComparison.OrdinalIgnoreCase)
        && (contentType.Length == ContentType.Length || contentType[ContentType.Length] is '+' or ';' or ' ');

    /// <summary>Whether a comma-separated list of encodings has gzip.</summary>
    public static bool ListsGzip(ReadOnlySpan<char> list)
    {
        foreach (var range in list.Split(','))
        {
            if (list[range].Trim().Equals(Gzip, StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return false;
    }
}
