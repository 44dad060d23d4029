using Transport.Capture.Framing;

namespace Transport.Capture;

/// <summary>Explains every byte of a call. Pure functions of the bytes; damaged bytes are annotated as far as they can be decoded.</summary>
public static class CallAnnotator
{
    /// <param name="protocol">How the wire frames its messages.</param>
    /// <param name="operation">What was called, which names the fields of messages that do not name them.</param>
    /// <param name="requests">What the client sent from its connection's beginning.</param>
    /// <param name="responses">What the server sent.</param>
    /// <param name="connection">Whether frames of an HTTP/2 connection as such are shown as well.</param>
    /// <returns>For the request and then for the response: what was on the wire, and what it carried.</returns>
    public static IReadOnlyList<CapturedPart> Annotate(
        WireProtocol protocol, Operation operation, ReadOnlyMemory<byte> requests, ReadOnlyMemory<byte> responses, bool connection = false) =>
        [.. Annotate(protocol, operation, requests, isRequest: true, connection), .. Annotate(protocol, operation, responses, isRequest: false, connection)];

    private static IEnumerable<CapturedPart> Annotate(
        WireProtocol protocol, Operation operation, ReadOnlyMemory<byte> bytes, bool isRequest, bool connection)
    {
        var side = isRequest ? "request" : "response";
        switch (protocol)
        {
            case WireProtocol.Http1:
                var http1 = new Http1Annotator();
                return [http1.Annotate($"{side}, HTTP/1.1", bytes), .. Bodies.Annotate(side, http1.Messages, operation, isRequest)];
            case WireProtocol.Http2:
                var http2 = new Http2Annotator();
                var part = connection
                    ? http2.Annotate($"{side}, HTTP/2, the connection's frames included", bytes)
                    : http2.Annotate($"{side}, HTTP/2, without the connection's own frames", Http2Annotator.OfStreams(bytes.Span));
                return [part, .. Bodies.Annotate(side, http2.Messages, operation, isRequest)];
            case WireProtocol.NetTcp:
                var framing = new NmfAnnotator();
                return
                [
                    framing.Annotate($"{side}, .NET message framing [MC-NMF]", bytes),
                    .. framing.Unsized.Select(message => new NbfxAnnotator([]).Annotate($"message of the {side}, out of its chunks", message)),
                ];
            default:
                return [new FloorAnnotator(isRequest).Annotate($"{side}, TCP", bytes)];
        }
    }
}
