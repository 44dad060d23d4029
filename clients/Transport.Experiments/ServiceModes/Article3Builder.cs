using Transport.Wcf;

namespace Transport.Experiments.ServiceModes;

/// <summary>Computes article 3's tables from the stored visits.</summary>
internal static class Article3Builder
{
    private const string SingleOverPerCall = "Single : PerCall";

    private static readonly FigureId[] Columns = [FigureIds.PerSecond, FigureIds.ServerCpu, FigureIds.ClientCpu, FigureIds.Answered, FigureIds.Wrong, FigureIds.Errors, FigureIds.Stalls];

    public static ArticleSummary Build(RunRecord record, Article3Plan plan)
    {
        var processors = Math.Max(1, record.Manifest.Machine.Processors);
        var visits = record.Events.OfType<ModeMeasured>().Select(measured => measured.Visit).ToLookup(visit => visit.Point);
        var rows = ArticleRows.Of(record);
        var measured = rows.Where(row => row.Unavailable is null).SelectMany(row => plan.PointsOf(row.Transport)).ToList();
        var lines = measured.ToDictionary(point => point, point => LineOf(point, [.. visits[point]], processors));
        var transports = rows.ConvertAll(row => RowOf(record, row, measured.FindAll(point => point.Transport == row.Transport).ConvertAll(point => lines[point]))).ToDictionary(line => line.Subject[0]);
        return ArticleSummary.Of(
            record,
            3,
            plan,
            "Closed load of clients that share a machine with the server: compare modes, not machines. docs/modes.md explains the tables.",
            [
                new Table("Transports", ["transport"], [FigureIds.Library], [.. transports.Values]),
                .. from graph in measured.GroupBy(point => (point.Transport, point.Operation))
                   from table in new[] { ObjectsOf(plan, [.. graph], lines), ModesOf(plan, [.. graph], lines) }
                   select table,
                Findings(plan, measured, lines, rows.Count(row => row.Unavailable is null), processors),
                BindingSessions.Table,
                new Table(
                    "Runs", ["transport", "operation", "objects", "instance", "concurrency", "constructor", "run"], [FigureIds.PerSecond],
                    [.. from point in measured
                        from visit in visits[point]
                        where visit.Run > 0
                        let line = transports[point.Transport]
                        select TableLine.Create([.. SubjectOf(point), Text(visit.Run)], line.Status, line.Reason, (FigureIds.PerSecond, new Figure(RateOf(visit))))])
                {
                    IsRaw = true,
                },
            ]);
    }

    private static TableLine RowOf(RunRecord record, RowListed row, List<TableLine> lines)
    {
        var problem = record.Events.OfType<CellFailed>().FirstOrDefault(failed => failed.Cell.Transport == row.Transport)?.Reason
            ?? lines.Find(line => line.Status == CellStatus.Failed)?.Reason;
        var (status, reason) = ArticleRows.Judge(row, problem, lines.Exists(line => line.ValueOf(FigureIds.PerSecond) is not null), record.EndReason);
        return TableLine.Create([row.Transport], status, reason, (FigureIds.Library, ArticleRows.Library(row)));
    }

    private static string[] SubjectOf(ModePoint point) =>
        [point.Transport, point.Operation.ToString(), Text(point.Objects), point.Mode.Instance.ToString(), point.Mode.Concurrency.ToString(), point.Mode.Constructor.ToString()];

    private static TableLine LineOf(ModePoint point, List<ModeVisit> visits, int processors)
    {
        var runs = visits.FindAll(visit => visit.Run > 0);
        var rates = runs.ConvertAll(RateOf);
        var problem = visits.Find(visit => visit.FirstProblem is not null)?.FirstProblem;
        return TableLine.Create(
            SubjectOf(point),
            problem is not null ? CellStatus.Failed : rates.Count == 0 ? CellStatus.Unavailable : CellStatus.Ok,
            problem,
            (FigureIds.PerSecond, rates.Count == 0 ? null : new Figure(rates.Average(), rates.Min(), rates.Max())),
            (FigureIds.ServerCpu, Share(runs, visit => visit.ServerCpuMs, processors)),
            (FigureIds.ClientCpu, Share(runs, visit => visit.ClientCpuMs, processors)),
            (FigureIds.Answered, new Figure(runs.Sum(visit => visit.Answered))),
            (FigureIds.Wrong, new Figure(visits.Sum(visit => visit.Wrong))),
            (FigureIds.Errors, new Figure(visits.Sum(visit => visit.Errors))),
            (FigureIds.Stalls, new Figure(visits.Sum(visit => visit.Stalls))));
    }

    private static double RateOf(ModeVisit visit) => visit.Answered / (visit.Ms / 1000);

    private static Figure? Share(List<ModeVisit> runs, Func<ModeVisit, double> cpuMs, int processors) =>
        runs.Count == 0 ? null : new Figure(Math.Round(runs.Average(visit => cpuMs(visit) / (visit.Ms * processors)), 3));

    /// <summary>The article's first graph: objects per call against throughput.</summary>
    private static Table ObjectsOf(Article3Plan plan, List<ModePoint> points, Dictionary<ModePoint, TableLine> lines) => GraphOf(
        $"{points[0].Transport}, {DirectionOf(points[0])}: throughput by objects per call",
        ["objects", "instance"],
        from size in plan.Objects
        from instance in new[] { InstanceContextMode.Single, InstanceContextMode.PerCall }
        let point = points.Find(point => point.Objects == size && point.Mode == new ServiceMode(instance, ConcurrencyMode.Multiple, ServiceConstructor.Light))
        select lines[point] with { Subject = [Text(size), instance.ToString()] });

    /// <summary>The second: mode against throughput.</summary>
    private static Table ModesOf(Article3Plan plan, List<ModePoint> points, Dictionary<ModePoint, TableLine> lines) => GraphOf(
        $"{points[0].Transport}, {DirectionOf(points[0])} of {Text(plan.ObjectsForModes)}: throughput by mode",
        ["mode", "constructor"],
        from mode in ServiceMode.All
        let point = points.Find(point => point.Objects == plan.ObjectsForModes && point.Mode == mode)
        select lines[point] with { Subject = [$"{mode.Instance}, {mode.Concurrency}", mode.Constructor.ToString()] });

    private static Table GraphOf(string title, string[] subject, IEnumerable<TableLine> lines) => new(title, subject, Columns, [.. lines]) { Bars = FigureIds.PerSecond.Id };

    private static string DirectionOf(ModePoint point) => $"{point.Operation} ({(point.Operation == Operation.SubmitCustomerOrders ? "up" : "down")})";

    private static Table Findings(Article3Plan plan, List<ModePoint> measured, Dictionary<ModePoint, TableLine> lines, int rows, int processors) => new(
        "Its findings on a light service, ratio of calls per second",
        ["transport", "operation", "compared"],
        [FigureIds.Ratio, FigureIds.ArticleRatio],
        [.. from graph in measured.Where(point => point.Objects == plan.ObjectsForModes && point.Mode.Constructor == ServiceConstructor.Light).GroupBy(point => (point.Transport, point.Operation))
            from line in RatiosOf([.. graph], lines)
            select line with { Subject = [graph.Key.Transport, graph.Key.Operation.ToString(), line.Subject[0]] }])
    {
        Notes =
        [
            "In the article, Single and PerCall differ by about 8 % for a light service, PerCall ignores ConcurrencyMode, and Single with Single is the bottleneck. The first ratio is at concurrency Multiple.",
            string.Create(
                CultureInfo.InvariantCulture,
                $"{plan.Clients} concurrent clients, each with its own connection and one call in progress; mean of {plan.Runs} interleaved runs in shuffled order, {plan.SecondsOfVisit(Math.Max(1, rows)):0.##} s per point and run, ")
                + string.Create(CultureInfo.InvariantCulture, $"within a budget of {plan.Minutes} min. CPU is the share of the machine's {processors} processors, which server and clients share: ")
                + "in the article, the clients ran on other machines and the server used about 100 %. No throttles. The number of orders of every answer was checked, and all values of each client's first answer.",
        ],
    };

    private static IEnumerable<TableLine> RatiosOf(List<ModePoint> light, Dictionary<ModePoint, TableLine> lines)
    {
        yield return Ratio(SingleOverPerCall, At(InstanceContextMode.Single, ConcurrencyMode.Multiple), At(InstanceContextMode.PerCall, ConcurrencyMode.Multiple), ArticleFigures.Of("3", SingleOverPerCall));
        yield return Ratio("Single, Single : fastest mode", At(InstanceContextMode.Single, ConcurrencyMode.Single), light.Select(point => lines[point]).Where(line => line.Status == CellStatus.Ok).DefaultIfEmpty(lines[light[0]]).MaxBy(line => line.ValueOf(FigureIds.PerSecond))!, null);

        TableLine At(InstanceContextMode instance, ConcurrencyMode concurrency) => lines[light.Find(point => point.Mode.Instance == instance && point.Mode.Concurrency == concurrency)!];
    }

    private static TableLine Ratio(string name, TableLine of, TableLine to, double? article) => TableLine.Ratio(of, to, FigureIds.PerSecond, article) with { Subject = [name] };

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
