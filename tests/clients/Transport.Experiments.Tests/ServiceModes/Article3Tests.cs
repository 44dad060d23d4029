using Transport.Experiments.Tests.Articles;
using Transport.People.Wcf;
using Transport.Wcf;

namespace Transport.Experiments.Tests.ServiceModes;

public class Article3Tests
{
    private static readonly Article3Plan Plan = new() { Transports = ["wcf-text"], Objects = [1, 10, 100], Runs = 2, Minutes = 1 };

    [Fact]
    public void PointsOf_ARow_AreAllModesAtTheMiddleSizeAndTwoInstanceModesAtTheOthers()
    {
        var points = Plan.PointsOf("wcf-text");

        Assert.Equal(2 * (18 + (2 * 2)), points.Count);
        Assert.Equal(points.Count, points.Distinct().Count());
        Assert.Equal(2 * 18, points.Count(point => point.Objects == 10));
        Assert.All(points.Where(point => point.Objects != 10), point => Assert.Equal(
            (ConcurrencyMode.Multiple, ServiceConstructor.Light), (point.Mode.Concurrency, point.Mode.Constructor)));
    }

    [Fact]
    public void Run_OfAPlan_VisitsEveryPointOnceInTheSeedsOrder()
    {
        string[] rows = ["a", "b"];

        Assert.Equal(rows.SelectMany(Plan.PointsOf).ToHashSet(), Plan.Run(1, rows).ToHashSet());
        Assert.Equal(Plan.Run(2, rows), (Plan with { Clients = 2 }).Run(2, rows));
        Assert.NotEqual(Plan.Run(1, rows), Plan.Run(2, rows));
    }

    [Fact]
    public void SecondsOfVisit_AllVisitsTogether_FitIntoTheBudget()
    {
        var visits = Enumerable.Range(0, Plan.Runs + 1).Sum(run => 2 * Plan.PointsOf("a").Count * Plan.SecondsOfVisit(2, run));
        Assert.InRange(visits, 45, 60);
    }

    [Fact]
    public void Build_VisitsOfTwoRuns_GivesMeansSharesGraphsAndRatiosWithoutTheWarmUp()
    {
        var processors = SyntheticRun.Manifest.Machine.Processors;
        var summary = Build(
        [
            Visit(InstanceContextMode.Single, ConcurrencyMode.Multiple, run: 0, answered: 1),
            Visit(InstanceContextMode.Single, ConcurrencyMode.Multiple, run: 1, answered: 900),
            Visit(InstanceContextMode.Single, ConcurrencyMode.Multiple, run: 2, answered: 1100),
            Visit(InstanceContextMode.PerCall, ConcurrencyMode.Multiple, run: 1, answered: 800),
            Visit(InstanceContextMode.Single, ConcurrencyMode.Single, run: 1, answered: 500),
            new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Completed),
        ]);

        var modes = Lines(summary, "wcf-text, GetCustomerOrders (down) of 10: throughput by mode");
        var single = modes.Single(line => line.Subject is ["Single, Multiple", "Light"]);
        Assert.Equal(new Figure(1000, 900, 1100), single.Figures[FigureIds.PerSecond.Id]);
        Assert.Equal((0.4 / processors, 0.2 / processors), (single.ValueOf(FigureIds.ServerCpu)!.Value, single.ValueOf(FigureIds.ClientCpu)!.Value));
        var ratios = Lines(summary, "Its findings on a light service, ratio of calls per second");
        Assert.Equal((1.25, 1.08), (ratios[0].ValueOf(FigureIds.Ratio)!.Value, ratios[0].ValueOf(FigureIds.ArticleRatio)!.Value));
        Assert.Equal(0.5, ratios[1].ValueOf(FigureIds.Ratio)!.Value);
        Assert.All(ratios.Skip(2), line => Assert.Equal(("SubmitCustomerOrders", null), (line.Subject[1], line.ValueOf(FigureIds.Ratio))));
        Assert.Equal(18, modes.Count);
        Assert.Equal(3 * 2, Lines(summary, "wcf-text, GetCustomerOrders (down): throughput by objects per call").Count);
        Assert.Equal(CellStatus.Ok, Lines(summary, "Transports")[0].Status);
        Assert.False(summary.HasFailed);
        Assert.Equal(12, Lines(summary, "Sessions by binding").Count);
    }

    [Fact]
    public void Build_ATransportThatIsNotThere_TakesNoTimeOfTheOthers()
    {
        string Note(params RunEvent[] rows) => ((ArticleSummary)ExperimentList.Build(ArticleRecords.Of(Plan, rows))).Tables.SelectMany(table => table.Notes).Single(note => note.Contains("s per point and run", StringComparison.Ordinal));

        Assert.Equal(Note(SyntheticRun.Row("wcf-text")), Note(SyntheticRun.Row("wcf-text"), new RowListed("wcf-nettcp", null, "not there")));
    }

    [Fact]
    public void Build_TheFastestModeFailed_ComparesWithTheFastestThatDidNot()
    {
        var summary = Build(
        [
            Visit(InstanceContextMode.Single, ConcurrencyMode.Single, run: 1, answered: 500),
            Visit(InstanceContextMode.Single, ConcurrencyMode.Multiple, run: 1, answered: 1000),
            Visit(InstanceContextMode.PerCall, ConcurrencyMode.Multiple, run: 1, answered: 2000, errors: 1),
        ]);

        Assert.Equal(0.5, Lines(summary, "Its findings on a light service, ratio of calls per second")[1].ValueOf(FigureIds.Ratio));
    }

    [Fact]
    public void Build_AVisitWithAnError_FailsTheRowWithItsReason()
    {
        var summary = Build([Visit(InstanceContextMode.Single, ConcurrencyMode.Single, run: 1, answered: 10, errors: 1)]);

        Assert.True(summary.HasFailed);
        Assert.Equal((CellStatus.Failed, "IOException: reset"), (Lines(summary, "Transports")[0].Status, Lines(summary, "Transports")[0].Reason));
    }

    [Fact]
    public void Build_ARunThatWasCancelledBeforeItMeasured_SaysSo()
    {
        var summary = Build([new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Cancelled)]);

        Assert.Equal((CellStatus.Unavailable, "not measured: the run was cancelled before"), (Lines(summary, "Transports")[0].Status, Lines(summary, "Transports")[0].Reason));
        Assert.All(summary.Tables.Where(table => table.Bars is not null).SelectMany(table => table.Lines), line => Assert.Null(line.ValueOf(FigureIds.PerSecond)));
    }

    [Fact]
    public void Record_WrittenAndRead_IsTheSame()
    {
        RunEvent[] events = [new ArticlePlanned(Plan), Visit(InstanceContextMode.PerSession, ConcurrencyMode.Reentrant, run: 1, answered: 7)];
        foreach (var written in events)
        {
            var read = JsonSerializer.Deserialize(JsonSerializer.Serialize(written, RunRecords.Format.Event), RunRecords.Format.Event);
            Assert.Equal(JsonSerializer.Serialize(written, RunRecords.Format.Event), JsonSerializer.Serialize(read!, RunRecords.Format.Event));
            Assert.Equal(written.GetType(), read!.GetType());
        }
    }

    [Theory]
    [InlineData("""{"event":"article-planned","plan":{"article":"3","transports":["wcf-text"],"objects":null}}""")]
    [InlineData("""{"event":"article-planned","plan":{"article":"3","transports":["wcf-text"],"minutes":0}}""")]
    [InlineData("""{"event":"mode-measured","visit":{"point":{"transport":"wcf-text","operation":"Query","objects":1,"mode":{"instance":"Single","concurrency":"Single","constructor":"Light"}},"run":1,"place":0,"ms":1,"answered":1,"wrong":0,"errors":0,"stalls":0,"serverCpuMs":1,"clientCpuMs":1}}""")]
    [InlineData("""{"event":"mode-measured","visit":{"point":{"transport":"wcf-text","operation":"GetCustomerOrders","objects":1,"mode":{"instance":"Single","concurrency":"Single","constructor":"Light"}},"run":1,"place":0,"ms":0,"answered":1,"wrong":0,"errors":0,"stalls":0,"serverCpuMs":1,"clientCpuMs":1}}""")]
    public void Record_DamagedLine_IsRefusedWithItsNumber(string line)
    {
        var started = JsonSerializer.Serialize<RunEvent>(new RunStarted(RunRecordReader.SchemaVersion, SyntheticRun.Manifest), RunRecords.Format.Event);
        using var file = new MemoryStream(Encoding.UTF8.GetBytes($"{started}\n{line}\n"));
        var refused = Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(file, "test"));
        Assert.Contains("line 2", refused.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--users 0 is out of range", 0, 3, 5)]
    [InlineData("--tries 101 is out of range", 8, 101, 5)]
    [InlineData("--duration 0.05m is out of range", 8, 3, 0.05)]
    [InlineData("type a longer --duration", 8, 100, 1)]
    public void Validate_OutOfRange_SaysWhatToType(string expected, int clients, int runs, double minutes) => Assert.Contains(
        expected, new Article3Plan { Clients = clients, Runs = runs, Minutes = minutes }.Validate(), StringComparison.Ordinal);

    private static IReadOnlyList<TableLine> Lines(ArticleSummary summary, string title) => summary.Tables.Single(table => table.Title == title).Lines;

    private static ArticleSummary Build(IEnumerable<RunEvent> events) =>
        Assert.IsType<ArticleSummary>(ExperimentList.Build(ArticleRecords.Of(Plan, [SyntheticRun.Row("wcf-text"), .. events])));

    private static ModeMeasured Visit(InstanceContextMode instance, ConcurrencyMode concurrency, int run, int answered, int errors = 0) => new(new ModeVisit(
        new ModePoint("wcf-text", Operation.GetCustomerOrders, 10, new ServiceMode(instance, concurrency, ServiceConstructor.Light)),
        run, 0, 1000, answered, 0, errors, 0, 400, 200, errors > 0 ? "IOException: reset" : null));
}
