using Transport.Harness.Plan.Load;
using Transport.Harness.Record;
using Transport.Harness.Run.Coordination;

namespace Transport.Harness.Run;

/// <summary>Loads one row after the other with users or calls per second, and stores it as a run.</summary>
/// <remarks>One run at a time a machine: two would disturb each other.</remarks>
public sealed class LoadEngine(EngineOptions options)
{
    /// <summary>Loads every row of a plan and stores what came of it.</summary>
    /// <param name="plan">As typed; <c>all</c> is resolved here.</param>
    /// <param name="observer">Told of everything as it happens.</param>
    /// <param name="cancellationToken">Ends the load after the calls in progress, stores what there is and ends with reason <c>cancelled</c>.</param>
    /// <param name="stopNow">Stops at once; whole seconds stay.</param>
    /// <exception cref="InvalidPlanException">The plan names something that does not exist, or a value is out of range.</exception>
    /// <exception cref="RunException">No server could be started, or the record could not be written.</exception>
    public async Task<RunOutcome> RunAsync(
        LoadPlan plan, IRunObserver observer, CancellationToken cancellationToken, CancellationToken stopNow = default)
    {
        var catalogue = options.LoadRows();
        if (catalogue.Validate(plan) is { } problem)
        {
            throw new InvalidPlanException(problem);
        }

        return await RecordedRun.RunAsync(
            options,
            plan.ToRunPlan(),
            // Besides the rows' own, the one that the generator's ceiling is measured on.
            [.. catalogue.EndpointsOf(plan.ToRunPlan()).Append(catalogue.HostOf(LoadPass.CeilingEndpoint)).DistinctBy(endpoint => endpoint.Id)],
            servers => RunRows.Of(plan.ToRunPlan(), catalogue, servers.Current.Ready),
            rows => [new LoadPlanned(plan with { Transports = rows.Plan.Transports }), .. rows.Listed],
            run => new LoadPass(options, run.Servers, catalogue, run.Rows, plan, run.Manifest.Machine.Processors, run.Recording)
                .RunAsync(RunEngine.Expect(run.Rows, catalogue), cancellationToken, stopNow),
            observer,
            cancellationToken,
            stopNow).ConfigureAwait(false);
    }
}
