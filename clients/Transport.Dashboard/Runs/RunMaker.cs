namespace Transport.Dashboard.Runs;

/// <summary>Makes one run, and reports how it ended.</summary>
internal sealed class RunMaker(DashboardOptions options, IEnumerable<IRunNaming> naming, ILogger<RunMaker> logger)
{
    /// <summary>Makes a run; any error is reported in the answer.</summary>
    public async Task<LiveEnd> MakeAsync(PendingRun run)
    {
        var board = run.Board!;
        try
        {
            var engine = options.Engine with { CommandLine = run.Plan.CommandLine, PayloadFolder = run.Plan.Checked.Rows.Payload?.Folder };
            if (run.Plan.Rig is { } rig)
            {
                // Agents elsewhere reach this machine where its pages are.
                engine = engine with { Agents = rig.Agents, ClientAssembly = rig.ClientAssembly, ServerArguments = ["--bind", options.Bind.ToString()] };
            }

            var observer = new BoardObserver(board, runId => Name(runId, run.Name));
            var outcome = await new RunEngine(engine).RunAsync(run.Plan.Checked, observer, run.Finish, run.StopNow);
            return new LiveEnd(run.Ticket, board.RunId, outcome.EndReason, FailureOf(outcome));
        }
        catch (OperationCanceledException) when (run.Finish.IsCancellationRequested)
        {
            return new LiveEnd(run.Ticket, board.RunId, EndReasons.Cancelled, null);
        }
        catch (Exception problem) when (problem is InvalidPlanException or RunException or InvalidRunRecordException)
        {
            return new LiveEnd(run.Ticket, board.RunId, EndReasons.Failed, problem.Message);
        }
        catch (Exception problem)
        {
            logger.LogError(problem, "A run ended with an internal error.");
            return new LiveEnd(run.Ticket, board.RunId, EndReasons.Failed, $"internal error: {problem.Message}");
        }
    }

    private static string? FailureOf(RunOutcome outcome) =>
        outcome.StorageProblem is { } problem ? $"the record could not be written to its end: {problem}"
        : outcome.EndReason == EndReasons.Failed ? "no server was left to continue with"
        : null;

    private void Name(string runId, string? name)
    {
        if (name is null)
        {
            return;
        }

        try
        {
            foreach (var names in naming)
            {
                names.SetName(runId, name);
            }
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            // A run without its name is better than none.
            logger.LogWarning("The run {RunId} could not be named: {Problem}", runId, problem.Message);
        }
    }
}
