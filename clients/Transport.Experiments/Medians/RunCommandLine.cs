namespace Transport.Experiments.Medians;

/// <summary>The command line that repeats a run: every option that differs from its default.</summary>
public static class RunCommandLine
{
    /// <summary>The command that makes runs over a database.</summary>
    internal const string OverDatabase = "transport data";

    private static readonly RunPlan Default = new();

    /// <param name="plan">The plan.</param>
    /// <param name="sharedServer">Whether the rows share a server that the run starts.</param>
    public static string Of(RunPlan plan, bool sharedServer = false) => string.Join(' ', Words(plan, sharedServer));

    private static IEnumerable<string> Words(RunPlan plan, bool sharedServer)
    {
        if (plan.Database is { } database)
        {
            yield return $"{OverDatabase} --database {database.Store}{(database.Connection is { } own ? $" --postgres \"{own}\"" : "")} --via {string.Join(',', database.Via)} --transports {string.Join(',', RowCatalogue.RowsOf(plan))}";
        }
        else
        {
            yield return "transport run";
            if (!plan.Transports.SequenceEqual(Default.Transports))
            {
                yield return "--transports " + string.Join(',', plan.Transports);
            }
        }

        if (plan.Payload is { } payload)
        {
            yield return "--payload " + payload.Id;
        }

        if (plan.Database is { Sql: true })
        {
            yield return "--sql";
        }

        if (!plan.Operations.SequenceEqual(plan.Payload is null ? Default.Operations : [Operation.GetItems]))
        {
            yield return "--operations " + string.Join(',', plan.Operations);
        }

        if (plan.Database is not null || !plan.Persons.SequenceEqual(Default.Persons))
        {
            yield return (plan.Payload is null ? "--persons " : "--items ") + string.Join(',', plan.Persons.Select(size => size.ToString(CultureInfo.InvariantCulture)));
        }

        if (plan.Orders != Default.Orders)
        {
            yield return "--orders " + plan.Orders.ToString().ToLowerInvariant();
        }

        if (plan.Effort != Default.Effort)
        {
            yield return "--effort " + plan.Effort.ToString().ToLowerInvariant();
        }

        if (plan.Data != Default.Data)
        {
            yield return "--data " + plan.Data.ToString().ToLowerInvariant();
        }

        if (plan.Cold == true)
        {
            yield return "--cold";
        }

        if (plan.Fresh)
        {
            yield return "--fresh";
        }

        if (plan.Vary)
        {
            yield return "--vary";
        }

        if (plan.Tries is { } tries)
        {
            yield return string.Create(CultureInfo.InvariantCulture, $"--tries {tries}");
        }

        if (plan.Precision is { } precision)
        {
            yield return string.Create(CultureInfo.InvariantCulture, $"--precision {precision * 100:0.####}");
        }

        yield return string.Create(CultureInfo.InvariantCulture, $"--seed {plan.Seed}");
        if (plan.Server is { } server)
        {
            yield return $"--server {server}";
        }
        else if (sharedServer)
        {
            yield return "--server-processes shared";
        }

        if (plan.CallDeadlineSeconds != Default.CallDeadlineSeconds)
        {
            yield return string.Create(CultureInfo.InvariantCulture, $"--timeout {plan.CallDeadlineSeconds}s");
        }
    }
}
