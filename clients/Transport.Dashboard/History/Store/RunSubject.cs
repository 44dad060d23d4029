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
        string[] words = [$"{machine.Processor}, {Figures.Count(machine.Processors)} processors", machine.OperatingSystem, manifest.Runtime.Framework, .. kind.OfType<string>()];
        return string.Join(", ", words);
    }

    private static string DatabaseOf(DatabasePlan database) =>
        $"{database.Store} database{(database.Scenario is { } scenario ? $" ({scenario})" : "")}{(database.Connection is null ? "" : " that was running")}";

    private static string ClientOf(ClientHost client) =>
        $"a client elsewhere ({client.Machine.Processor}, {Figures.Count(client.Machine.Processors)} processors, {client.Machine.OperatingSystem})";
}
