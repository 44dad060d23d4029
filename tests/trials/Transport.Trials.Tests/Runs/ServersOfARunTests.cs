namespace Transport.Trials.Tests.Runs;

/// <summary>Runs that come to their end, are cancelled, or are refused.</summary>
public sealed class ServersOfARunTests : WholeRun
{
    [Fact]
    public async Task Run_TwoRowsAndAVariant_HasAServerProcessPerEndpoint()
    {
        var servers = new List<int>();
        var plan = PlanOf(tries: 2) with { Transports = ["json", "json+gzip", "floor"], Cold = true };

        var outcome = await RunAsync(plan, new Observer(), onServerStarted: servers.Add);

        // Two to measure on, and one for each row's cold call, of which a busy machine has time for some.
        var cold = outcome.Record.Events.OfType<ColdMeasured>().Count();
        Assert.InRange(cold, 1, 3);
        Assert.Equal(2 + cold, servers.Distinct().Count());
        Assert.Empty(outcome.Record.Events.OfType<CellFailed>());
        Assert.True(outcome.IsSound);
    }

    private static byte[] Goldens(string name) => TestSupport.Goldens.Read(name);
}
