namespace Transport.Experiments.Kinds;

/// <summary>
/// Runs one plan on two builds at once, in turn: their servers, clients and records are those of two runs, and every block of the one is followed
/// or preceded by the same block of the other, so that what happens to the machine happens to both.
/// </summary>
/// <param name="before">Programs and plugins of the one build.</param>
/// <param name="after">Programs and plugins of the other.</param>
public sealed class InterleavedEngine(EngineOptions before, EngineOptions after)
{
    /// <summary>Makes both runs. Either's failure ends the other.</summary>
    /// <param name="plan">Of both.</param>
    /// <param name="observer">Observes the second build's run.</param>
    /// <param name="cancellationToken">Finishes the block under way of each.</param>
    /// <param name="stopNow">Stops at once.</param>
    /// <exception cref="InvalidPlanException">The plan names what a build has not.</exception>
    /// <exception cref="RunException">A build could not be started, or does not measure in turns.</exception>
    public async Task<(RunOutcome Before, RunOutcome After)> RunAsync(
        RunPlan plan, IRunObserver observer, CancellationToken cancellationToken, CancellationToken stopNow = default)
    {
        ArgumentNullException.ThrowIfNull(plan);
        var turnstile = new Turnstile(plan.Seed);
        using var failed = CancellationTokenSource.CreateLinkedTokenSource(stopNow);
        var runs = new[] { (before, (IRunObserver)new Silent()), (after, observer) }
            .Select((build, side) => MeasureAsync(build.Item1 with { Turn = turnstile.Side(side) }, plan, build.Item2, failed, cancellationToken)).ToArray();
        await Task.WhenAll(runs).ConfigureAwait(false);
        return (await runs[0].ConfigureAwait(false), await runs[1].ConfigureAwait(false));
    }

    private static async Task<RunOutcome> MeasureAsync(EngineOptions options, RunPlan plan, IRunObserver observer, CancellationTokenSource failed, CancellationToken finish)
    {
        try
        {
            await options.Turn!.NextAsync(failed.Token).ConfigureAwait(false);
            return await new RunEngine(options).RunAsync(plan, observer, finish, failed.Token).ConfigureAwait(false);
        }
        catch (Exception)
        {
            await failed.CancelAsync().ConfigureAwait(false);
            throw;
        }
        finally
        {
            options.Turn!.End();
        }
    }

    private sealed class Silent : IRunObserver
    {
        public void OnEvent(RunEvent runEvent)
        {
            // The other run is shown.
        }

        public void OnProgress(RunProgress progress)
        {
            // The other run is shown.
        }
    }
}
