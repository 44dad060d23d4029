namespace Transport.Experiments.Tests.Load.Planning;

public class LoadProfileTests
{
    private static readonly LoadStage[] Stages = [new(10, 50, 50), new(20, 50, 200), new(0.5, 1.5, 1.5)];

    [Fact]
    public void Parse_WhatFormatWrites_IsTheSame()
    {
        Assert.Equal("10s@50,20s@50-200,0.5s@1.5", LoadProfile.Format(Stages));
        Assert.Equal(Stages, LoadProfile.Parse(" 10s@50, 20s@50-200 ,0.5s@1.5"));
    }

    [Theory]
    [InlineData("")]
    [InlineData("50")]
    [InlineData("10@50")]
    [InlineData("10s-50")]
    [InlineData("10s@")]
    [InlineData("10s@5-6-7")]
    [InlineData("10s@-5")]
    [InlineData("10s@5,x")]
    public void Parse_WhatIsNoLoad_IsNull(string text) => Assert.Null(LoadProfile.Parse(text));

    [Theory]
    [InlineData(0, 50)]
    [InlineData(10, 50)]
    [InlineData(20, 125)]
    [InlineData(30, 200)]
    [InlineData(31, 1.5)]
    public void LevelAt_InAStageAndAfterTheLast_IsTheStages(double seconds, double level) => Assert.Equal(level, LoadProfile.LevelAt(Stages, seconds), 9);

    [Fact]
    public void Validate_EverythingWrong_IsToldAtOnce()
    {
        var problem = new LoadPlan { Stages = [new(0, 5, 5)], ThinkMs = -1, Connections = 0, TimeoutSeconds = 0, Rounds = 0, WarmUpSeconds = -1, Sla = "x" }.Validate();

        Assert.All(["is not a load", "think time", "--connections", "time-out", "--tries", "warm-up", "is not an SLA term"], part => Assert.Contains(part, problem, StringComparison.Ordinal));
        Assert.Null(new LoadPlan().Validate());
        Assert.Contains("needs an SLA", new LoadPlan { FindCapacity = true, Sla = "rate>5" }.Validate(), StringComparison.Ordinal);
    }
}
