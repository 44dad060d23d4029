using Transport.Dashboard.Pages;

namespace Transport.Cli.Verbs;

/// <summary>Makes a run of any kind and writes its report: what all verbs that measure have in common.</summary>
internal static class ExperimentRun
{
    /// <param name="plan">As typed.</param>
    /// <param name="target">Where report and record go.</param>
    /// <param name="part">What is finished at the first Ctrl+C.</param>
    /// <param name="sharedServer">Whether the rows share one server process.</param>
    /// <returns>The exit code.</returns>
    /// <exception cref="UsageException">The plan cannot be run.</exception>
    public static Task<int> RunAsync(IPlan plan, RecordTarget target, string part = Interrupt.Block, bool sharedServer = false) => RunAsync([plan], target, part, sharedServer);

    /// <summary>The same, by a client on the machine that was typed.</summary>
    /// <param name="plan">As typed.</param>
    /// <param name="client">The options that name the machine.</param>
    /// <param name="parsed">What was typed.</param>
    /// <param name="target">Where report and record go.</param>
    /// <param name="sharedServer">Whether the rows share one server process.</param>
    /// <exception cref="UsageException">The plan cannot be run, or not by this client.</exception>
    public static Task<int> RunByClientAsync(IPlan plan, ClientOptions client, ParseResult parsed, RecordTarget target, bool sharedServer = false) =>
        RunAsync(plan, client.Read(parsed, target, plan.Server), sharedServer: sharedServer);

    /// <summary>Makes runs one after the other, until the user ends one.</summary>
    /// <inheritdoc cref="RunAsync(IPlan, RecordTarget, string, bool)"/>
    public static async Task<int> RunAsync(IEnumerable<IPlan> plans, RecordTarget target, string part, bool sharedServer = false)
    {
        using var interrupt = new Interrupt(part);
        var code = ExitCodes.Done;
        foreach (var plan in plans.TakeWhile(_ => !interrupt.Gently.IsCancellationRequested))
        {
            code = Math.Max(code, await RunAsync(plan, target, interrupt, sharedServer));
        }

        return code;
    }

    private static async Task<int> RunAsync(IPlan plan, RecordTarget target, Interrupt interrupt, bool sharedServer)
    {
        var found = CheckedPlan.TryOf(plan, target.Rows, out var problems) ?? throw new UsageException(PlanProblem.InWords(problems)!);
        // Before anything is measured: it may be missing.
        var page = target.Format == OutputFormat.Html ? await PageTemplate.BuiltAsync(interrupt.AtOnce) : null;
        // Of another machine's client nothing here tells.
        var noise = target.Client is null && target.Agents.Count == 0 ? NoiseHistory.Here(CommonOptions.StoreFolder(target.Store)) : null;
        var expected = noise?.Expect(plan) is { } told ? $"; {told}" : "";
        var outcome = await MakeAsync(
            found, target, interrupt, sharedServer, $"{found.Kind.VerbOf(plan)}: {found.Kind.OpeningOf(plan)}{expected}; Ctrl+C ends it early and prints what there is.");
        var report = Reports.Of(outcome.Record, outcome.RecordFile);
        if (outcome.IsWhole)
        {
            noise?.Add(plan, report.Overview?.Quality);
        }

        target.Write(report, page is null ? null : output => OnePage.Write(output, page, outcome.RecordFile, outcome.Record, report));
        return report.HasFailed || !outcome.IsSound ? ExitCodes.CheckFailed : ExitCodes.Done;
    }

    /// <summary>Makes the run, and shows how far it is.</summary>
    /// <param name="opening">The line above the progress.</param>
    public static async Task<RunOutcome> MakeAsync(CheckedPlan plan, RecordTarget target, Interrupt interrupt, bool sharedServer, string opening)
    {
        var options = target.EngineOptions(plan.Kind.CommandLineOf(plan.Plan, sharedServer)) with { SharedServer = sharedServer };
        await Console.Error.WriteLineAsync(opening);
        var since = DateTime.UtcNow;
        var outcome = await ProgressView.ShowAsync(
            observer => new RunEngine(options).RunAsync(plan, observer, interrupt.Gently, interrupt.AtOnce));
        interrupt.CallOff();
        target.WarnOfRunsMeanwhile(outcome.RecordFile, since);
        return outcome;
    }
}
