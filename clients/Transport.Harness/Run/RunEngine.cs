using System.Diagnostics;
using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.Harness.Run.Coordination;
using Transport.Harness.Run.Measuring;

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
    /// <exception cref="InvalidPlanException">The plan names something that does not exist.</exception>
    /// <exception cref="RunException">No server could be started or reached, or the record could not be written.</exception>
    /// <exception cref="OperationCanceledException">The run was ended before anything was stored.</exception>
    public async Task<RunOutcome> RunAsync(
        RunPlan plan, IRunObserver observer, CancellationToken cancellationToken, CancellationToken stopNow = default)
    {
        var startedAt = Stopwatch.GetTimestamp();
        var catalogue = options.LoadRows();
        if (catalogue.Validate(plan) is { } problem)
        {
            throw new InvalidPlanException(problem);
        }

        return await RecordedRun.RunAsync(
            options,
            plan,
            catalogue.EndpointsOf(plan),
            servers => RunRows.Of(plan, catalogue, servers.Current.Ready, withRepeated: true),
            rows => rows.Listed,
            run => MeasureAsync(run, catalogue, startedAt, cancellationToken, stopNow),
            observer,
            cancellationToken,
            stopNow).ConfigureAwait(false);
    }

    private async Task<string> MeasureAsync(
        RecordedRun run, RowCatalogue catalogue, long startedAt, CancellationToken finish, CancellationToken stopNow)
    {
        var rows = run.Rows;
        var budget = EffortBudget.For(
            rows.Plan.Effort, rows.Plan.Tries, rows.Addresses.Count, rows.Cells.Count, precise: rows.Plan.Precision is not null);
        // Half of the time belongs to the other build.
        budget = options.Turn is null ? budget : budget with { Total = 2 * budget.Total };
        var expected = Expect(rows, catalogue);
        if (run.Servers.IsOurs)
        {
            await new ColdPass(options, run.Servers, rows, budget, run.Recording).RunAsync(catalogue, expected, finish, stopNow).ConfigureAwait(false);
        }

        if (finish.IsCancellationRequested)
        {
            return EndReasons.Cancelled;
        }

        var state = new RunState([.. rows.Cells.Select(cell => (cell, expected[cell]))], withCosts: true, budget.IsSparing);
        return await new MeasuringPass(options, run.Servers, catalogue, rows, budget, run.Recording)
            .RunAsync(state, budget.Total - Stopwatch.GetElapsedTime(startedAt), finish, stopNow).ConfigureAwait(false);
    }

    /// <summary>Digests from a repository of our own; null for limits, which decode nothing.</summary>
    internal static Dictionary<Cell, string?> Expect(RunRows rows, RowCatalogue catalogue)
    {
        var repository = Answers.RepositoryOf(rows.Plan);
        var byRequest = new Dictionary<Cell, string>();
        return rows.Cells.ToDictionary(cell => cell, cell =>
        {
            if (catalogue.Find(cell.Transport)!.Description.IsLimit)
            {
                return null;
            }

            var request = cell with { Transport = "" };
            return byRequest.TryGetValue(request, out var known) ? known : byRequest[request] = Answers.Expected(repository, cell);
        });
    }
}
