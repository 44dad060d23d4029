using System.CommandLine;
using Transport.Cli.Present;
using Transport.Harness.Analysis;
using Transport.Harness.Plan;
using Transport.Harness.Run;
using Transport.Reporting;

namespace Transport.Cli.Verbs;

/// <summary><c>transport run</c>: the main job. Measures, stores the raw samples, prints the medians.</summary>
internal static class RunVerb
{
    public static Command Create()
    {
        var plan = new RunPlanOptions();
        var format = CommonOptions.Format(Enum.GetValues<OutputFormat>());
        var output = CommonOptions.Output();
        var store = CommonOptions.Store();
        var plugins = CommonOptions.Plugins();
        var verb = new Command("run", "Start a server and a measuring client, prove every answer equal, measure, and print the medians.");
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

    private static async Task<int> RunAsync(
        RunPlan plan, Destination destination, OutputFormat format, string store, IReadOnlyList<string> plugins)
    {
        using var interrupt = new Interrupt();
        if (RowCatalogue.Load(plugins).Validate(plan) is { } problem)
        {
            throw new UsageException(problem);
        }

        var options = new EngineOptions
        {
            ServerAssembly = Programs.FindServer(),
            ClientAssembly = Programs.Client,
            PluginFolders = plugins,
            StoreFolder = CommonOptions.StoreFolder(store),
            CommandLine = RunCommandLine.Of(plan),
        };
        await Console.Error.WriteLineAsync(
            $"transport run: {(plan.Server is null ? "starting a server and a measuring client" : $"measuring {plan.Server}")}; Ctrl+C ends it early and prints what there is.");
        var outcome = await ProgressView.ShowAsync(observer =>
            new RunEngine(options).RunAsync(plan, observer, interrupt.Gently, interrupt.AtOnce));
        var summary = SummaryBuilder.Build(outcome.Record);
        ReportOutput.Write(destination, format, new MediansReport(outcome.Record, summary, outcome.RecordFile));
        return outcome.IsWhole && summary.Cells.Any(cell => cell.Status != CellStatus.Unavailable) && summary.Cells.All(cell => cell.Status != CellStatus.Failed)
            ? ExitCodes.Done
            : ExitCodes.CheckFailed;
    }
}
