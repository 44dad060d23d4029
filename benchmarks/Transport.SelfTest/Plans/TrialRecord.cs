namespace Transport.SelfTest.Plans;

/// <summary>Puts events of a trial into the record that a run would have stored.</summary>
internal static class TrialRecord
{
    public static Cell CellOf(string row, int persons = FaultyRow.Persons) => new(row, Operation.GetPersons, persons, Orders: false);

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
        Of(trial.Seed, PlanOf(trial), [.. trial.Rows.Select(row => new RowListed(row.Id, row.Describe())), .. events]);

    /// <summary>A complete record of <paramref name="plan"/>, as if a run had stored <paramref name="events"/>.</summary>
    public static RunRecord Of(int seed, RunPlan plan, IEnumerable<RunEvent> events) => new(
        new RunManifest
        {
            RunId = "self-test",
            StartedAt = DateTimeOffset.UnixEpoch,
            ProductVersion = "self-test",
            Seed = seed,
            Machine = new MachineInfo { OperatingSystem = "", Architecture = "", Processor = "", Processors = Environment.ProcessorCount, MemoryBytes = 0 },
            Runtime = new RuntimeInfo { Framework = "", ClientGc = "", ServerGc = "" },
            CommandLine = "Transport.SelfTest",
            Plan = plan,
        },
        [.. events, new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Completed)],
        Complete: true);
}
