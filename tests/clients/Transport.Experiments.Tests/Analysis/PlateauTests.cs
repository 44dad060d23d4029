namespace Transport.Experiments.Tests.Analysis;

public sealed class PlateauTests
{
    [Fact]
    public void IsLevel_FewVisitsOfOneProcess_IsUnknown() => Assert.Null(Plateau.IsLevel([Visits(5, 5, 5, 5)]));

    [Fact]
    public void IsLevel_FewVisitsOfThreeLevelProcesses_IsLevelWhateverTheirLevels() =>
        Assert.True(Plateau.IsLevel([Visits(5, 5.1, 5, 4.9), Visits(7, 6.9, 7, 7.2), Visits(4, 4, 4.1, 4)]));

    [Fact]
    public void IsLevel_FewVisitsOfThreeProcessesThatAllFall_IsNotLevel() =>
        Assert.False(Plateau.IsLevel([Visits(8, 7.9, 5, 4.9), Visits(9, 9.1, 6, 6.2), Visits(7, 7, 4.1, 4)]));

    [Fact]
    public void IsLevel_ManyVisitsOfAProcessThatFalls_IsNotLevelWhateverTheOthersDo() =>
        Assert.False(Plateau.IsLevel([Visits([.. Enumerable.Range(0, 40).Select(i => i < 20 ? 8.0 : 5.0)]), Visits([.. Enumerable.Repeat(5.0, 40)])]));

    private static IReadOnlyList<IReadOnlyList<double>> Visits(params double[] ms) => [.. ms.Select(value => new[] { value })];
}
