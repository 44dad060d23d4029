using Transport.Dashboard.Pages;

namespace Transport.Cli.Verbs;

/// <summary><c>transport report</c>: recomputes every table from a stored run.</summary>
internal static class ReportVerb
{
    public static Command Create()
    {
        var run = new Argument<string>("run") { Description = "last, a file, a run id, or the beginning of one.", DefaultValueFactory = _ => RunStore.Last };
        var full = new Option<bool>("--full") { Description = "Print every table: latency, cost, phases, laws, crossovers, settings. Files always have them." };
        var format = CommonOptions.Format(CommonOptions.FormatsOfRuns);
        var output = CommonOptions.Output();
        var store = CommonOptions.Store();
        var verb = new Command("report", "Recompute the answer, and with --full every table, from the raw samples of a stored run.") { run, full, format, output, store };
        var link = new LinkOptions();
        link.AddTo(verb);
        verb.SetAction(async (parsed, cancellationToken) =>
        {
            var destination = Destination.Open(parsed.GetRequiredValue(output));
            var runs = new RunStore(parsed.GetRequiredValue(store));
            var wanted = parsed.GetValue(format);
            if (link.Read(parsed) is { } links)
            {
                LinkOptions.Write(destination, wanted, CompareVerb.Read(runs, parsed.GetRequiredValue(run)), links);
                return ExitCodes.Done;
            }

            var file = runs.Find(parsed.GetRequiredValue(run));
            var record = RunRecords.Read(file);
            var report = Reports.Of(record, file);
            if (wanted is not (OutputFormat.Table or OutputFormat.Html) && !report.Formats.Contains(wanted))
            {
                throw new UsageException(
                    $"articles and loads cannot be written as {wanted.ToString().ToLowerInvariant()}: type --format table, html, {string.Join(", ", report.Formats).ToLowerInvariant()}");
            }

            var page = wanted == OutputFormat.Html ? await PageTemplate.BuiltAsync(cancellationToken) : null;
            ReportOutput.Write(destination, wanted, report, parsed.GetValue(full), page is null ? null : output => OnePage.Write(output, page, file, record, report));
            return ExitCodes.Done;
        });
        return verb;
    }
}
