using Transport.Experiments.Analysis;
using Transport.Experiments.Analysis.Laws;
using Transport.Experiments.Medians.Figures;
using Transport.Reporting.Medians;

namespace Transport.Cli.Verbs;

/// <summary><c>--rtt</c> and <c>--bandwidth</c> of report: what the calls of a stored run would take over a link.</summary>
internal sealed class LinkOptions
{
    private readonly Option<double?> _roundTrip = Number("--rtt", "MS", "Instead: predict every call over a link with this round trip in milliseconds; typical links where no number is typed.", least: 0, most: 60_000);

    private readonly Option<double?> _bandwidth = Number("--bandwidth", "MBIT", "The same for a link of this bandwidth in megabits per second, each way.", least: 0.001, most: 1_000_000);

    public void AddTo(Command verb)
    {
        // Typical links.
        _roundTrip.Arity = ArgumentArity.ZeroOrOne;
        verb.Add(_roundTrip);
        verb.Add(_bandwidth);
    }

    /// <summary>The links that are meant; null where none is.</summary>
    public IReadOnlyList<Link>? Read(ParseResult parsed)
    {
        var (rtt, mbit) = (parsed.GetValue(_roundTrip), parsed.GetValue(_bandwidth));
        return parsed.GetResult(_roundTrip) is null && mbit is null ? null
            : rtt is null && mbit is null ? Link.Usual
            : [new Link("link", rtt ?? 0, mbit ?? 1_000_000)];
    }

    /// <summary>Writes the predictions.</summary>
    /// <exception cref="UsageException">The run was measured over a link.</exception>
    public static void Write(Destination destination, OutputFormat format, RunRecord record, IReadOnlyList<Link> links)
    {
        GridOutput.Require(format);
        var summary = SummaryBuilder.Build(record);
        if (summary.Manifest.Client is { } client)
        {
            throw new UsageException($"run {summary.Manifest.RunId} was measured by a client on {client.Host}: its times hold that link already, so predict from a run on one machine");
        }

        Write(destination, format, summary, links);
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
            if (result.Tokens.Count == 0)
            {
                return null;
            }

            var typed = result.Tokens[0].Value;
            if (!double.TryParse(typed, NumberStyles.Float, CultureInfo.InvariantCulture, out var number) || !(number >= least && number <= most))
            {
                result.AddError(string.Create(CultureInfo.InvariantCulture, $"'{typed}' is not a value of {name}: type a number from {least} to {most}"));
            }

            return number;
        },
    };
}
