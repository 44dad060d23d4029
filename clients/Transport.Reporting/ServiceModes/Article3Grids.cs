using System.Globalization;
using Transport.Experiments.Analysis;
using Transport.Experiments.ServiceModes;
using Transport.Reporting.Words;

namespace Transport.Reporting.ServiceModes;

/// <summary>Article 3: throughput of every mode, the findings, and the article's table of sessions by binding.</summary>
internal static class Article3Grids
{
    public static IReadOnlyList<Grid> Of(Article3Summary summary) => [.. summary.Graphs.Select(graph => Graph(summary, graph)), Findings(summary), Sessions(summary)];

    /// <summary>What a graph shows.</summary>
    public static string TitleOf(Article3Summary summary, ThroughputGraph graph)
    {
        var direction = graph.Operation == PayloadModels.Operation.SubmitCustomerOrders ? "up" : "down";
        return graph.Number == 1
            ? $"Article 3, graph 1: {graph.Transport}, {graph.Operation} ({direction}), objects per call against operations per second"
            : string.Create(
                CultureInfo.InvariantCulture,
                $"Article 3, graph 2: {graph.Transport}, {graph.Operation}({summary.ObjectsForModes}) ({direction}), mode combination against operations per second");
    }

    private static Grid Graph(Article3Summary summary, ThroughputGraph graph)
    {
        var label = graph.Number == 1 ? "objects" : "instance, concurrency";
        var series = graph.Number == 1 ? "instance" : "constructor";
        return new Grid(
            TitleOf(summary, graph),
            [
                new(label, IsText: graph.Number == 2), new(series, IsText: true), new("operations/s"), new("lowest - highest"),
                new("server CPU"), new("client CPU", Rank: 1), new("answered", Rank: 2), new("failed", Rank: 2),
            ],
            [.. graph.Bars.Select(bar => Line(summary, graph, bar))],
            []);
    }

    private static IReadOnlyList<string> Line(Article3Summary summary, ThroughputGraph graph, ThroughputBar bar)
    {
        var point = summary.Points.First(point => point.Transport == graph.Transport && point.Operation == graph.Operation && Is(point, summary, graph, bar));
        return
        [
            bar.Label, bar.Series, Rate(bar.PerSecond), bar.PerSecond is null ? Figures.None : $"{Rate(bar.Low)}-{Rate(bar.High)}",
            Share(point.ServerCpuShare), Share(point.ClientCpuShare), Figures.Count(point.Answered), Figures.Count(point.Failed),
        ];
    }

    private static bool Is(Article3Point point, Article3Summary summary, ThroughputGraph graph, ThroughputBar bar) => graph.Number == 1
        ? point.Objects.ToString(CultureInfo.InvariantCulture) == bar.Label && point.Instance.ToString() == bar.Series
            && point is { Concurrency: Wcf.ConcurrencyMode.Multiple, Constructor: People.Wcf.ServiceConstructor.Light }
        : point.Objects == summary.ObjectsForModes && $"{point.Instance}, {point.Concurrency}" == bar.Label && point.Constructor.ToString() == bar.Series;

    private static Grid Findings(Article3Summary summary) => new(
        "Article 3: its findings on a light service, measured here",
        [new("transport", IsText: true), new("operation", IsText: true), new("Single : PerCall"), new("Single, Single : fastest mode")],
        [.. summary.Ratios.Select(ratio => (IReadOnlyList<string>)
            [ratio.Transport, ratio.Operation.ToString(), Figures.Ratio(ratio.SingleOverPerCall), Figures.Ratio(ratio.SingleSingleOverBest)])],
        [.. Notes(summary)]);

    private static IEnumerable<string> Notes(Article3Summary summary)
    {
        yield return "In the article, Single and PerCall differ by about 8 % for a light service, PerCall ignores ConcurrencyMode, and Single with Single is the bottleneck. "
            + "The first ratio is at concurrency Multiple.";
        yield return string.Create(
            CultureInfo.InvariantCulture,
            $"{summary.Clients} concurrent clients, each with its own connection and one call in progress; mean of {summary.Runs} interleaved runs in shuffled order, {summary.SecondsOfVisit:0.##} s per point and run, ")
            + string.Create(CultureInfo.InvariantCulture, $"within a budget of {summary.Minutes} min. CPU is the share of the machine's {summary.Processors} processors, which server and clients share: ")
            + "in the article, the clients ran on other machines and the server used about 100 %. No throttles. The number of orders of every answer was checked, and all values of each client's first answer.";
        foreach (var row in summary.Rows.Where(row => row.Status != CellStatus.Ok))
        {
            yield return MissingRow.Line(row.Transport, row.Status, row.Reason);
        }
    }

    private static Grid Sessions(Article3Summary summary) => new(
        "Article 3: sessions by binding",
        [new("binding", IsText: true), new("sessions", IsText: true), new("default", IsText: true), new("transport here", IsText: true)],
        [.. summary.Sessions.Select(line => (IReadOnlyList<string>)[line.Binding, string.Join(", ", line.Sessions), line.Default, line.Row ?? Figures.None])],
        ["Without security wcf-wshttp has no session, so PerSession acts as PerCall there, as on wcf-text and wcf-binary; wcf-nettcp has the transport's session."]);

    private static string Rate(double? perSecond) => perSecond is { } rate ? Figures.Count((long)Math.Round(rate)) : Figures.None;

    private static string Share(double? share) => share is { } known ? Figures.Percent(known) : Figures.None;
}
