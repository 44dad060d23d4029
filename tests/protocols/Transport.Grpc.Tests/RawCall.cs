using System.Net;

namespace Transport.Grpc.Tests;

/// <summary>Sends requests byte for byte, over HTTP/2 with prior knowledge unless told otherwise.</summary>
internal static class RawCall
{
    public static async Task<RawAnswer> SendAsync(
        Uri address, byte[] body, HttpMethod? method = null, string? contentType = "application/grpc", Version? version = null, params (string Name, string Value)[] headers)
    {
        using var invoker = new HttpMessageInvoker(new SocketsHttpHandler { UseProxy = false });
        using var request = new HttpRequestMessage(method ?? HttpMethod.Post, address)
        {
            Version = version ?? HttpVersion.Version20,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        if ((method ?? HttpMethod.Post) == HttpMethod.Post)
        {
            request.Content = new ByteArrayContent(body);
            if (contentType is not null)
            {
                request.Content.Headers.TryAddWithoutValidation("content-type", contentType);
            }
        }

        request.Headers.TryAddWithoutValidation("te", "trailers");
        foreach (var (name, value) in headers)
        {
            request.Headers.TryAddWithoutValidation(name, value);
        }

        using var response = await invoker.SendAsync(request, EchoServer.Soon);
        var bytes = await response.Content.ReadAsByteArrayAsync(EchoServer.Soon);
        return new RawAnswer(
            response.StatusCode,
            response.Content.Headers.ContentType?.ToString(),
            response.Headers.NonValidated.ToDictionary(h => h.Key.ToLowerInvariant(), h => h.Value.ToString()),
            bytes,
            response.TrailingHeaders.NonValidated.ToDictionary(h => h.Key.ToLowerInvariant(), h => h.Value.ToString()));
    }

    /// <summary>A frame as the protocol has it: flag, big-endian length, bytes.</summary>
    public static byte[] Frame(byte[] message, byte flag = 0) =>
        [flag, (byte)(message.Length >> 24), (byte)(message.Length >> 16), (byte)(message.Length >> 8), (byte)message.Length, .. message];
}
