using System.Buffers.Binary;
using System.Net;

namespace Transport.ServerTestSupport;

/// <summary>gRPC as a client in any language sends it: a POST over HTTP/2, messages behind their lengths, a status at the end.</summary>
public static class RawGrpc
{
    /// <summary>The service of <c>people.proto</c>.</summary>
    public const string People = "transport.people.v1.People";

    /// <param name="address">The server's.</param>
    /// <param name="method">For example <c>transport.people.v1.People/Query</c>.</param>
    /// <param name="content">Messages, each <see cref="Framed"/>.</param>
    public static HttpRequestMessage Request(Uri address, string method, HttpContent content)
    {
        content.Headers.ContentType = new("application/grpc");
        var request = new HttpRequestMessage(HttpMethod.Post, new Uri(address, $"/{method}")) { Version = HttpVersion.Version20, VersionPolicy = HttpVersionPolicy.RequestVersionExact, Content = content };
        request.Headers.TE.ParseAdd("trailers");
        return request;
    }

    /// <summary>The same of one message that is not compressed.</summary>
    public static HttpRequestMessage Request(Uri address, string method, byte[] message) => Request(address, method, new ByteArrayContent(Framed(message)));

    /// <summary>A flag that says whether it is compressed, the length, the message.</summary>
    public static byte[] Framed(byte[] message, bool isCompressed = false)
    {
        var framed = new byte[5 + message.Length];
        framed[0] = isCompressed ? (byte)1 : (byte)0;
        BinaryPrimitives.WriteInt32BigEndian(framed.AsSpan(1), message.Length);
        message.CopyTo(framed, 5);
        return framed;
    }

    /// <summary>Reads to the end, where a status is.</summary>
    /// <returns><c>grpc-status</c> and <c>grpc-message</c>, which may be empty.</returns>
    public static async Task<(string Status, string Message)> StatusOfAsync(HttpResponseMessage response, CancellationToken cancellationToken)
    {
        await response.Content.ReadAsByteArrayAsync(cancellationToken);
        string? Of(string name) => response.TrailingHeaders.TryGetValues(name, out var values) || response.Headers.TryGetValues(name, out values) ? values.Single() : null;
        return (Of("grpc-status") ?? throw new InvalidDataException("There is no grpc-status."), Uri.UnescapeDataString(Of("grpc-message") ?? ""));
    }
}
