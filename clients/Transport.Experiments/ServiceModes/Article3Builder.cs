using Transport.Experiments.Articles;
using Transport.PayloadModels;
using Transport.People.Wcf;
using Transport.Runs.Record;
using Transport.Wcf;

namespace Transport.Experiments.ServiceModes;

/// <summary>Computes article 3's graphs from the stored visits.</summary>
internal static class Article3Builder
{
    public static Article3Summary Build(RunRecord record, Article3Plan plan)
    {
        var ended = record.EndReason;
        var processors = Math.Max(1, record.Manifest.Machine.Processors);
        var visits = record.Events.OfType<ModeMeasured>().Select(measured => measured.Visit).ToLookup(visit => visit.Point);
        var failures = record.Events.OfType<CellFailed>().ToLookup(failed => failed.Cell.Transport, failed => failed.Reason);
        var listed = record.Events.OfType<RowListed>().DistinctBy(row => row.Transport).ToList();
        var measured = listed.Where(row => row.Unavailable is null).Select(row => row.Transport).ToList();
        var points = measured.SelectMany(plan.PointsOf).Select(point => PointOf(point, [.. visits[point]], processors)).ToList();
        return new Article3Summary
        {
            Manifest = record.Manifest,
            Complete = record.Complete,
            Ended = ended,
            Incidents = record.Incidents,
            Clients = plan.Clients,
            Runs = plan.Runs,
            Minutes = plan.Minutes,
            SecondsOfVisit = Math.Round(plan.SecondsOfVisit(Math.Max(1, measured.Count)), 3),
            ObjectsForModes = plan.ObjectsForModes,
            Processors = processors,
            Rows = [.. listed.Select(row => RowOf(row, points.FindAll(point => point.Transport == row.Transport), failures[row.Transport].FirstOrDefault(), ended))],
            Points = points,
            Graphs =
            [
                .. from transport in measured
                   from operation in Article3Plan.Directions
                   let own = points.FindAll(point => point.Transport == transport && point.Operation == operation)
                   from graph in new[] { ObjectsGraph(transport, operation, own), ModesGraph(transport, operation, own, plan.ObjectsForModes) }
                   select graph,
            ],
            Ratios =
            [
                .. from transport in measured
                   from operation in Article3Plan.Directions
                   select RatioOf(transport, operation, points.FindAll(point =>
                       point.Transport == transport && point.Operation == operation && point.Objects == plan.ObjectsForModes
                       && point.Constructor == ServiceConstructor.Light)),
            ],
            Sessions = BindingSessions.All,
        };
    }

    private static Article3Row RowOf(RowListed row, List<Article3Point> points, string? failure, string? ended)
    {
        var problem = failure ?? points.Select(point => point.FirstProblem).FirstOrDefault(text => text is not null);
        var (status, reason) = ArticleRow.Judge(row, problem, points.Exists(point => point.PerSecond is not null), ended);
        return new Article3Row
        {
            Transport = row.Transport, Library = ArticleRow.LibraryOf(row), Implementation = row.Description?.Implementation, Source = row.Description?.Source, Status = status, Reason = reason,
        };
    }

    private static Article3Point PointOf(ModePoint point, List<ModeVisit> visits, int processors)
    {
        var runs = visits.FindAll(visit => visit.Run > 0);
        var rates = runs.ConvertAll(visit => visit.Answered / (visit.Ms / 1000));
        return new Article3Point
        {
            Transport = point.Transport,
            Operation = point.Operation,
            Objects = point.Objects,
            Instance = point.Mode.Instance,
            Concurrency = point.Mode.Concurrency,
            Constructor = point.Mode.Constructor,
            RunsPerSecond = rates,
            PerSecond = rates.Count == 0 ? null : rates.Average(),
            PerSecondLow = rates.Count == 0 ? null : rates.Min(),
            PerSecondHigh = rates.Count == 0 ? null : rates.Max(),
            ServerCpuShare = Share(runs, visit => visit.ServerCpuMs, processors),
            ClientCpuShare = Share(runs, visit => visit.ClientCpuMs, processors),
            Answered = runs.Sum(visit => visit.Answered),
            Failed = visits.Sum(visit => visit.Wrong + visit.Errors + visit.Stalls),
            FirstProblem = visits.Select(visit => visit.FirstProblem).FirstOrDefault(text => text is not null),
        };
    }

    private static double? Share(List<ModeVisit> runs, Func<ModeVisit, double> cpuMs, int processors) =>
        runs.Count == 0 ? null : Math.Round(runs.Average(visit => cpuMs(visit) / (visit.Ms * processors)), 3);

    private static ThroughputGraph ObjectsGraph(string transport, Operation operation, List<Article3Point> points) => new(
        1,
        transport,
        operation,
        [
            .. from point in points
               where point is { Constructor: ServiceConstructor.Light, Concurrency: ConcurrencyMode.Multiple }
                   && point.Instance is InstanceContextMode.Single or InstanceContextMode.PerCall
               orderby point.Objects, point.Instance == InstanceContextMode.Single ? 0 : 1
               select Bar(FormattableString.Invariant($"{point.Objects}"), point.Instance.ToString(), point),
        ]);

    private static ThroughputGraph ModesGraph(string transport, Operation operation, List<Article3Point> points, int objects) => new(
        2,
        transport,
        operation,
        [
            .. from mode in ServiceMode.All
               from point in points
               where point.Objects == objects && point.Instance == mode.Instance && point.Concurrency == mode.Concurrency && point.Constructor == mode.Constructor
               select Bar($"{mode.Instance}, {mode.Concurrency}", mode.Constructor.ToString(), point),
        ]);

    private static ThroughputBar Bar(string label, string series, Article3Point point) =>
        new(label, series, point.PerSecond, point.PerSecondLow, point.PerSecondHigh);

    private static ModeRatio RatioOf(string transport, Operation operation, List<Article3Point> light)
    {
        return new ModeRatio(
            transport,
            operation,
            Rate(InstanceContextMode.Single, ConcurrencyMode.Multiple) / Rate(InstanceContextMode.PerCall, ConcurrencyMode.Multiple),
            Rate(InstanceContextMode.Single, ConcurrencyMode.Single) / light.Max(point => point.PerSecond));

        double? Rate(InstanceContextMode instance, ConcurrencyMode concurrency) =>
            light.Find(point => point.Instance == instance && point.Concurrency == concurrency)?.PerSecond is > 0 and var rate ? rate : null;
    }
}
