using Transport.Experiments.Articles;

namespace Transport.Cli.Verbs;

/// <summary><c>--like</c> of run and load: repeats a stored run from its record, and reports whether the results agree.</summary>
internal static class Repetition
{
    public static Option<string?> Like() => new("--like")
    {
        Description = "Repeat a stored run from its record, here or elsewhere, and report whether the results agree: last, a file, a run id, or the beginning of one.", HelpName = "RECORD",
    };

    /// <summary>Plan and seed are the record's: only options that say where to measure go with it.</summary>
    /// <exception cref="UsageException">Another one was typed.</exception>
    public static void RefuseOthers(ParseResult parsed, params IEnumerable<string> allowed)
    {
        if (parsed.CommandResult.Children.OfType<OptionResult>().FirstOrDefault(option => !option.Implicit && option.Option.Name != "--like" && !allowed.Contains(option.Option.Name)) is { } typed)
        {
            throw new UsageException($"--like repeats the plan of the record: leave {typed.Option.Name} out");
        }
    }

    /// <summary>Repeats a run.</summary>
    /// <param name="bundle">Its name.</param>
    /// <param name="server">The server to measure; null for one that the run starts.</param>
    /// <param name="target">Where report and record go, and who measures.</param>
    /// <param name="isLoad">Whether a load is meant.</param>
    /// <returns>The exit code.</returns>
    public static async Task<int> RunAsync(string bundle, Uri? server, RecordTarget target, bool isLoad)
    {
        GridOutput.Require(target.Format);
        var file = new RunStore(target.Store).Find(bundle);
        var original = RunRecords.Read(file);
        var plan = ExperimentList.PlanOf(original);
        if (plan is ArticlePlan)
        {
            throw new InvalidRunRecordException($"{file}: --like repeats runs and loads; repeat an article with 'transport articles'.");
        }

        var isOfCells = plan is RunPlan;
        if (isOfCells == isLoad)
        {
            throw new UsageException($"run {original.Manifest.RunId} is {(isOfCells ? "of medians" : "a load")}: type transport {(isOfCells ? "run" : "load")} --like {bundle}");
        }

        target = await PayloadOption.AgainAsync(plan.ToRunPlan(), target);
        AgentOptions.CheckDatabase(target.Agents, plan.ToRunPlan().Database is not null);
        using var interrupt = new Interrupt(isOfCells ? Interrupt.Block : Interrupt.Calls);
        var again = CheckedPlan.TryOf(plan.Against(server), target.Rows, out var problems)
            ?? throw new UsageException($"this run cannot be repeated here: {PlanProblem.InWords(problems)}");
        var isShared = isOfCells && original.Manifest.ServerProcesses == ServerProcesses.Shared;
        var outcome = await ExperimentRun.MakeAsync(
            again, target, interrupt, isShared, $"transport {(isLoad ? "load" : "run")}: repeating run {original.Manifest.RunId} with its seed {original.Manifest.Seed}");
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
        (result.Agrees ? "The repetition AGREES" : "The repetition DIFFERS") + (outcome.IsWhole ? "" : $", as far as it got: it is INCOMPLETE ({outcome.EndReason})"),
        [new("compared", IsText: true), new("", IsText: true), new("found", IsText: true, CanWrap: true)],
        [.. result.Checks.Select(check => (IReadOnlyList<string>)[check.What, check.Agrees ? "agrees" : "DIFFERS", check.Found])],
        [$"The repetition's record is {outcome.RecordFile}."]);
}
