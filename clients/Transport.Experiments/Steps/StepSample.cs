namespace Transport.Experiments.Steps;

/// <summary>One step, done once: saving, loading, inserting, looking up.</summary>
/// <param name="Way">Whose it is: an encoding, a kind of database, or the memory of the process.</param>
/// <param name="Step">What was done, in words.</param>
/// <param name="Try">From 1.</param>
/// <param name="Rows">Rows, entities or look-ups.</param>
/// <param name="Ms">How long it took, in milliseconds.</param>
/// <param name="Bytes">What was written, in bytes; null where that is not asked.</param>
/// <param name="PeakBytes">The most memory that the process held meanwhile; null where that is not asked.</param>
/// <param name="Found">What was counted, such as collisions; null where nothing was.</param>
public sealed record StepSample(string Way, string Step, int Try, long Rows, double Ms, long? Bytes = null, long? PeakBytes = null, long? Found = null);
