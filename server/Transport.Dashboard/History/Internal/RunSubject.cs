using System.Globalization;
using Transport.Harness.Plan;
using Transport.Harness.Plan.Load;
using Transport.Harness.Record;
using Transport.PayloadModels;

namespace Transport.Dashboard.History.Internal;

/// <summary>What a record measured and under which conditions, in words, without analysing it.</summary>
internal static class RunSubject
{
    /// <param name="record">The record.</param>
    /// <param name="rows">Its transports that were available.</param>
    public static string Of(RunRecord record, IReadOnlyList<string> rows)
    {
        var of = rows.Count is 0 or > 2 ? $"{rows.Count} transports" : string.Join(" and ", rows);
        return record.Events.Select(planned => planned switch
        {
            LoadPlanned load => $"{of}, {LoadOf(load.Plan)}",
            ArticlePlanned { Plan: Article1Plan one } => $"Article 1: {Count(one.Persons)} persons, {Count(one.Tries)} tries",
            ArticlePlanned { Plan: Article2Plan two } => $"Article 2: {Count(two.Threads)} callers of a one-byte call",
            ArticlePlanned { Plan: Article3Plan three } => $"{of} in every WCF mode, {Count(three.Clients)} clients",
            _ => null,
        }).FirstOrDefault(words => words is not null) ?? $"{of}, {CellsOf(record.Manifest.Plan)}";
    }

    /// <summary>What must be alike for medians of two runs to be one line.</summary>
    public static string ConditionsOf(RunManifest manifest)
    {
        var (machine, plan) = (manifest.Machine, manifest.Plan);
        string?[] kind =
        [
            plan.Data == PersonData.Untidy ? "untidy data" : null, plan.Fresh ? "fresh objects" : null, plan.Vary ? "varied calls" : null,
            plan.Server is null ? null : "a server elsewhere", manifest.ServerProcesses == ServerProcesses.Shared ? "one server for all" : null,
        ];
        string[] words = [$"{machine.Processor}, {Count(machine.Processors)} processors", machine.OperatingSystem, manifest.Runtime.Framework, .. kind.OfType<string>()];
        return string.Join(", ", words);
    }

    private static string CellsOf(RunPlan plan)
    {
        var orders = plan.Orders switch { OrdersMode.None => "without orders", OrdersMode.With => "with orders", _ => "with and without orders" };
        var operations = plan.Operations.Select(operation => operation switch
        {
            Operation.GetPersons => $"{Sizes(plan.Persons)} persons {orders}",
            Operation.Query => "a one-byte call",
            Operation.GetCustomerOrders => $"{Sizes(plan.Persons)} orders down",
            _ => $"{Sizes(plan.Persons)} orders up",
        });
        var effort = plan.Tries is { } tries ? $"{Count(tries)} calls each" : plan.Effort.ToString().ToLowerInvariant();
        return $"{string.Join(", ", operations)}, {effort}";
    }

    private static string LoadOf(LoadPlan plan)
    {
        var unit = plan.Model == LoadModel.Closed ? "users" : "calls per second";
        return plan.FindCapacity ? $"most {unit} within {plan.Sla}" : $"{plan.HighestLevel.ToString("#,0.##", CultureInfo.InvariantCulture)} {unit}, {plan.Sla}";
    }

    private static string Sizes(IReadOnlyList<int> sizes) => sizes switch
    {
        [] => "0",
        [var one] => Count(one),
        _ => $"{Count(sizes.Min())} to {Count(sizes.Max())}",
    };

    private static string Count(int value) => value.ToString("#,0", CultureInfo.InvariantCulture);
}
