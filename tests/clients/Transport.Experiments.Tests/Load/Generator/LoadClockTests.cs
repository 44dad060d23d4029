namespace Transport.Experiments.Tests.Load.Generator;

public sealed class LoadClockTests
{
    [Theory]
    [InlineData(LoadModel.Open, 7)]
    [InlineData(LoadModel.Closed, 10)]
    public void EndOf_PlanWithThinkTime_IsWhenTheLastUserHasThoughtAndCallsHaveSettled(LoadModel model, int seconds) => Assert.Equal(
        1 + (seconds * Stopwatch.Frequency),
        new LoadClock(1).EndOf(new LoadPlan { Model = model, ThinkMs = 3000, Stages = [new(2, 1, 1), new(3, 1, 4)] }, connections: 2000));
}
