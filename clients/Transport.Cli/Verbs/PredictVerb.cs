using System.CommandLine;
using System.Globalization;
using System.Text.Json;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Cli.Present;
using Transport.Experiments.Analysis;
using Transport.Experiments.Analysis.Laws;
using Transport.Experiments.Medians.Figures;
using Transport.Reporting;
using Transport.Reporting.Medians;
using Transport.Runs.Record.Storage;

namespace Transport.Cli.Verbs;

/// <summary><c>transport predict</c>: what the calls of a stored run would take over a link.</summary>
internal static class PredictVerb
{
    public static Command Create()
    {
        var run = new Argument<string>("run") { Description = "last, a file, a run id, or the beginning of one.", DefaultValueFactory = _ => RunStore.Last };
        var roundTrip = Number("--rtt", "MS", "Round trip of the link in milliseconds. Default: typical links, from data centre to mobile.", least: 0, most: 60_000);
        var bandwidth = Number("--bandwidth", "MBIT", "Bandwidth of the link in megabits per second, each way.", least: 0.001, most: 1_000_000);
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var store = CommonOptions.Store();
        var verb = new Command("predict", "Predict each transport's latency over a link from its measured latency, bytes and round trips.")
        {
            run, roundTrip, bandwidth, format, output, store,
        };
        verb.SetAction(parsed =>
        {
            var destination = Destination.Open(parsed.GetRequiredValue(output));
            var (rtt, mbit) = (parsed.GetValue(roundTrip), parsed.GetValue(bandwidth));
            IReadOnlyList<Link> links = rtt is null && mbit is null ? Link.Usual : [new Link("link", rtt ?? 0, mbit ?? 1_000_000)];
            var summary = SummaryBuilder.Build(CompareVerb.Read(new RunStore(parsed.GetRequiredValue(store)), parsed.GetRequiredValue(run)));
            if (summary.Manifest.Client is { } client)
            {
                throw new UsageException($"run {summary.Manifest.RunId} was measured by a client on {client.Host}: its times hold that link already, so predict from a run on one machine");
            }

            Write(destination, parsed.GetValue(format), summary, links);
            return ExitCodes.Done;
        });
        return verb;
    }

    private static void Write(Destination destination, OutputFormat format, Summary summary, IReadOnlyList<Link> links)
    {
        var predictions =
            from cell in summary.Cells
            from link in links
            let ms = cell.Status == CellStatus.Failed ? null : LinkPrediction.Predict(cell, link)
            where ms is not null
            select new { cell.Transport, cell.Operation, cell.Persons, cell.Orders, Link = link.Name, link.RoundTripMs, link.MegabitsPerSecond, PredictedMs = ms.Value };
        GridOutput.Write(
            destination,
            format,
            [.. PredictionGrids.Of(summary, links)],
            () => JsonSerializer.Serialize(predictions, SummaryJson.Options),
            output =>
            {
                output.Write("transport,operation,persons,orders,link,roundTripMs,megabitsPerSecond,predictedMs\r\n");
                foreach (var p in predictions)
                {
                    Csv.WriteLine(output, p.Transport, p.Operation, p.Persons, p.Orders, p.Link, p.RoundTripMs, p.MegabitsPerSecond, p.PredictedMs);
                }
            });
    }

    private static Option<double?> Number(string name, string unit, string description, double least, double most) => new(name)
    {
        Description = description,
        HelpName = unit,
        CustomParser = result =>
        {
            var typed = result.Tokens[0].Value;
            if (!double.TryParse(typed, NumberStyles.Float, CultureInfo.InvariantCulture, out var number) || !(number >= least && number <= most))
            {
                result.AddError(string.Create(CultureInfo.InvariantCulture, $"'{typed}' is not a value of {name}: type a number from {least} to {most}"));
            }

            return number;
        },
    };
}
