using Transport.Cli.Against;
using Transport.ServerApi.Runtime;

namespace Transport.Cli.Verbs;

/// <summary><c>transport gate</c>: fails a build whose latencies are proved to be beyond a limit, against a stored run or against another commit.</summary>
internal static class GateVerb
{
    public static Command Create()
    {
        var run = new Argument<string?>("run") { Description = "The stored run to judge: last (the default), a file, a run id, or the beginning of one.", Arity = ArgumentArity.ZeroOrOne };
        var baseline = new Option<string?>("--baseline") { Description = "The stored run to compare with: a file, or a run id.", HelpName = "FILE" };
        var against = new Option<string?>("--against")
        {
            Description = "Build this commit and compare it with this program: blocks of both alternate, in twice the time of a run.", HelpName = "COMMIT",
        };
        var maxRatio = MaxRatio();
        var maxAlloc = MaxCount("--max-alloc", "Largest ratio to the baseline of what a call allocates, in client or server, that passes.", new CountLimits().Allocations);
        var maxBytes = MaxCount("--max-bytes", "Largest ratio to the baseline of a body's bytes that passes.", new CountLimits().Bytes);
        var maxCpu = MaxCpu();
        var references = CommonOptions.References();
        var plan = new RunPlanOptions();
        var payload = new PayloadOption();
        var strict = new Option<bool>("--strict") { Description = "Fail if the two runs come from different environments; the default is a warning." };
        var quick = new Option<bool>("--quick") { Description = "Judge bytes and allocations alone, which other programs do not change: with --against in a fraction of the time, after one call of each cell." };
        var inconclusive = new Option<bool>("--allow-inconclusive") { Description = "Exit with code 0 instead of 3 if some cells could not be judged, or the environments differ, and none failed." };
        var target = new RecordOptions(OutputFormat.Table, OutputFormat.Json, OutputFormat.Csv, OutputFormat.Markdown, OutputFormat.JUnit, OutputFormat.GitHub, OutputFormat.Badge);
        var verb = new Command("gate", "Exit with code 1 if any cell is slower than the baseline by more than --max-ratio, its whole 95 % interval beyond the limit, or sends or allocates more, or fails; with 3 if it cannot tell.")
        {
            run, baseline, against, maxRatio, maxAlloc, maxBytes, maxCpu, references, quick, strict, inconclusive,
        };
        target.AddTo(verb);
        var added = new PluginOption();
        added.AddTo(verb);
        payload.AddTo(verb);
        plan.AddTo(verb);
        verb.SetAction(async (parsed, _) =>
        {
            var limit = parsed.GetValue(maxRatio);
            var counts = new CountLimits { Allocations = parsed.GetValue(maxAlloc), Bytes = parsed.GetValue(maxBytes), Cpu = parsed.GetValue(maxCpu) };
            if (parsed.GetValue(quick) && (counts.Cpu is not null ? "--max-cpu" : parsed.GetResult(maxRatio) is { Implicit: false } ? "--max-ratio" : null) is { } ofTime)
            {
                throw new UsageException($"--quick judges no time, and {ofTime} limits one: leave one of the two out");
            }

            var report = target.Read(parsed);
            var result = (parsed.GetValue(baseline), parsed.GetValue(against)) switch
            {
                ({ }, null) when added.IsTyped(parsed) => throw new UsageException("--plugin is for what is measured, and --baseline takes stored runs: leave one of the two out"),
                ({ } file, null) => OfStored(parsed, plan, payload, report.Store, parsed.GetValue(run) ?? RunStore.Last, file, limit, counts, parsed.GetValue(references), parsed.GetValue(quick)),
                (null, { } commit) => await OfCommitAsync(parsed, plan, payload, added, report, commit, limit, counts, parsed.GetValue(run) ?? parsed.GetValue(references)?[0], parsed.GetValue(quick)),
                _ => throw new UsageException("one of --baseline FILE and --against COMMIT is needed, and not both: type transport gate --baseline main.jsonl, or transport gate --against main"),
            };
            if (parsed.GetValue(strict) && !result.Comparison.IsLikeWithLike)
            {
                throw new UsageException("the baseline was made in a different environment (" + string.Join(", ", result.Comparison.Environment
                    .Where(difference => difference.Matters)
                    .Select(difference => difference.What)) + "): make a baseline here, or omit --strict");
            }

            ComparisonReport.Write(report.Destination, report.Format, result);
            return !result.Passes ? ExitCodes.CheckFailed : result.IsInconclusive && !parsed.GetValue(inconclusive) ? ExitCodes.Undecided : ExitCodes.Done;
        });
        return verb;

        static GateResult OfStored(ParseResult parsed, RunPlanOptions cells, PayloadOption data, string store, string judged, string file, double limit, CountLimits counts, IReadOnlyList<string>? unchanged, bool countsAlone)
        {
            if ((cells.MeasuringOption(parsed) ?? data.Typed(parsed)) is { } measuring)
            {
                throw new UsageException($"{measuring} says how to measure, and --baseline takes stored runs: leave one of the two out");
            }

            var runs = new RunStore(store);
            return GateResult.Of(CompareVerb.Read(runs, file), CompareVerb.Read(runs, judged), limit, cells.Filter(parsed), unchanged, countsAlone, counts);
        }
    }

    private static async Task<GateResult> OfCommitAsync(ParseResult parsed, RunPlanOptions options, PayloadOption data, PluginOption added, RecordTarget target, string commit, double limit, CountLimits counts, string? unused, bool countsAlone)
    {
        if (unused is not null)
        {
            throw new UsageException($"--against measures both builds itself: leave '{unused}' out");
        }

        var plan = options.Read(parsed);
        if (plan.Server is not null)
        {
            throw new UsageException("--against starts the servers of both builds: leave --server out");
        }

        if (countsAlone)
        {
            plan = options.MeasuringOption(parsed) is { } measuring and ("--effort" or "--tries" or "--precision")
                ? throw new UsageException($"--quick counts, and {measuring} says how long to measure: leave one of the two out")
                : plan with { Tries = 1 };
        }

        (plan, target) = await data.TakeAsync(parsed, options, plan, await added.TakeAsync(parsed, target));
        if (target.Rows.Validate(plan) is { } problem)
        {
            throw new UsageException(problem);
        }

        using var interrupt = new Interrupt { FirstWords = "Ending the build; nothing was measured." };
        using var early = CancellationTokenSource.CreateLinkedTokenSource(interrupt.Gently, interrupt.AtOnce);
        var checkout = await GitCheckout.FindAsync(AppContext.BaseDirectory, early.Token);
        var full = await checkout.ResolveAsync(commit, early.Token);
        if (await checkout.IsDirtyAsync(early.Token))
        {
            await Console.Error.WriteLineAsync("note: the working tree has changes that are not committed; it is measured as it was built.");
        }

        await Console.Error.WriteLineAsync($"transport gate: building {full[..7]} in a temporary folder; Ctrl+C ends it.");
        await using var built = await BaseBuild.MakeAsync(checkout, full, note => Console.Error.WriteLine($"note: {note}"), early.Token);
        interrupt.FirstWords = null;
        if (countsAlone)
        {
            RuntimeKnobs.CompileOnce();
        }

        var head = target.EngineOptions(ExperimentList.For(plan).CommandLineOf(plan));
        await Console.Error.WriteLineAsync("transport gate: measuring both builds in turn; Ctrl+C ends it early and judges what there is.");
        RunOutcome? before = null;
        var after = await ProgressView.ShowAsync(async observer =>
        {
            (before, var second) = await new InterleavedEngine(built.Options(head), head).RunAsync(plan, observer, interrupt.Gently, interrupt.AtOnce);
            return second;
        });
        interrupt.CallOff();
        await Console.Error.WriteLineAsync($"transport gate: stored as {before!.Record.Manifest.RunId} ({built.ShortCommit}) and {after.Record.Manifest.RunId} (this program).");
        return GateResult.Of(before.Record, after.Record, limit, countsAlone: countsAlone, limits: counts);
    }

    private static Option<double> MaxCount(string name, string description, double standard) => new(name)
    {
        Description = description,
        HelpName = "RATIO",
        DefaultValueFactory = _ => standard,
        CustomParser = result => Ratio(result, canBeOne: true, string.Create(CultureInfo.InvariantCulture, $"{name} {standard:0.00}")),
    };

    private static Option<double?> MaxCpu() => new("--max-cpu")
    {
        Description = "Largest ratio to the baseline of the server's processor time for a call that passes; it varies with everything, so it is judged only if this is given.",
        HelpName = "RATIO",
        CustomParser = result => Ratio(result, canBeOne: false, "--max-cpu 1.25"),
    };

    private static Option<double> MaxRatio() => new("--max-ratio")
    {
        Description = "Largest ratio to the baseline that passes.",
        HelpName = "RATIO",
        DefaultValueFactory = _ => 1.05,
        CustomParser = result => Ratio(result, canBeOne: false, "--max-ratio 1.05"),
    };

    private static double Ratio(ArgumentResult result, bool canBeOne, string example)
    {
        const double Most = 100;
        var typed = result.Tokens[0].Value;
        if (!double.TryParse(typed, NumberStyles.Float, CultureInfo.InvariantCulture, out var ratio) || !(canBeOne ? ratio >= 1 : ratio > 1) || ratio > Most)
        {
            result.AddError($"'{typed}' is not a ratio {(canBeOne ? "of 1 or more" : "above 1")}: type for example {example}");
        }

        return ratio;
    }
}
