namespace Transport.Experiments.Tests.Soak;

/// <summary>Thirty seconds of <c>Transport.Soak</c>.</summary>
public sealed class SoakEngineTests
{
    private static readonly SoakEngine Engine = new(new EngineOptions
    {
        ServerAssembly = BuiltProgram.Of("Transport.Server"), ClientAssembly = BuiltProgram.Of("Transport.Cli"), StoreFolder = "",
    });

    [Fact]
    [Trait("Category", "Trial")]
    public async Task Run_ThirtySecondsBesideChaos_NoHealthyCallerSeesAnErrorAndLittleGrows()
    {
        var plan = new SoakPlan { Transports = ["json", "wcf-text", "wcf-nettcp", "floor", "handler"], Seconds = 30 };
        var report = await Engine.RunAsync(plan, null, TestContext.Current.CancellationToken);

        Assert.True(report.Complete);
        Assert.Empty(report.Incidents);
        Assert.Equal(plan.Transports, report.Rows.Select(row => row.Transport));
        Assert.All(report.Rows, row =>
        {
            Assert.True(row is { Errors: 0, Calls: > 0 } && row.Handles!.IsFlat, row.ToString());
            // The heap of a young process grows for a while, the more the more calls a machine makes; the trial of an hour wants it flat.
            Assert.True(row.Memory!.Growth < 64, row.ToString());
            // One call in twenty, of which the last may not have come to anything when all is over.
            Assert.InRange(row.Chaos.Values.Sum() + 10, row.Calls / 25, row.Calls);
            Assert.All(row.Chaos.Values, made => Assert.NotEqual(0, made));
            Assert.InRange(row.Chaos[ChaosKind.Damaged], row.Chaos.Values.Sum() / 10, row.Chaos.Values.Sum());
            // Found out by a probe, and kept to as far as the machine lets the callers.
            Assert.Equal(row.CapacityPerSecond / 2, row.HalfPerSecond);
            Assert.InRange(row.MadePerSecond!.Value, 0, row.CapacityPerSecond!.Value);
        });
    }

    [Theory]
    [InlineData(20, 4, 1, 5, 1)]
    [InlineData(3600, 15, 12, 20, 5)]
    [InlineData(86_400, 1, 288, 300, 5)]
    public void TurnsOf_ASoakOfAnyLength_LeavesNoRowAloneForTenMinutes(double seconds, int rows, int rounds, double turn, double probe)
    {
        var plan = new SoakPlan { Seconds = seconds };

        Assert.Equal((rounds, TimeSpan.FromSeconds(turn)), plan.TurnsOf(rows));
        Assert.Equal(TimeSpan.FromSeconds(probe), plan.ProbeOf(rows));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Passed_SoakThatEndedEarly_IsFalse(bool complete)
    {
        var flat = new SoakSlope(100, 0, 0, 0, 1);
        var row = new SoakRow("json", 100, 50, 1000, 0, null, new Dictionary<ChaosKind, long>(), flat, flat);
        Assert.True(row.Passed);

        Assert.Equal(complete, new SoakReport(30, [row], [], 0, null, complete).Passed);
    }

    [Fact]
    public async Task Run_ARowThatIsNotThere_IsRefused() =>
        await Assert.ThrowsAsync<InvalidPlanException>(() => Engine.RunAsync(new SoakPlan { Transports = ["jsn"] }, null, TestContext.Current.CancellationToken));

    [Theory]
    [InlineData(1, 0.05, 2, 30, "--duration")]
    [InlineData(20, 0.6, 2, 30, "--chaos")]
    [InlineData(20, 0.05, 0, 30, "--callers")]
    [InlineData(20, 0.05, 2, 0, "--timeout")]
    public void Validate_OutOfRange_SaysWhatToType(double seconds, double chaos, int callers, double timeout, string option) =>
        Assert.Contains(option, new SoakPlan { Seconds = seconds, Chaos = chaos, Callers = callers, TimeoutSeconds = timeout }.Validate(), StringComparison.Ordinal);
}
