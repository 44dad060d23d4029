namespace Transport.Experiments.Analysis;

/// <summary>Where the time of a call goes: medians of a separate pass through a relay, in milliseconds.</summary>
/// <param name="RequestMs">From the client's call to the repository's: encoding, sending and parsing the request.</param>
/// <param name="RepositoryMs">In the repository; null where none was called, or its times are not known.</param>
/// <param name="SerialiseMs">From there until the transport handed the first bytes of its response to the connection: all of serialising, unless the transport streams.</param>
/// <param name="FirstByteMs">From there to the first byte of the response; null if the server did not report it, its time then being in <paramref name="SerialiseMs"/>.</param>
/// <param name="TransferMs">From the first byte of the response to the last: the rest of serialising in transports that stream.</param>
/// <param name="DeserialiseMs">From the last byte of the response to objects.</param>
/// <param name="SerialiseAllMs">From the repository until the last bytes were handed over: in transports that stream it overlaps the transfer, and is not part of the sum; null if the server did not report it.</param>
/// <param name="SumMs">The phases added up.</param>
/// <param name="TotalMs">Median of the whole calls of the pass, measured by the client alone.</param>
public sealed record CallPhases(
    double RequestMs,
    double? RepositoryMs,
    double SerialiseMs,
    double? FirstByteMs,
    double TransferMs,
    double DeserialiseMs,
    double? SerialiseAllMs,
    double SumMs,
    double TotalMs)
{
    /// <summary>The most that the sum may differ from the total, as a share, for the split to hold.</summary>
    public const double Tolerance = 0.15;

    /// <summary>Whether the phases explain the call; medians do not add up if calls vary much.</summary>
    public bool AddsUp => Math.Abs(SumMs - TotalMs) <= Tolerance * TotalMs;
}
