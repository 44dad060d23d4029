namespace Transport.Engine.Processes;

/// <summary>Starts the client processes of a run, here or elsewhere.</summary>
internal interface IClientStarter : IClientSource
{
    /// <summary>Starts one.</summary>
    /// <exception cref="ClientAbsentException">It did not come up, and another might.</exception>
    /// <exception cref="RunException">None can be started.</exception>
    Task<IMeasuringClient> StartAsync(CancellationToken cancellationToken);
}
