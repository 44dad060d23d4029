using System.CommandLine;
using Transport.Cli.Present;
using Transport.Harness.Analysis;
using Transport.Harness.Analysis.Load;
using Transport.Harness.Plan.Load;
using Transport.Harness.Run;
using Transport.Reporting;

namespace Transport.Cli.Verbs;

/// <summary><c>transport load</c>: loads one row after the other with users or calls per second, and judges an SLA.</summary>
internal static class LoadVerb
{
    /// <summary>What a load goes through.</summary>
    internal static readonly IReadOnlyList<RunPhase> Phases = [RunPhase.Starting, RunPhase.Verifying, RunPhase.WarmingUp, RunPhase.Measuring];

    public static Command Create()
    {
        var plan = new LoadPlanOptions();
        var target = new RecordOptions(OutputFormat.Table, OutputFormat.Json, OutputFormat.Csv, OutputFormat.Markdown, OutputFormat.Html, OutputFormat.Samples);
        var verb = new Command("load", "Load transports with users or calls per second, and report whether they meet an SLA; without options, the 250 users of article 4.");
        plan.AddTo(verb);
        target.AddTo(verb);
        verb.SetAction(parsed => RunAsync(plan.Read(parsed), target.Read(parsed)));
        return verb;
    }

    /// <summary>A broken SLA, an unfit generator and a failed row are failed checks.</summary>
    internal static bool HasFailed(LoadSummary summary) => summary.Rows.Any(row =>
        row.Status == CellStatus.Failed || row.SlaKept == false || row.Generator is { Valid: false } || row.Capacity is { Low: null });

    private static async Task<int> RunAsync(LoadPlan plan, RecordTarget target)
    {
        using var interrupt = new Interrupt(Interrupt.Calls);
        if (plan.Validate() is { } problem)
        {
            throw new UsageException(problem);
        }

        var options = target.EngineOptions(LoadCommandLine.Of(plan));
        await Console.Error.WriteLineAsync(
            $"transport load: {(plan.Server is null ? "starting a server and, for each load, a client" : $"loading {plan.Server}")}; Ctrl+C ends it early and prints what there is.");
        var outcome = await ProgressView.ShowAsync(
            observer => new LoadEngine(options).RunAsync(plan, observer, interrupt.Gently, interrupt.AtOnce),
            Phases);
        var summary = LoadSummary.Of(outcome.Record)!;
        target.Write(new LoadReport(outcome.Record, summary, outcome.RecordFile));
        return HasFailed(summary) || !outcome.IsSound || summary.Rows.All(row => row.Status == CellStatus.Unavailable) ? ExitCodes.CheckFailed : ExitCodes.Done;
    }
}
