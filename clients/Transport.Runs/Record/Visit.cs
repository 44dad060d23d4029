namespace Transport.Runs.Record;

/// <summary>One visit to a cell within a block: the calls made there, one after the other.</summary>
/// <param name="Cell">The cell.</param>
/// <param name="Place">Place in the block's shuffled order, from 0.</param>
/// <param name="Ms">Latency of each completed call in milliseconds, in the order made.</param>
/// <param name="Stalls">Calls cancelled at the deadline.</param>
/// <param name="Collections">Garbage collections that fell into calls; null if there were none.</param>
public sealed record Visit(Cell Cell, int Place, IReadOnlyList<double> Ms, int Stalls = 0, IReadOnlyList<CallCollection>? Collections = null);
