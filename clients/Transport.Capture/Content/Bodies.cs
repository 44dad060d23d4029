using System.IO.Compression;

namespace Transport.Capture.Content;

/// <summary>Annotates what HTTP messages carry, by their media types.</summary>
internal static class Bodies
{
    /// <summary>Bytes after which a body is unpacked no further: a few thousand may unpack to more than the memory holds.</summary>
    private const int MostUnpacked = 16 * 1024 * 1024;

    public static IEnumerable<CapturedPart> Annotate(string side, IEnumerable<Message> messages, Operation operation, bool isRequest)
    {
        foreach (var message in messages.Where(message => message.Body.Length > 0))
        {
            var annotator = Of(message.MediaType, operation, isRequest);
            var coding = message.Field("content-encoding");
            if (coding != "gzip")
            {
                yield return annotator.Annotate($"body of the {side}, {message.MediaType}", message.Body);
            }
            else if (TryUnpack(message.Body) is { } plain)
            {
                yield return annotator.Annotate($"body of the {side}, {message.MediaType}, unpacked from {message.Body.Length} bytes of gzip", plain);
            }
            else
            {
                yield return new RawAnnotator("damaged gzip").Annotate($"body of the {side}, gzip", message.Body);
            }
        }
    }

    private static Annotator Of(string mediaType, Operation operation, bool isRequest) => mediaType switch
    {
        "application/soap+msbin1" => new NbfxAnnotator([]),
        "application/vnd.msgpack" => new MessagePackAnnotator(),
        "application/x-protobuf" => new ProtobufAnnotator(PeopleDescriptors.Of(operation, isRequest)),
        "text/plain" => new RawAnnotator("text"),
        _ when mediaType.StartsWith("application/grpc", StringComparison.Ordinal) => new GrpcAnnotator(PeopleDescriptors.Of(operation, isRequest)),
        _ when IsOf(mediaType, "json") => new JsonAnnotator(),
        _ when IsOf(mediaType, "xml") => new XmlAnnotator(),
        _ => new RawAnnotator(mediaType.Length == 0 ? "content without a type" : mediaType),
    };

    /// <summary><c>application/json</c>, <c>text/xml</c>, <c>application/problem+json</c> and their like.</summary>
    private static bool IsOf(string mediaType, string syntax) =>
        mediaType.EndsWith("/" + syntax, StringComparison.Ordinal) || mediaType.EndsWith("+" + syntax, StringComparison.Ordinal);

    private static byte[]? TryUnpack(ReadOnlyMemory<byte> body)
    {
        using var gzip = new GZipStream(new MemoryStream(body.ToArray()), CompressionMode.Decompress);
        var plain = new MemoryStream();
        var piece = new byte[64 * 1024];
        try
        {
            while (plain.Length < MostUnpacked && gzip.Read(piece) is > 0 and var read)
            {
                plain.Write(piece, 0, read);
            }

            return plain.ToArray();
        }
        catch (InvalidDataException)
        {
            return null;
        }
    }
}
