namespace Transport.Experiments.Load;

/// <summary>The command line that repeats a load: every option that differs from its default, and the seed.</summary>
public static class LoadCommandLine
{
    private static readonly LoadPlan Default = new();

    /// <summary>The command line of a plan.</summary>
    public static string Of(LoadPlan plan) => string.Join(' ', Words(plan));

    private static IEnumerable<string> Words(LoadPlan plan)
    {
        yield return "transport load";
        if (!plan.Transports.SequenceEqual(Default.Transports))
        {
            yield return "--transports " + string.Join(',', RowCatalogue.RowsOf(plan.ToRunPlan()));
        }

        if (plan.Database is { } database)
        {
            yield return $"--database {database.Store}{(database.Connection is { } own ? $" --postgres \"{own}\"" : "")} --via {string.Join(',', database.Via)}"
                + (database.Scenario is { } scenario ? $" --scenario {scenario}" : "");
        }

        if (plan.Payload is { } payload)
        {
            yield return "--payload " + payload.Id;
        }

        if (plan.Operation != (plan.Payload is null ? Default.Operation : Operation.GetItems) && plan.Database?.Scenario is null)
        {
            yield return $"--operation {plan.Operation}";
        }

        if (plan.Persons != Default.Persons)
        {
            yield return Text($"{(plan.Payload is null ? "--persons" : "--items")} {plan.Persons}");
        }

        if (plan.Orders)
        {
            yield return "--orders with";
        }

        foreach (var word in LevelOf(plan))
        {
            yield return word;
        }

        if (plan.ThinkMs != Default.ThinkMs)
        {
            yield return Text($"--think {plan.ThinkMs}ms");
        }

        if (plan.Connections is { } connections)
        {
            yield return Text($"--connections {connections}");
        }

        if (plan.WarmUpSeconds != (plan.FindCapacity ? 1 : Default.WarmUpSeconds))
        {
            yield return Text($"--warm-up {plan.WarmUpSeconds}s");
        }

        if (plan.TimeoutSeconds != Default.TimeoutSeconds)
        {
            yield return Text($"--timeout {plan.TimeoutSeconds}s");
        }

        if (plan.Sla != Default.Sla)
        {
            yield return $"--sla \"{plan.Sla}\"";
        }

        if (plan.FindCapacity)
        {
            yield return "--capacity";
        }

        if (plan.Rounds != Default.Rounds)
        {
            yield return Text($"--tries {plan.Rounds}");
        }

        yield return Text($"--seed {plan.Seed}");
        if (plan.Server is { } server)
        {
            yield return $"--server {server}";
        }
    }

    private static IEnumerable<string> LevelOf(LoadPlan plan)
    {
        var isOpen = plan.Model == LoadModel.Open;
        if (plan.Stages is [{ } only] && only.From == only.To)
        {
            yield return Text($"{(isOpen ? "--rate" : "--users")} {only.To}");
            yield return Text($"--duration {only.Seconds}s");
        }
        else
        {
            yield return $"--stages {LoadProfile.Format(plan.Stages)}{(isOpen ? " --open" : "")}";
        }

        if (isOpen && plan.Arrivals != Default.Arrivals)
        {
            yield return $"--arrivals {plan.Arrivals.ToString().ToLowerInvariant()}";
        }
    }

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
