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
    private const string PerRow = "per-row";
    private const string Shared = "shared";

    public static Command Create()
    {
        var plan = new RunPlanOptions();
        var target = new RecordOptions(Enum.GetValues<OutputFormat>());
        var verb = new Command("run", "Start servers and a client, check every answer, measure, and print the answer on one screen.");
        // Not an Option<bool>, which takes no word but true and false for its value.
        var servers = new Option<string>("--server-processes")
        {
            Description = "One server process per transport, or one shared by all; plugin transports always have their own.",
            HelpName = "per-row|shared",
            CustomParser = result => CommonOptions.Name(result, "--server-processes", new Dictionary<string, string> { [PerRow] = PerRow, [Shared] = Shared }),
            DefaultValueFactory = _ => PerRow,
        };
        plan.AddTo(verb);
        verb.Add(servers);
        target.AddTo(verb);
        verb.SetAction(parsed => RunAsync(plan.Read(parsed), parsed.GetValue(servers) == Shared, target.Read(parsed)));
        return verb;
    }

    private static async Task<int> RunAsync(RunPlan plan, bool sharedServer, RecordTarget target)
    {
        using var interrupt = new Interrupt();
        if (target.Rows.Validate(plan) is { } problem)
        {
            throw new UsageException(problem);
        }

        var options = target.EngineOptions(RunCommandLine.Of(plan, sharedServer)) with { SharedServer = sharedServer };
        await Console.Error.WriteLineAsync(
            $"transport run: {(plan.Server is null ? "starting servers and a measuring client" : $"measuring {plan.Server}")}; Ctrl+C ends it early and prints what there is.");
        var outcome = await ProgressView.ShowAsync(observer =>
            new RunEngine(options).RunAsync(plan, observer, interrupt.Gently, interrupt.AtOnce));
        var summary = SummaryBuilder.Build(outcome.Record);
        target.Write(new MediansReport(outcome.Record, summary, outcome.RecordFile));
        return outcome.IsSound && summary.Cells.Any(cell => cell.Status != CellStatus.Unavailable) && summary.Cells.All(cell => cell.Status != CellStatus.Failed)
            ? ExitCodes.Done
            : ExitCodes.CheckFailed;
    }
}
