namespace Transport.Dashboard.Live;

/// <summary>How a run ended.</summary>
/// <param name="Ticket">Null for a run of the command line.</param>
/// <param name="RunId">Null when nothing was stored.</param>
/// <param name="Reason"><c>completed</c>, <c>precision</c>, <c>time</c>, <c>cancelled</c>, <c>failed</c>, or <c>unstored</c> if the record could not be written to its end.</param>
/// <param name="Failure">What went wrong, in a sentence; null when nothing did.</param>
public sealed record LiveEnd(string? Ticket, string? RunId, string Reason, string? Failure);
