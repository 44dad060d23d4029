namespace Transport.Experiments.Callers;

/// <summary>One visit of a round.</summary>
/// <param name="Round">0 is the warm-up.</param>
/// <param name="Place">Place in the round, from 0.</param>
/// <param name="Transport">Transport id.</param>
internal sealed record CallersVisit(int Round, int Place, string Transport);
