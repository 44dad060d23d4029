using System.Buffers.Text;
using System.Net.Http.Headers;
using Microsoft.AspNetCore.Http;

namespace Transport.Grpc.Internal;

/// <summary>Metadata to HTTP headers and back: <c>-bin</c> values are base64, sent unpadded, taken either way, several in one header split at commas.</summary>
internal static class MetadataHeaders
{
    public static string Format(object value) => value as string ?? Convert.ToBase64String((byte[])value).TrimEnd('=');

    public static GrpcMetadata Read(IHeaderDictionary headers)
    {
        var metadata = new GrpcMetadata();
        foreach (var (key, values) in headers)
        {
            foreach (var value in values)
            {
                AddReceived(metadata, key, value ?? "");
            }
        }

        return metadata;
    }

    public static GrpcMetadata Read(HttpHeaders headers)
    {
        var metadata = new GrpcMetadata();
        foreach (var (key, values) in headers.NonValidated)
        {
            foreach (var value in values)
            {
                AddReceived(metadata, key, value);
            }
        }

        return metadata;
    }

    private static void AddReceived(GrpcMetadata metadata, string key, string value)
    {
        if (!MetadataKeys.IsCustom(key))
        {
            return;
        }

        if (!MetadataKeys.IsBinary(key))
        {
            metadata.AddReceived(key, value);
            return;
        }

        foreach (var part in value.Split(','))
        {
            if (Decode(part.Trim()) is { } bytes)
            {
                metadata.AddReceived(key, bytes);
            }
        }
    }

    /// <summary>Null for what is no base64: metadata that a handler may not even look at cannot fail a call.</summary>
    private static byte[]? Decode(string base64)
    {
        var padded = base64.TrimEnd('=');
        padded = padded.PadRight((padded.Length + 3) / 4 * 4, '=');
        var bytes = new byte[Base64.GetMaxDecodedFromUtf8Length(padded.Length)];
        return Convert.TryFromBase64String(padded, bytes, out var written) ? bytes[..written] : null;
    }
}
