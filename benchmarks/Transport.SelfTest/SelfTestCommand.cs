using System.CommandLine;
using System.Text.Json;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Cli.Present;
using Transport.SelfTest.Engines;
using Transport.Reporting;

namespace Transport.SelfTest;

/// <summary>The command line: the method on trial against a target whose faults are known.</summary>
internal static class SelfTestCommand
{
    /// <summary>A run of the trials needs a processor for a part of its time only.</summary>
    private const int RunsAtOnce = 4;

    /// <summary>The measuring client is the command line's program, of the same configuration.</summary>
    private static string ClientAssembly { get; } =
        Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "Transport.Cli", Path.GetFileName(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory)), "Transport.Cli.dll"));

    public static RootCommand Create()
    {
        var isShort = new Option<bool>("--short") { Description = "Simulated time and 20 repeats: takes seconds and does not depend on the machine." };
        var repeats = new Option<int?>("--tries")
        {
            Description = "How often each trial is made that is judged by its success rate. Default: 40.",
            HelpName = "N",
            CustomParser = result => CommonOptions.Number(result, "--tries", 10, 1000),
        };
        var processes = new Option<bool>("--processes")
        {
            Description = "Instead, stop and kill server and client of real runs at every stage: 40 runs per kind of fault, in an hour or less; 7 with --short.",
        };
        var atOnce = new Option<int>("--at-once")
        {
            Description = "Parallel runs of --processes, which mostly wait.",
            HelpName = "N",
            DefaultValueFactory = _ => RunsAtOnce,
            CustomParser = result => CommonOptions.Number(result, "--at-once", 1, 64),
        };
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var verb = new RootCommand("Validate the measurement method against injected faults with known effects, and print a score card.") 
        {
            isShort, repeats, processes, atOnce, format, output,
        };
        verb.SetAction(async parsed =>
        {
            using var interrupt = new Interrupt("trial");
            var destination = Destination.Open(parsed.GetRequiredValue(output));
            var simulated = parsed.GetValue(isShort);
            if (parsed.GetValue(processes))
            {
                return await TryProcessesAsync(parsed.GetValue(repeats) ?? (simulated ? ProcessFault.Stages.Count : 40), destination, parsed.GetValue(format), interrupt, parsed.GetValue(atOnce));
            }

            var options = new SelfTestOptions { Simulated = simulated, Repeats = parsed.GetValue(repeats) ?? (simulated ? 20 : 40) };
            await Console.Error.WriteLineAsync($"self-test: {(simulated ? "in simulated time" : "about three minutes; do not use the machine meanwhile")}; Ctrl+C ends it early and prints what there is.");
            var card = await new SelfTestEngine(options).RunAsync(
                trial =>
                {
                    if (!Console.IsErrorRedirected)
                    {
                        Console.Error.WriteLine($"  {trial}");
                    }
                },
                interrupt.Gently,
                interrupt.AtOnce);
            Write(destination, parsed.GetValue(format), card);
            return card.Passed ? ExitCodes.Done : ExitCodes.CheckFailed;
        });
        return verb;
    }

    private static async Task<int> TryProcessesAsync(int repeats, Destination destination, OutputFormat format, Interrupt interrupt, int atOnce)
    {
        await Console.Error.WriteLineAsync($"self-test: {repeats} runs for each kind of fault, {atOnce} at once; Ctrl+C ends it early and prints what there is.");
        var engine = new EngineOptions { ServerAssembly = Programs.FindServer(), ClientAssembly = ClientAssembly, StoreFolder = "" };
        var card = await new ProcessFaultEngine(engine, ToldIncidents.Problem).RunAsync(
            repeats, ProcessFault.Kinds, new SelfTestOptions().Seed, trial => Console.Error.WriteLine($"  {trial}"), interrupt.Gently, atOnce);
        Write(destination, format, card);
        return card.Passed ? ExitCodes.Done : ExitCodes.CheckFailed;
    }

    private static void Write(Destination destination, OutputFormat format, ScoreCard card) => GridOutput.Write(
        destination,
        format,
        [GridOf(card)],
        () => JsonSerializer.Serialize(card, SummaryJson.Options),
        output =>
        {
            output.Write("trial,required,found,passed\r\n");
            foreach (var check in card.Checks)
            {
                Csv.WriteLine(output, check.Trial, check.Required, check.Found, check.Passed);
            }
        });

    private static Grid GridOf(ScoreCard card) => new(
        card.IsSimulated ? "Score card, in simulated time" : "Score card",
        [new("injected", IsText: true, CanWrap: true), new("required", IsText: true, CanWrap: true), new("found", IsText: true, CanWrap: true), new("", IsText: true)],
        [.. card.Checks.Select(check => (IReadOnlyList<string>)[check.Trial, check.Required, check.Found, check.Passed ? "passed" : "FAILED"])],
        [$"{card.Checks.Count(check => check.Passed)} of {card.Checks.Count} checks passed{(card.Complete ? "" : "; cancelled before the rest")}."]);
}
