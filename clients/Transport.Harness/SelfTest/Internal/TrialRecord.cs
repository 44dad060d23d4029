using Transport.Harness.Experiments.Load.Recorded;
using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.Harness.SelfTest.Internal.Load;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Harness.SelfTest.Internal;

/// <summary>Puts events of a trial into the record that a run would have stored.</summary>
internal static class TrialRecord
{
    /// <summary>Persons per call, unless a trial overrides it.</summary>
    public const int Persons = 2;

    public static Cell CellOf(string row, int persons = Persons) => new(row, Operation.GetPersons, persons, Orders: false);

    public static TransportDescription Describe(FaultyRow row) => new()
    {
        Id = row.Id, Wire = "a TCP target with known faults", Library = "self-test", LibraryVersion = "1", Protocol = WireProtocol.Tcp,
    };

    public static RunPlan PlanOf(TrialPlan trial) => new()
    {
        Transports = [.. trial.Rows.Select(row => row.Id)],
        Operations = [Operation.GetPersons],
        Persons = [trial.Persons],
        Orders = OrdersMode.None,
        Seed = trial.Seed,
        CallDeadlineSeconds = 30,
    };

    public static RunRecord Of(TrialPlan trial, IEnumerable<RunEvent> events) =>
        Of(trial.Seed, PlanOf(trial), [.. trial.Rows.Select(row => new RowListed(row.Id, Describe(row))), .. events]);

    public static RunRecord OfLoad(LoadTrialPlan trial, IEnumerable<RunEvent> events)
    {
        var plan = trial.ToPlan();
        return Of(
            trial.Seed,
            plan.ToRunPlan(),
            [new LoadPlanned(plan), new RowListed(LoadTransport.Id, Describe(new FaultyRow(LoadTransport.Id, 0, 0))), .. events]);
    }

    private static RunRecord Of(int seed, RunPlan plan, IEnumerable<RunEvent> events) => new(
        new RunManifest
        {
            RunId = "self-test",
            StartedAt = DateTimeOffset.UnixEpoch,
            ProductVersion = "self-test",
            Seed = seed,
            Machine = new MachineInfo { OperatingSystem = "", Architecture = "", Processor = "", Processors = Environment.ProcessorCount, MemoryBytes = 0 },
            Runtime = new RuntimeInfo { Framework = "", ClientGc = "", ServerGc = "" },
            CommandLine = "transport selftest",
            Plan = plan,
        },
        [.. events, new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Completed)],
        Complete: true);
}
