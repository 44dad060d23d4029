using Transport.Cli.Options.Load;
using Transport.Experiments.Load.Article4;
using Transport.Experiments.Load.Figures;
using Transport.Reporting.Articles;

namespace Transport.Cli.Verbs.Load;

/// <summary>Makes the loads of article 4 one after the other, until the user ends one, and writes one report of all.</summary>
/// <param name="make">Makes the run of a plan.</param>
internal sealed class Article4Runs(Func<LoadPlan, Interrupt, Task<RunOutcome>> make)
{
    private readonly List<(LoadPlan Plan, LoadSummary? Summary, string? Problem)> _loads = [];

    private readonly List<RunEvent> _events = [];

    private bool _hasFailed;

    /// <summary>Makes the runs by the engine, and writes the report.</summary>
    /// <param name="plans">One for each run.</param>
    /// <param name="target">Where the records and the report go.</param>
    /// <returns>The exit code.</returns>
    /// <exception cref="UsageException">A plan cannot be run.</exception>
    /// <exception cref="RunException">Not one run could be made.</exception>
    public static Task<int> RunAsync(IReadOnlyList<LoadPlan> plans, RecordTarget target)
    {
        // All of them, before the first takes its time.
        var found = plans.ToDictionary(plan => plan, plan => CheckedPlan.TryOf(plan, target.Rows, out var problems) ?? throw new UsageException(PlanProblem.InWords(problems)!));
        return new Article4Runs((plan, interrupt) => ExperimentRun.MakeAsync(
            found[plan], target, interrupt, sharedServer: false,
            $"transport articles 4: scenario {plan.Database!.Scenario}, {plan.HighestLevel} user{(plan.HighestLevel > 1 ? "s" : "")}; Ctrl+C ends it early and reports what there is."))
            .RunAsync(plans, target, Article4Plans.CommandLineOf(plans));
    }

    /// <summary>Makes the runs, and writes the report.</summary>
    /// <param name="plans">One for each run.</param>
    /// <param name="target">Where the report goes.</param>
    /// <param name="commandLine">What repeats all of them.</param>
    /// <returns>The exit code.</returns>
    /// <exception cref="RunException">Not one run could be made.</exception>
    public async Task<int> RunAsync(IReadOnlyList<LoadPlan> plans, RecordTarget target, string commandLine)
    {
        using var interrupt = new Interrupt(Interrupt.Calls);
        RunException? first = null;
        foreach (var plan in plans.TakeWhile(_ => !interrupt.Gently.IsCancellationRequested))
        {
            try
            {
                Take(plan, await make(plan, interrupt));
            }
            catch (RunException problem)
            {
                // The other runs have databases of their own.
                first ??= problem;
                _loads.Add((plan, null, problem.Message.ReplaceLineEndings(" ")));
                await Console.Error.WriteLineAsync($"error: {problem.Message.ReplaceLineEndings(" ")}");
            }
            catch (OperationCanceledException) when (interrupt.Gently.IsCancellationRequested && _loads.Exists(load => load.Summary is not null))
            {
                // Ended before this run had stored anything; the report has the others.
            }
        }

        if (first is not null && _loads.TrueForAll(load => load.Summary is null))
        {
            throw first;
        }

        var report = new Article4Report(Article4Builder.Of(_loads, _loads.Count == plans.Count), _hasFailed, commandLine, _events);
        target.Write(report);
        return report.HasFailed ? ExitCodes.CheckFailed : ExitCodes.Done;
    }

    private void Take(LoadPlan plan, RunOutcome outcome)
    {
        var report = Reports.Of(outcome.Record, outcome.RecordFile);
        _loads.Add((plan, LoadSummary.Of(outcome.Record), outcome.StorageProblem));
        _events.AddRange(outcome.Record.Events);
        _hasFailed |= report.HasFailed || !outcome.IsSound;
    }
}
