using System.CommandLine;
using Transport.Cli.Present;
using Transport.Harness.Analysis.Articles;
using Transport.Harness.Analysis.Load;
using Transport.Harness.Record;

namespace Transport.Cli.Verbs;

/// <summary><c>transport report</c>: recomputes every table from a stored run.</summary>
internal static class ReportVerb
{
    public static Command Create()
    {
        var run = new Argument<string>("run") { Description = "last, a file, a run id, or the beginning of one.", DefaultValueFactory = _ => RunStore.Last };
        var format = CommonOptions.Format(Enum.GetValues<OutputFormat>());
        var output = CommonOptions.Output();
        var store = CommonOptions.Store();
        var verb = new Command("report", "Recompute every table from the raw samples of a stored run.") { run, format, output, store };
        verb.SetAction(parsed =>
        {
            var destination = Destination.Open(parsed.GetRequiredValue(output));
            var file = new RunStore(parsed.GetRequiredValue(store)).Find(parsed.GetRequiredValue(run));
            var record = RunRecordReader.Read(file);
            if (parsed.GetValue(format) is >= OutputFormat.Html and var exported && record.Events.Any(e => e is ArticlePlanned or LoadPlanned))
            {
                throw new UsageException($"an article's run, or a load, has no form as {exported.ToString().ToLowerInvariant()}: type --format table, json, csv or markdown");
            }

            if (ArticleSummary.Of(record) is { } article)
            {
                ArticleReport.Write(destination, parsed.GetValue(format), article, file);
            }
            else if (LoadSummary.Of(record) is { } load)
            {
                LoadReport.Write(destination, parsed.GetValue(format), load, file);
            }
            else
            {
                Report.Write(destination, parsed.GetValue(format), record, file);
            }

            return ExitCodes.Done;
        });
        return verb;
    }
}
