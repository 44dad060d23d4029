using Transport.Harness.Plan;

namespace Transport.Harness.Run;

/// <summary>Makes runs: starts the processes, stores what they measure, survives their deaths.</summary>
/// <remarks>One run at a time a machine: two would disturb each other.</remarks>
public sealed class RunEngine(EngineOptions options)
{
    /// <summary>Runs a plan and stores it.</summary>
    /// <param name="plan">As typed; <c>all</c> is resolved here.</param>
    /// <param name="observer">Told of everything as it happens.</param>
    /// <param name="cancellationToken">Finishes the block, stores what there is and ends with reason <c>cancelled</c>.</param>
    /// <param name="stopNow">Stops at once; the record keeps every finished block, and the reason is <c>cancelled</c> too.</param>
    /// <exception cref="InvalidPlanException">The plan names what is not there.</exception>
    /// <exception cref="RunException">No server could be started or reached, or the record could not be written.</exception>
    public Task<RunOutcome> RunAsync(
        RunPlan plan, IRunObserver observer, CancellationToken cancellationToken, CancellationToken stopNow = default) =>
        throw new RunException($"{options.ServerAssembly} cannot be started yet.");
}
