using Transport.Cli.Common;
using Transport.Experiments.Analysis;
using Transport.Experiments.Load.Planning;
using Transport.Experiments.Medians.Figures;

namespace Transport.Cli.Tests.Common;

public sealed class NoiseHistoryTests : IDisposable
{
    private static readonly RunPlan Quick = new();

    private readonly string _store = Directory.CreateTempSubdirectory("transport-noise-").FullName;

    public void Dispose() => Directory.Delete(_store, recursive: true);

    [Fact]
    public void Expect_NoRunBefore_SaysNothing() => Assert.Null(Here().Expect(Quick));

    [Fact]
    public void Expect_OneRun_SaysWhatItToldAndWhatMoreProcessesMay()
    {
        Here().Add(Quick, Told(1.09));

        Assert.Equal("the last such run here told 1.09x apart; --effort normal, 10 minutes at most, may tell 1.06x", Here().Expect(Quick));
    }

    [Fact]
    public void Expect_ManyRuns_IsTheMiddleOfTheLastTen()
    {
        foreach (var told in (double[])[9, 9, 9, 9, 9, 9, 9, 1.3, 1.1, 1.1, 1.2, 1.2, 1.2, 1.2, 1.3, 1.3, 1.1])
        {
            Here().Add(Quick, Told(told));
        }

        Assert.StartsWith("the last 10 such runs here told 1.20x apart;", Here().Expect(Quick), StringComparison.Ordinal);
    }

    [Fact]
    public void Expect_RunsOfMoreEffort_SaysWhatTheyTold()
    {
        Here().Add(Quick, Told(1.2));
        Here().Add(Quick with { Effort = Effort.Normal }, Told(1.05));
        Here().Add(Quick with { Effort = Effort.Thorough }, Told(1.04));

        Assert.EndsWith("; --effort normal, 10 minutes at most, may tell 1.05x", Here().Expect(Quick), StringComparison.Ordinal);
        Assert.Equal("the last such run here told 1.04x apart", Here().Expect(Quick with { Effort = Effort.Thorough }));
    }

    [Fact]
    public void Expect_RunsOfAnotherMachine_SaysNothing()
    {
        new NoiseHistory(_store, "another").Add(Quick, Told(1.2));

        Assert.Null(Here().Expect(Quick));
    }

    /// <summary>They say themselves what they decide.</summary>
    [Fact]
    public void Expect_PlanThatIsNotByTime_SaysNothing()
    {
        Here().Add(Quick, Told(1.2));

        Assert.Null(Here().Expect(Quick with { Tries = 100 }));
        Assert.Null(Here().Expect(Quick with { Precision = 0.05 }));
        Assert.Null(Here().Expect(new LoadPlan()));
    }

    [Fact]
    public void Add_RunThatTellsNothing_IsNotKept()
    {
        Here().Add(Quick, Told(null));
        Here().Add(Quick, Told(1.2) with { Overload = "the machine was overloaded" });
        Here().Add(Quick with { Tries = 3 }, Told(1.2));
        Here().Add(Quick, null);

        Assert.Empty(Directory.EnumerateFileSystemEntries(_store));
    }

    [Fact]
    public void Add_ManyRuns_KeepsAHundred()
    {
        for (var run = 0; run < 120; run++)
        {
            Here().Add(Quick, Told(1.1));
        }

        Assert.Equal(100, System.Text.Json.JsonDocument.Parse(File.ReadAllText(Assert.Single(Directory.EnumerateFiles(_store)))).RootElement.GetArrayLength());
    }

    [Fact]
    public void Expect_DamagedFile_SaysNothingAndTheNextRunIsKept()
    {
        File.WriteAllText(Path.Combine(_store, ".noise.json"), "[{");

        Assert.Null(Here().Expect(Quick));
        Here().Add(Quick, Told(1.1));
        Assert.NotNull(Here().Expect(Quick));
    }

    private NoiseHistory Here() => new(_store, "this");

    private static RunQuality Told(double? ratio) => new(RunGrade.Fair, ratio, [], null);
}
