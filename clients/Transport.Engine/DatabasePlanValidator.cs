using Transport.DataContract.Scenarios;

namespace Transport.Engine;

/// <summary>Says what is wrong with the database of a plan, and what to type instead.</summary>
internal static class DatabasePlanValidator
{
    /// <summary>Npgsql takes the file of a key from a variable, and its password from none.</summary>
    private const string KeyPasswordIsStored =
        "an SSL Password would be stored with the run, and PGPASSWORD does not replace it: leave it out of the connection string, and name a key file that has no password, as SSL Key or by PGSSLKEY";

    public static IEnumerable<PlanProblem> Problems(RunPlan plan, RowCatalogue rows)
    {
        if (plan.Database is not { } database)
        {
            yield break;
        }

        var stores = rows.Stores.Select(store => store.Description.Id).ToList();
        if (!stores.Contains(database.Store))
        {
            yield return Unknown("store", "database", database.Store, stores);
        }

        if (database.Connection is { } connection && ProblemOf(connection, database.Store, rows) is { } problem)
        {
            yield return new PlanProblem("connection", problem);
        }

        if (database.Via.Count == 0)
        {
            yield return new PlanProblem("via", "no way to the data was named: type --via with any of " + string.Join(',', rows.Ways.Select(way => way.Description.Id)));
        }

        foreach (var name in database.Via.Distinct())
        {
            if (rows.Ways.FirstOrDefault(way => way.Description.Id == name) is not { } way)
            {
                yield return rows.Unavailable.FirstOrDefault(plugin => plugin.Way is { } missing && (name == missing || name.StartsWith(missing + "-", StringComparison.Ordinal))) is { } plugin
                    ? new PlanProblem("via", $"the way to the data '{name}' is unavailable: plugin {plugin.Id}: {plugin.Reason}")
                    : Unknown("via", "way to the data", name, [.. rows.Ways.Select(found => found.Description.Id)]);
            }
            else if (stores.Contains(database.Store) && !way.Description.Stores.Contains(database.Store))
            {
                yield return new PlanProblem("via", $"{name} does not read {database.Store}: it reads {string.Join(", ", way.Description.Stores)}");
            }
        }

        foreach (var row in RowCatalogue.RowsOf(plan).Select(rows.Find).OfType<PluginContract.ITransport>().Select(row => row.Description)
            .Where(row => row.IsLimit || !plan.Operations.All(row.Operations.Contains)))
        {
            yield return new PlanProblem("transports", $"{row.Id} reads no persons from a database: leave it out of --transports");
        }

        if (database.Scenario is { } scenario && !ScenarioCall.Names.ContainsKey(scenario))
        {
            yield return Unknown("scenario", "scenario", scenario, [.. ScenarioCall.Names.Keys]);
        }

        if (plan.Operations.Any(operation => operation != (database.Scenario is null ? Operation.GetPersons : Operation.Query)))
        {
            yield return database.Scenario is null
                ? new PlanProblem("operations", $"a database holds persons only: leave out --operations, or type --operations {Operation.GetPersons}")
                : new PlanProblem("operations", $"a scenario is asked for by {Operation.Query}: leave out the operation");
        }

        if (plan.Persons.Contains(0))
        {
            yield return new PlanProblem("persons", "no persons need no database: type sizes of 1 or more after --persons");
        }

        if (plan.Server is not null)
        {
            yield return new PlanProblem("server", "a run over a database starts its own servers: leave out --server");
        }
    }

    /// <summary>What is wrong with a connection string; null if nothing is.</summary>
    public static string? ProblemOf(string connection)
    {
        try
        {
            return ConnectionText.PasswordOf(connection) is not null ? "a password would be stored with the run: leave it out of the connection string, and set PGPASSWORD"
                : ConnectionText.HasKeyPassword(connection) ? KeyPasswordIsStored
                : null;
        }
        catch (ArgumentException)
        {
            return "--postgres takes a connection string, for example --postgres \"Host=localhost;Username=me;Database=test\"";
        }
    }

    private static string? ProblemOf(string connection, string store, RowCatalogue rows) =>
        rows.Stores.FirstOrDefault(known => known.Description.Id == store) is { Description.TakesConnection: false }
            ? $"{store} has no server to connect to: leave out --postgres, or type --database postgres"
            : ProblemOf(connection);

    /// <summary>What is wrong with a name that no plugin has, and what to type instead.</summary>
    public static PlanProblem Unknown(string field, string what, string name, IReadOnlyList<string> known) => new(
        field,
        known.Count == 0 ? $"unknown {what} '{name}': {(PluginFolders.IsInstalled ? "the installed program has none, use a clone of the repository" : "there is no plugin for any, type transport plugin build")}"
        : NearestName.Find(name, known) is { } nearest ? $"unknown {what} '{name}': did you mean '{nearest}'?"
        : $"unknown {what} '{name}': type any of {string.Join(',', known)}");
}
