namespace Transport.Experiments.Tests.Load.Generator;

public sealed class LoadWarmUpTests
{
    [Theory]
    [InlineData(new[] { 5.0, 5.0 }, false)]
    [InlineData(new[] { 9.0, 7.0, 5.0, 5.1, 5.2 }, true)]
    [InlineData(new[] { 9.0, 7.0, 6.0, 5.5, 5.0 }, false)]
    [InlineData(new[] { 9.0, 9.0, 9.0, 9.1, 9.0, 9.0, 9.1, 9.0, 9.0, 9.1, 5.0, 5.1, 5.0 }, true)]
    public void IsLevel_MediansOfSlices_AsksTheLastOnesToAgree(double[] medians, bool isLevel) => Assert.Equal(isLevel, LoadWarmUp.IsLevel(medians));
}
