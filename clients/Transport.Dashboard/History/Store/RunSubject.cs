using Transport.Reporting.Words;

namespace Transport.Dashboard.History.Store;

/// <summary>What a record measured and under which conditions, in words, without analysing it.</summary>
internal static class RunSubject
{
    /// <param name="record">The record.</param>
    /// <param name="rows">Its transports that were available.</param>
    public static string Of(RunRecord record, IReadOnlyList<string> rows)
    {
        var plan = ExperimentList.PlanOf(record);
        return ExperimentList.For(plan).SubjectOf(plan, rows.Count is 0 or > 2 ? $"{rows.Count} transports" : string.Join(" and ", rows));
    }

    /// <summary>As <see cref="RunEntry.Payload"/>.</summary>
    public static string PayloadOf(RunRecord record)
    {
        var plan = ExperimentList.PlanOf(record);
        return ExperimentList.For(plan).PayloadOf(plan);
    }

    /// <summary>What must be alike for medians of two runs to be one line.</summary>
    public static string ConditionsOf(RunManifest manifest)
    {
        var (machine, plan) = (manifest.Machine, manifest.Plan);
        string?[] kind =
        [
            plan.Data == PersonData.Untidy ? "untidy data" : null, plan.Fresh ? "fresh objects" : null, plan.Vary ? "varied calls" : null,
            plan.Database is { } database ? DatabaseOf(database) : null, manifest.Client is { } client ? ClientOf(client) : null,
            plan.Server is null ? null : "a server elsewhere", manifest.ServerProcesses == ServerProcesses.Shared ? "one server for all" : null,
        ];
        string[] words = [MachineOf(machine), manifest.Runtime.Framework, .. kind.OfType<string>()];
        return string.Join(", ", words);
    }

    /// <summary>As <see cref="RunEntry.Machine"/>.</summary>
    public static string MachineOf(MachineInfo machine) => $"{machine.Processor}, {Figures.Count(machine.Processors)} {(machine.Processors == 1 ? "processor" : "processors")}, {machine.OperatingSystem}";

    private static string DatabaseOf(DatabasePlan database) =>
        $"{database.Store} database{(database.Scenario is { } scenario ? $" ({scenario})" : "")}{(database.Connection is null ? "" : " that was running")}";

    private static string ClientOf(ClientHost client) =>
        $"a client elsewhere ({MachineOf(client.Machine)})";
}
