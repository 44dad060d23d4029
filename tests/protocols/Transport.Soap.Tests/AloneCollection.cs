namespace Transport.Soap.Tests;

/// <summary>For tests that look at what the whole process allocates: nothing else runs beside them.</summary>
[CollectionDefinition(nameof(AloneCollection), DisableParallelization = true)]
public sealed class AloneCollection;
