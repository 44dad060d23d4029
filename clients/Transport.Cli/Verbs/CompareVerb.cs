namespace Transport.Cli.Verbs;

/// <summary><c>transport compare</c>: two stored runs, cell by cell.</summary>
internal static class CompareVerb
{
    public static Command Create()
    {
        var before = new Argument<string>("before") { Description = "The reference: last, a file, a run id, or the beginning of one." };
        var after = new Argument<string>("after") { Description = "The run compared with it." };
        var threshold = Threshold(RunComparison.DefaultThreshold);
        var references = CommonOptions.References();
        var strict = new Option<bool>("--strict") { Description = "Fail if the two runs come from different environments; the default is a warning." };
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var store = CommonOptions.Store();
        var verb = new Command("compare", "Compare two stored runs: ratio and difference with 95 % intervals, and a verdict (faster, slower, same) for each cell.")
        {
            before, after, threshold, references, strict, format, output, store,
        };
        verb.SetAction(parsed =>
        {
            var destination = Destination.Open(parsed.GetRequiredValue(output));
            var runs = new RunStore(parsed.GetRequiredValue(store));
            var comparison = RunComparison.Of(
                Read(runs, parsed.GetRequiredValue(before)), Read(runs, parsed.GetRequiredValue(after)), parsed.GetValue(threshold), parsed.GetValue(references));
            if (parsed.GetValue(strict) && !comparison.IsLikeWithLike)
            {
                throw new UsageException("the runs' environments differ: " + string.Join("; ", comparison.Environment
                    .Where(difference => difference.Matters)
                    .Select(difference => $"{difference.What} {difference.Before ?? "unknown"} and {difference.After ?? "unknown"}")));
            }

            ComparisonReport.Write(destination, parsed.GetValue(format), comparison);
            return ExitCodes.Done;
        });
        return verb;
    }

    /// <summary>A run of cells; an article's run has none.</summary>
    /// <exception cref="InvalidRunRecordException">There is no such run, or it is an article's, or a load's.</exception>
    public static RunRecord Read(RunStore runs, string name)
    {
        var file = runs.Find(name);
        var record = RunRecords.Read(file);
        return record.Events.Any(e => e is IPlanned)
            ? throw new InvalidRunRecordException($"{file}: articles and loads have no blocks to compare; use runs made with 'transport run'.")
            : record;
    }

    private static Option<double> Threshold(double standard) => new("--threshold")
    {
        Description = "Smallest difference that counts, in per cent: 3 means 3 %.",
        HelpName = CommonOptions.PercentForm,
        DefaultValueFactory = _ => standard,
        CustomParser = result =>
        {
            var threshold = CommonOptions.Percent(result, "--threshold");
            if (threshold is not (>= 0 and <= 1))
            {
                result.AddError("--threshold is out of range: type a percentage from 0 to 100");
            }

            return threshold;
        },
    };
}
