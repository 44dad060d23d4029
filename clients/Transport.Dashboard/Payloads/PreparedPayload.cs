namespace Transport.Dashboard.Payloads;

/// <summary>A payload that is built and loaded. <c>POST /api/payloads</c>.</summary>
/// <param name="Payload">What a plan takes.</param>
/// <param name="Transports">Those that may carry it; a run lists the others with the reason.</param>
/// <param name="Lines">What it is made of, and what its values were taken for: names and numbers, and none of its values.</param>
public sealed record PreparedPayload(MeasuredPayload Payload, IReadOnlyList<string> Transports, IReadOnlyList<string> Lines);
