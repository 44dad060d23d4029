namespace Transport.Runs.Record;

/// <summary>A garbage collection that fell into a call.</summary>
/// <param name="Call">Which call of the visit, from 0.</param>
/// <param name="Generation">The oldest generation collected, 0 to 2.</param>
/// <param name="OnServer">Whether it was the server's; otherwise the client's.</param>
public sealed record CallCollection(int Call, int Generation, bool OnServer);
