namespace Transport.Experiments.Tests;

/// <summary>For tests that look at time: nothing else runs beside them.</summary>
[CollectionDefinition(nameof(AloneCollection), DisableParallelization = true)]
public sealed class AloneCollection;
