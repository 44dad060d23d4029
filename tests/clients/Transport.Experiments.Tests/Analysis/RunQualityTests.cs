namespace Transport.Experiments.Tests.Analysis;

public class RunQualityTests
{
    private static readonly Summary Whole = SummaryBuilder.Build(SampleComparison.Record);

    [Fact]
    public void Of_QuietRunOfSeveralProcesses_IsGoodAndAsksForNothing()
    {
        var quality = Whole.Quality;

        Assert.Equal((RunGrade.Good, null), (quality.Grade, quality.Remedy));
        Assert.Empty(quality.Reasons);
        Assert.InRange(quality.IgnoreBelow!.Value, 1, 1.1);
    }

    [Theory]
    [InlineData(0.04, RunGrade.Good)]
    [InlineData(0.1, RunGrade.Fair)]
    [InlineData(0.32, RunGrade.Poor)]
    public void Of_NoisyMachine_IsGradedByItsNoise(double typical, RunGrade expected)
    {
        var quality = (Whole with { Noise = new NoiseFloor(typical, 2 * typical, 10) }).Quality;

        Assert.Equal(expected, quality.Grade);
        Assert.InRange(quality.IgnoreBelow!.Value, 1 + typical, 1.1 + typical);
        Assert.Equal(expected == RunGrade.Good ? null : "measure again on a quiet machine, with --effort normal (10 minutes at most)", quality.Remedy);
    }

    [Theory]
    [InlineData(1.2, RunGrade.Fair)]
    [InlineData(1.5, RunGrade.Poor)]
    public void Of_WideRatiosOnANoisyMachine_IsGradedByTheWorseAndNamesBoth(double reach, RunGrade expected)
    {
        var cells = Whole.Cells.Select(cell => cell.VersusFastest is { } difference
            ? cell with { VersusFastest = difference with { Callable = reach } }
            : cell);

        var quality = (Whole with { Noise = new NoiseFloor(0.06, 0.12, 10), Cells = [.. cells] }).Quality;

        Assert.Equal(expected, quality.Grade);
        Assert.Equal(reach, quality.IgnoreBelow!.Value, 6);
        Assert.Equal(["the machine was noisy", "too few calls"], quality.Reasons.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Of_NoisyMachineAndNarrowRatios_DoesNotBlameTheCalls() =>
        Assert.Equal(["the machine was noisy"], (Whole with { Noise = new NoiseFloor(0.1, 0.2, 10) }).Quality.Reasons);

    [Fact]
    public void Of_OneProcess_IsNeverGood() => Assert.Contains("one client process, and processes differ", SampleRun.Summary.Quality.Reasons);

    [Theory]
    [InlineData(null)]
    [InlineData(EndReasons.Cancelled)]
    [InlineData(EndReasons.Unstored)]
    public void Of_RunThatDidNotFinish_IsPoor(string? ended) => Assert.Equal(RunGrade.Poor, (Whole with { Ended = ended }).Quality.Grade);

    [Theory]
    [InlineData(IncidentKind.Died, RunGrade.Poor)]
    [InlineData(IncidentKind.Froze, RunGrade.Fair)]
    public void Of_RunWithIncidents_IsNotGood(IncidentKind kind, RunGrade expected) =>
        Assert.Equal(expected, (Whole with { Incidents = [new ProcessIncident(ProcessRole.Server, kind, 1, "exit code 1")] }).Quality.Grade);

    [Fact]
    public void Of_ManyFreezes_GivesNoAnswer()
    {
        var quality = (Whole with { Incidents = [.. Enumerable.Repeat(new ProcessIncident(ProcessRole.Server, IncidentKind.Froze, 1, "1.2 s"), 39)] }).Quality;

        Assert.Equal((RunGrade.Poor, "the machine was overloaded: 39 freezes"), (quality.Grade, quality.Overload));
        Assert.Null(Whole.Quality.Overload);
    }

    [Theory]
    [InlineData(0.3, null, 0)]
    [InlineData(0.5, null, 1)]
    [InlineData(0.8, "the machine was overloaded: 80 % of the calls were disturbed", 1)]
    public void Of_DisturbedCalls_SaysHowMany(double share, string? overload, int reasons)
    {
        var quality = (Whole with { Cells = [.. Whole.Cells.Select(cell => cell with { Disturbed = share })] }).Quality;

        Assert.Equal((overload, reasons), (quality.Overload, quality.Reasons.Count(reason => reason.Contains("disturbed", StringComparison.Ordinal))));
    }

    [Fact]
    public void Of_NothingMeasured_IsPoorAndTellsNoDifference()
    {
        var quality = (Whole with { Noise = null, Cells = [] }).Quality;

        Assert.Equal((RunGrade.Poor, null), (quality.Grade, quality.IgnoreBelow));
    }

    [Theory]
    [InlineData(EndReasons.Cancelled, "measure again and let the run finish")]
    [InlineData(EndReasons.Unstored, "measure again with space for the record")]
    public void Of_RunThatWasEnded_AsksForAWholeOne(string ended, string remedy) => Assert.Equal(remedy, (Whole with { Ended = ended }).Quality.Remedy);

    [Fact]
    public void Of_Tries_AsksForMoreOfThem()
    {
        var tried = Whole with { Noise = null, Manifest = Whole.Manifest with { Plan = new RunPlan { Tries = 10 } } };

        Assert.Equal("measure again on a quiet machine, with more --tries", tried.Quality.Remedy);
    }
}
