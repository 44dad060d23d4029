namespace Transport.Experiments.Tests.Analysis;

public class ChangePointsTests
{
    [Fact]
    public void LevelFrom_Step_IsWhereTheStepEnds()
    {
        var random = new Random(1);
        var series = Enumerable.Range(0, 60).Select(i => (i < 25 ? 1.4 : 1) * (1 + (0.02 * random.NextDouble()))).ToList();

        Assert.InRange(ChangePoints.LevelFrom(series, 0.05), 23, 27);
    }

    [Fact]
    public void LevelFrom_NoiseAlone_IsTheBeginning()
    {
        var random = new Random(2);
        for (var trial = 0; trial < 50; trial++)
        {
            var series = Enumerable.Range(0, 40).Select(_ => 1 + (0.04 * random.NextDouble())).ToList();

            Assert.Equal(0, ChangePoints.LevelFrom(series, 0.05));
        }
    }

    [Fact]
    public void LevelFrom_TooShortToTell_IsTheBeginning() => Assert.Equal(0, ChangePoints.LevelFrom([9, 9, 9, 1, 1, 1], 0.05));
}
