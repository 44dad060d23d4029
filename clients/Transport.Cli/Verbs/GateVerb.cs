using System.CommandLine;
using System.Globalization;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Cli.Present;
using Transport.Harness.Analysis.Comparing;
using Transport.Harness.Record.Storage;

namespace Transport.Cli.Verbs;

/// <summary><c>transport gate</c>: fails a build whose latencies are proved to be beyond a limit against a baseline.</summary>
internal static class GateVerb
{
    public static Command Create()
    {
        var run = new Argument<string>("run") { Description = "The run to judge: last, a file, a run id, or the beginning of one.", DefaultValueFactory = _ => RunStore.Last };
        var baseline = new Option<string>("--baseline") { Description = "The stored run to compare with: a file, or a run id.", HelpName = "FILE", Required = true };
        var maxRatio = new Option<double>("--max-ratio")
        {
            Description = "Largest ratio to the baseline that passes.",
            HelpName = "RATIO",
            DefaultValueFactory = _ => 1.05,
            CustomParser = result =>
            {
                var typed = result.Tokens[0].Value;
                if (!double.TryParse(typed, NumberStyles.Float, CultureInfo.InvariantCulture, out var ratio) || ratio is not (> 1 and <= 100))
                {
                    result.AddError($"'{typed}' is not a ratio above 1: type for example --max-ratio 1.05");
                }

                return ratio;
            },
        };
        var cells = new CellOptions();
        var strict = new Option<bool>("--strict") { Description = "Fail if the two runs come from different environments; the default is a warning." };
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var store = CommonOptions.Store();
        var verb = new Command("gate", "Exit with code 1 if any cell is slower than the baseline by more than --max-ratio; its whole 95 % interval must exceed the limit.")
        {
            run, baseline, maxRatio, strict, format, output, store,
        };
        cells.AddTo(verb);
        verb.SetAction(parsed =>
        {
            var destination = Destination.Open(parsed.GetRequiredValue(output));
            var runs = new RunStore(parsed.GetRequiredValue(store));
            var gate = GateResult.Of(
                CompareVerb.Read(runs, parsed.GetRequiredValue(baseline)), CompareVerb.Read(runs, parsed.GetRequiredValue(run)), parsed.GetValue(maxRatio), cells.Read(parsed));
            if (parsed.GetValue(strict) && !gate.Comparison.IsLikeWithLike)
            {
                throw new UsageException("the baseline was made in an unlike environment (" + string.Join(", ", gate.Comparison.Environment
                    .Where(difference => difference.Matters)
                    .Select(difference => difference.What)) + "): make one here, or leave --strict out");
            }

            ComparisonReport.Write(destination, parsed.GetValue(format), gate);
            return gate.Passes ? ExitCodes.Done : ExitCodes.CheckFailed;
        });
        return verb;
    }
}
