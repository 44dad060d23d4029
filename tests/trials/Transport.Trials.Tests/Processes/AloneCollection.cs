namespace Transport.Trials.Tests.Processes;

/// <summary>Tests that take processors away, or need one in time, run after all others.</summary>
[CollectionDefinition(nameof(AloneCollection), DisableParallelization = true)]
public static class AloneCollection;
