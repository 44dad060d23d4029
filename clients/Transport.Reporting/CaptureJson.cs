using Transport.Capture;

namespace Transport.Reporting;

/// <summary>A captured call as it is in JSON: the bytes of each annotation in hexadecimal.</summary>
internal sealed record CaptureJson(
    string Transport, string Wire, string Library, string Operation, string? Failure, IReadOnlyList<CaptureJson.Part> Parts)
{
    public static CaptureJson Of(CapturedCall call) => new(
        call.Transport,
        call.Wire,
        call.Library,
        call.Operation.ToString(),
        call.Failure,
        [.. call.Parts.Select(part => new Part(
            part.Title,
            part.Bytes.Length,
            [.. part.Annotations.Select(annotation => new Line(
                annotation.Offset, annotation.Length, annotation.Depth, annotation.Meaning, Convert.ToHexString(part.BytesOf(annotation).Span)))]))]);

    /// <summary>Bytes that belong together.</summary>
    internal sealed record Part(string Title, int Length, IReadOnlyList<Line> Annotations);

    /// <summary>What some of them are.</summary>
    internal sealed record Line(int Offset, int Length, int Depth, string Meaning, string Bytes);
}
