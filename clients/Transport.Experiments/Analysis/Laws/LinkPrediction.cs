namespace Transport.Experiments.Analysis.Laws;

/// <summary>
/// What a call would take over a link: the measured latency on loopback, plus a round trip for each the call makes, plus the time that its
/// bytes take on the link.
/// </summary>
/// <remarks>
/// Segments of 1448 bytes (Ethernet, IPv4, timestamps) and their 66 bytes of headers are added to what was counted on the wire. The
/// connection is open and busy, so that TCP's window has grown; loss, queues and TLS are left out. Encoding that continues while earlier
/// bytes are under way hides some of the transfer, so that large answers of streaming rows come a little earlier than predicted.
/// </remarks>
public static class LinkPrediction
{
    private const double Segment = 1448;
    private const double Headers = 66;

    /// <summary>Milliseconds of a call over a link; null if latency or bytes are not known, and for a local socket, which has no link.</summary>
    public static double? Predict(CellSummary cell, Link link)
    {
        ArgumentNullException.ThrowIfNull(cell);
        ArgumentNullException.ThrowIfNull(link);
        return HasLink(cell) && cell is { MedianMs: { } median, RequestWireBytes: { } request, ResponseWireBytes: { } response }
            ? median + ((cell.RoundTrips ?? 1) * link.RoundTripMs) + TransferMs(request, link) + TransferMs(response, link)
            : null;
    }

    /// <summary>Whether a cell's calls could travel over a link at all.</summary>
    internal static bool HasLink(CellSummary cell) => !VariantNames.Split(cell.Transport).Variants.HasFlag(HttpVariants.LocalSocket);

    private static double TransferMs(long bytes, Link link) =>
        (bytes + (Math.Ceiling(bytes / Segment) * Headers)) * 8 / (link.MegabitsPerSecond * 1000);
}
