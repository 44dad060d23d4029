using System.CommandLine;
using System.Text.Json;
using Transport.Cli.Present;
using Transport.Harness.Analysis.Comparing;
using Transport.Harness.Record;
using Transport.Harness.Run;
using Transport.Reporting;

namespace Transport.Cli.Verbs;

/// <summary><c>transport replay</c>: makes a stored run again, from its record alone, and says whether it agrees.</summary>
internal static class ReplayVerb
{
    public static Command Create()
    {
        var bundle = new Argument<string>("bundle")
        {
            Description = "A record: it holds plan, seed, order, manifest and raw samples. A file, last, a run id, or the beginning of one.",
        };
        var server = CommonOptions.Server();
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var store = CommonOptions.Store();
        var plugins = CommonOptions.Plugins();
        var verb = new Command("replay", "Make a stored run again from its record, on this machine or another, and say whether it agrees.")
        {
            bundle, server, format, output, store, plugins,
        };
        verb.SetAction(parsed => RunAsync(
            parsed.GetRequiredValue(bundle),
            parsed.GetValue(server),
            Destination.Open(parsed.GetRequiredValue(output)),
            parsed.GetValue(format),
            parsed.GetRequiredValue(store),
            CommonOptions.PluginFolders(parsed.GetValue(plugins))));
        return verb;
    }

    private static async Task<int> RunAsync(
        string bundle, Uri? server, Destination destination, OutputFormat format, string store, IReadOnlyList<string> plugins)
    {
        var original = CompareVerb.Read(new RunStore(store), bundle);
        var plan = original.Manifest.Plan with { Server = server };
        if (RowCatalogue.Load(plugins).Validate(plan) is { } problem)
        {
            throw new UsageException($"this run cannot be made again here: {problem}");
        }

        using var interrupt = new Interrupt();
        var options = new EngineOptions
        {
            ServerAssembly = Programs.FindServer(),
            ClientAssembly = Programs.Client,
            PluginFolders = plugins,
            StoreFolder = CommonOptions.StoreFolder(store),
            CommandLine = RunCommandLine.Of(plan),
        };
        await Console.Error.WriteLineAsync($"transport replay: making run {original.Manifest.RunId} again, with its seed {plan.Seed}");
        var outcome = await ProgressView.ShowAsync(observer => new RunEngine(options).RunAsync(plan, observer, interrupt.Gently, interrupt.AtOnce));
        var result = ReplayResult.Of(original, outcome.Record);
        Write(destination, format, result, outcome.RecordFile);
        return outcome.IsWhole && result.Agrees ? ExitCodes.Done : ExitCodes.CheckFailed;
    }

    private static void Write(Destination destination, OutputFormat format, ReplayResult result, string recordFile) => destination.Write(output =>
    {
        switch (format)
        {
            case OutputFormat.Json:
                output.Write(JsonSerializer.Serialize(result, SummaryJson.Options) + "\n");
                break;
            case OutputFormat.Csv:
                output.Write("what,agrees,found\r\n");
                foreach (var check in result.Checks)
                {
                    Csv.WriteLine(output, check.What, check.Agrees, check.Found);
                }

                break;
            default:
                foreach (var grid in (IEnumerable<Grid>)[.. ComparisonGrids.Of(result.Comparison), GridOf(result, recordFile)])
                {
                    if (format == OutputFormat.Markdown)
                    {
                        Markdown.Write(output, grid);
                        output.Write("\n");
                    }
                    else
                    {
                        TerminalTables.Write(TerminalTables.Console(output, destination.Width, destination.IsTerminal), grid);
                    }
                }

                break;
        }
    });

    private static Grid GridOf(ReplayResult result, string recordFile) => new(
        result.Agrees ? "The replay AGREES" : "The replay DIFFERS",
        [new("compared", IsText: true), new("", IsText: true), new("found", IsText: true, CanWrap: true)],
        [.. result.Checks.Select(check => (IReadOnlyList<string>)[check.What, check.Agrees ? "agrees" : "DIFFERS", check.Found])],
        [$"The replay's record is {recordFile}."]);
}
