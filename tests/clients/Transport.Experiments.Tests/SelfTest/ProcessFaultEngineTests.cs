using Transport.SelfTest.Engines;

namespace Transport.Experiments.Tests.SelfTest;

/// <summary>One freeze and one death; <c>Transport.SelfTest --processes</c> makes many of all kinds.</summary>
public sealed class ProcessFaultEngineTests
{
    [Theory]
    [InlineData(ProcessRole.Server, 2.0)]
    [InlineData(ProcessRole.Client, null)]
    [Trait("Category", "Trial")]
    public async Task Run_AProcessThatComesToHarm_IsInTheRecord(ProcessRole role, double? seconds)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "signals of Linux");
        var engine = new ProcessFaultEngine(new EngineOptions
        {
            ServerAssembly = BuiltProgram.Of("Transport.Server"), ClientAssembly = BuiltProgram.Of("Transport.Cli"), StoreFolder = "",
        });

        var card = await engine.RunAsync(1, [(role, seconds)], seed: 1, null, TestContext.Current.CancellationToken);

        // The last line is of a run that nothing happened to; on a busy machine something may have.
        Assert.True(card.Checks[0].Passed, card.Checks[0].Found);
        Assert.Equal(2, card.Checks.Count);
    }

    [Theory]
    [InlineData(2.0, 1300, true)]
    [InlineData(2.0, 1100, false)]
    [InlineData(20.0, 8000, false)]
    public void IsFoundIn_AFreeze_WantsNearlyItsLength(double seconds, double ms, bool isFound)
    {
        var fault = new ProcessFault(ProcessRole.Server, RunPhase.Measuring, seconds);

        Assert.Equal(isFound, fault.IsFoundIn([new ProcessIncident(ProcessRole.Server, IncidentKind.Froze, 1, "stood still", Ms: ms)]));
        Assert.False(fault.IsFoundIn([new ProcessIncident(ProcessRole.Client, IncidentKind.Froze, 1, "stood still", Ms: ms)]));
        Assert.False(fault.IsFoundIn([]));
    }

    [Fact]
    public void IsFoundIn_AFreezeThatWasEndedWithItsProcess_IsFoundHoweverShort()
    {
        var fault = new ProcessFault(ProcessRole.Server, RunPhase.Bytes, 20);

        Assert.True(fault.IsFoundIn([new ProcessIncident(ProcessRole.Server, IncidentKind.Froze, 1, "stopped when it was asked to end, and killed", Ms: 5000)]));
    }
}
