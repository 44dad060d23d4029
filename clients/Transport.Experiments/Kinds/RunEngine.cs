namespace Transport.Experiments.Kinds;

/// <summary>Makes runs of every kind: starts the processes, stores what they measure, survives their deaths.</summary>
/// <remarks>One run at a time a machine: two would disturb each other.</remarks>
public sealed class RunEngine(EngineOptions options)
{
    /// <summary>Runs a plan and stores it.</summary>
    /// <param name="plan">As typed; <c>all</c> is resolved here.</param>
    /// <param name="observer">Receives everything as it happens.</param>
    /// <param name="cancellationToken">Finishes what is under way, stores what there is and ends with reason <c>cancelled</c>.</param>
    /// <param name="stopNow">Stops at once; the record keeps everything that was finished, and the reason is <c>cancelled</c> too.</param>
    /// <exception cref="InvalidPlanException">Nothing that the plan names is served.</exception>
    /// <exception cref="RunException">No server could be started or reached, or the record could not be written.</exception>
    /// <exception cref="OperationCanceledException">The run was ended before anything was stored.</exception>
    public Task<RunOutcome> RunAsync(
        CheckedPlan plan, IRunObserver observer, CancellationToken cancellationToken, CancellationToken stopNow = default)
    {
        ArgumentNullException.ThrowIfNull(plan);
        return plan.Kind.RunAsync(options with { Format = RunRecords.Format }, plan.Plan, plan.Rows, observer, cancellationToken, stopNow);
    }

    /// <summary>Checks a plan, runs it and stores it.</summary>
    /// <inheritdoc cref="RunAsync(CheckedPlan, IRunObserver, CancellationToken, CancellationToken)"/>
    public async Task<RunOutcome> RunAsync(
        IPlan plan, IRunObserver observer, CancellationToken cancellationToken, CancellationToken stopNow = default) =>
        await RunAsync(CheckedPlan.Of(plan, options.LoadRows()), observer, cancellationToken, stopNow).ConfigureAwait(false);
}
