namespace Transport.Capture;

/// <summary>Captures one call of a row: what passed, byte by byte.</summary>
public static class CallCapture
{
    public static async Task<CapturedCall> RunAsync(ITransport row, Uri address, CaptureOptions options, CancellationToken cancellationToken) =>
        Annotate(row.Description, await CallRecorder.RecordAsync(row, address, options, cancellationToken), options);

    public static CapturedCall Annotate(TransportDescription row, RecordedCall recorded, CaptureOptions options) => new(
        row.Id,
        row.Wire,
        $"{row.Library} {row.LibraryVersion}",
        options.Operation,
        recorded.Failure,
        CallAnnotator.Annotate(row.Protocol, options.Operation, recorded.Requests, recorded.Responses, options.Connection))
    { Result = recorded.Result };
}
