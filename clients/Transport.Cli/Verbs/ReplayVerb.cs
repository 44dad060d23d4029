using System.CommandLine;
using System.Text.Json;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Cli.Present;
using Transport.Engine;
using Transport.Experiments.Analysis.Comparing;
using Transport.Experiments.Articles;
using Transport.Experiments.Kinds;
using Transport.Reporting;
using Transport.Runs.Plan;
using Transport.Runs.Record;
using Transport.Runs.Record.Storage;

namespace Transport.Cli.Verbs;

/// <summary><c>transport replay</c>: repeats a stored run from its record, and reports whether the results agree.</summary>
internal static class ReplayVerb
{
    public static Command Create()
    {
        var bundle = new Argument<string>("bundle")
        {
            Description = "The run to repeat: last, a file, a run id, or the beginning of one. Its record holds plan, seed, order, manifest and raw samples.",
        };
        var server = CommonOptions.Server();
        var target = new RecordOptions();
        var verb = new Command("replay", "Repeat a stored run or load from its record, on this machine or another, and report whether the results agree.") { bundle, server };
        var agents = new AgentOptions();
        verb.Add(agents.Option);
        var client = new ClientOptions();
        client.AddTo(verb);
        target.AddTo(verb);
        verb.SetAction(async (parsed, _) =>
        {
            var (makers, address, read) = (agents.Read(parsed), parsed.GetValue(server), target.Read(parsed));
            if (makers.Count > 0 && client.IsTyped(parsed))
            {
                throw new UsageException("--agents and --client contradict each other: agents make loads, and a client measures medians");
            }

            AgentOptions.CheckServer(makers, address);
            var placed = makers.Count == 0 ? client.Read(parsed, read, address)
                : read with { Agents = makers, AgentsTyped = agents.Typed(parsed) };
            return await RunAsync(parsed.GetRequiredValue(bundle), address, placed);
        });
        return verb;
    }

    private static async Task<int> RunAsync(string bundle, Uri? server, RecordTarget target)
    {
        var file = new RunStore(target.Store).Find(bundle);
        var original = RunRecords.Read(file);
        var plan = ExperimentList.PlanOf(original);
        if (plan is ArticlePlan)
        {
            throw new InvalidRunRecordException($"{file}: replay repeats runs and loads; repeat an article with 'transport articles' or 'transport modes'.");
        }

        var isOfCells = plan is RunPlan;
        if (isOfCells && target.Agents.Count > 0)
        {
            throw new UsageException($"run {original.Manifest.RunId} is of medians, which one client measures: leave out --agents");
        }

        if (!isOfCells && target.Client is not null)
        {
            throw new UsageException($"run {original.Manifest.RunId} is a load, which agents make: type --agents in place of --client");
        }

        AgentOptions.CheckDatabase(target.Agents, plan.ToRunPlan().Database is not null);
        using var interrupt = new Interrupt(isOfCells ? Interrupt.Block : Interrupt.Calls);
        var again = CheckedPlan.TryOf(plan.Against(server), target.Rows, out var problems)
            ?? throw new UsageException($"this run cannot be repeated here: {PlanProblem.InWords(problems)}");
        // Runs of earlier versions, which do not state it, had one server for all rows.
        var isShared = isOfCells && original.Manifest.ServerProcesses != ServerProcesses.PerRow;
        var outcome = await ExperimentRun.MakeAsync(
            again, target, interrupt, isShared, $"transport replay: repeating run {original.Manifest.RunId} with its seed {original.Manifest.Seed}");
        var result = ReplayResult.Of(original, outcome.Record);
        Write(target.Destination, target.Format, result, outcome);
        return outcome.IsSound && result.Agrees ? ExitCodes.Done : ExitCodes.CheckFailed;
    }

    private static void Write(Destination destination, OutputFormat format, ReplayResult result, RunOutcome outcome) => GridOutput.Write(
        destination,
        format,
        [.. result.Comparison is { } cells ? ComparisonGrids.Of(cells) : [], GridOf(result, outcome)],
        () => JsonSerializer.Serialize(result, SummaryJson.Options),
        output =>
        {
            output.Write("what,agrees,found\r\n");
            foreach (var check in result.Checks)
            {
                Csv.WriteLine(output, check.What, check.Agrees, check.Found);
            }
        });

    private static Grid GridOf(ReplayResult result, RunOutcome outcome) => new(
        (result.Agrees ? "The replay AGREES" : "The replay DIFFERS") + (outcome.IsWhole ? "" : $", as far as it got: it is INCOMPLETE ({outcome.EndReason})"),
        [new("compared", IsText: true), new("", IsText: true), new("found", IsText: true, CanWrap: true)],
        [.. result.Checks.Select(check => (IReadOnlyList<string>)[check.What, check.Agrees ? "agrees" : "DIFFERS", check.Found])],
        [$"The replay's record is {outcome.RecordFile}."]);
}
