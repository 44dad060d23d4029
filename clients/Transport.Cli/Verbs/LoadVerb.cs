using System.CommandLine;
using Transport.Cli.Present;
using Transport.Harness.Analysis;
using Transport.Harness.Analysis.Load;
using Transport.Harness.Plan.Load;
using Transport.Harness.Run;
using Transport.Reporting;

namespace Transport.Cli.Verbs;

/// <summary><c>transport load</c>: users or calls a second on one row after the other, against an SLA.</summary>
internal static class LoadVerb
{
    public static Command Create()
    {
        var plan = new LoadPlanOptions();
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var store = CommonOptions.Store();
        var plugins = CommonOptions.Plugins();
        var verb = new Command("load", "Load rows with users or calls a second, and see whether they keep an SLA; without options, the 250 users of article 4.");
        plan.AddTo(verb);
        verb.Add(format);
        verb.Add(output);
        verb.Add(store);
        verb.Add(plugins);
        verb.SetAction(parsed => RunAsync(
            plan.Read(parsed),
            Destination.Open(parsed.GetRequiredValue(output)),
            parsed.GetValue(format),
            parsed.GetRequiredValue(store),
            CommonOptions.PluginFolders(parsed.GetValue(plugins))));
        return verb;
    }

    /// <summary>A broken SLA, an unfit generator and a failed row are failed checks.</summary>
    internal static bool HasFailed(LoadSummary summary) => summary.Rows.Any(row =>
        row.Status == CellStatus.Failed || row.SlaKept == false || row.Generator is { Valid: false } || row.Capacity is { Low: null });

    private static async Task<int> RunAsync(
        LoadPlan plan, Destination destination, OutputFormat format, string store, IReadOnlyList<string> plugins)
    {
        using var interrupt = new Interrupt();
        if (plan.Validate() is { } problem)
        {
            throw new UsageException(problem);
        }

        var options = new EngineOptions
        {
            ServerAssembly = Programs.FindServer(),
            ClientAssembly = Programs.Client,
            PluginFolders = plugins,
            StoreFolder = CommonOptions.StoreFolder(store),
            CommandLine = LoadCommandLine.Of(plan),
        };
        await Console.Error.WriteLineAsync(
            $"transport load: {(plan.Server is null ? "starting a server and, for each load, a client" : $"loading {plan.Server}")}; Ctrl+C ends it early and prints what there is.");
        var outcome = await ProgressView.ShowAsync(
            observer => new LoadEngine(options).RunAsync(plan, observer, interrupt.Gently, interrupt.AtOnce),
            RunPhase.Starting, RunPhase.Verifying, RunPhase.WarmingUp, RunPhase.Measuring);
        var summary = LoadSummary.Of(outcome.Record)!;
        ReportOutput.Write(destination, format, new LoadReport(summary, outcome.RecordFile));
        return HasFailed(summary) || !outcome.IsWhole || summary.Rows.All(row => row.Status == CellStatus.Unavailable) ? ExitCodes.CheckFailed : ExitCodes.Done;
    }
}
