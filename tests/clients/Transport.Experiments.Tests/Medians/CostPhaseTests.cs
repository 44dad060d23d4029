using Transport.ServerApi;

namespace Transport.Experiments.Tests.Medians;

public class CostPhaseTests
{
    private static readonly Cell Called = new("json", Operation.GetPersons, 1, false);

    [Fact]
    public void Of_PartInWhichTheRuntimeAllocatedToo_HasWhatACallAllocates()
    {
        // Each reading allocates 500; a call 1,000. Once while it only reads, and once while it calls, the runtime does.
        long[] allocated = [0, 500, 6_000, 6_500, 107_000, 257_500, 358_000];

        var cost = CostPhase.Of(2, Called, [.. Enumerable.Range(0, 4).Select(At)], [.. Enumerable.Range(3, 3).Select(part => new CostPhase.Part(At(part), At(part + 1), 100))]);

        Assert.Equal((2, Called, 300, 1000.0, 1000.0), (cost.Process, cost.Cell, cost.Calls, cost.ClientAllocatedBytes, cost.ServerAllocatedBytes));
        // Processor time is that of all calls: 10 ms a part, of which reading takes 1.
        Assert.Equal((0.09, 0.09), (cost.ClientCpuMs, cost.ServerCpuMs));
        Assert.Equal(3, cost.ServerGc!.Gen0);

        CostPhase.Usage At(int reading)
        {
            var counters = new ServerCounters(allocated[reading], Gen0: reading, Gen1: 0, Gen2: 0, GcPauseMs: 0, CpuMs: reading <= 3 ? reading : 3 + (10 * (reading - 3)));
            return new CostPhase.Usage(counters, counters);
        }
    }
}
