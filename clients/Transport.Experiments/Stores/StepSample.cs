namespace Transport.Experiments.Stores;

/// <summary>One step, done once: saving, loading, inserting, looking up.</summary>
/// <param name="Step">What was done, in words.</param>
/// <param name="Rows">Rows, entities or look-ups.</param>
/// <param name="Ms">How long it took, in milliseconds.</param>
/// <param name="AllocatedBytes">What the process allocated on its heap meanwhile.</param>
/// <param name="Bytes">What was written, in bytes; null where that is not asked.</param>
/// <param name="Found">What was counted, such as collisions; null where nothing was.</param>
internal sealed record StepSample(string Step, long Rows, double Ms, long AllocatedBytes = 0, long? Bytes = null, long? Found = null);
