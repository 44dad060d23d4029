using System.CommandLine;
using Transport.Cli.Options;
using Transport.Harness.Plan;
using Transport.Reporting;

namespace Transport.Cli.Verbs;

/// <summary><c>transport data</c>: transports over a database, read in several ways: which layer pays.</summary>
internal static class DataVerb
{
    private static readonly RunPlan Standard = new()
    {
        Transports = ["json", "grpc", "wcf-nettcp", "odata", "odata-stream"],
        Persons = [1000],
        Database = new DatabasePlan(),
    };

    public static Command Create()
    {
        var plan = new RunPlanOptions();
        var target = new RecordOptions(Enum.GetValues<OutputFormat>()) { FolderOption = "--runs" };
        var store = new Option<string>("--store")
        {
            Description = "The kind of database; the run makes one, fills it with the persons, and deletes it.",
            HelpName = "sqlite|postgres",
            DefaultValueFactory = _ => Standard.Database!.Store,
        };
        var postgres = new Option<string?>("--postgres")
        {
            Description = "A PostgreSQL server to make the tables in, in a schema that is dropped at the end; without it the run starts a server for itself.",
            HelpName = "CONNECTION",
        };
        var via = new Option<IReadOnlyList<string>>("--via")
        {
            Description = "Comma-separated ways to the data, such as ado, dapper, linq2db, efcore, efcore-notracking, efcore-compiled, efcore-split, efcore-sync, efcore-lazy.",
            HelpName = "a,b",
            DefaultValueFactory = _ => Standard.Database!.Via,
            CustomParser = CommonOptions.Words,
            AllowMultipleArgumentsPerToken = true,
        };
        var sql = new Option<bool>("--sql") { Description = "Also show the statements that a call executes, with the rows read." };
        var verb = new Command("data", "Measure transports over a database, read in several ways to the data, and each way alone: which layer pays.") { store, postgres, via, sql };
        plan.AddOverDatabase(verb, Standard);
        target.AddTo(verb);
        verb.SetAction(parsed => ExperimentRun.RunAsync(
            plan.ReadOverDatabase(parsed, DatabaseOf(parsed.GetRequiredValue(store), parsed.GetValue(postgres), parsed.GetRequiredValue(via)) with { Sql = parsed.GetValue(sql) }),
            target.Read(parsed)));
        return verb;
    }

    /// <summary>A password that was typed is kept out of the plan, which is stored, and goes to the processes of the run as PostgreSQL's programs take it.</summary>
    private static DatabasePlan DatabaseOf(string store, string? connection, IReadOnlyList<string> via)
    {
        try
        {
            if (connection is not null && ConnectionText.PasswordOf(connection) is { } password)
            {
                Environment.SetEnvironmentVariable("PGPASSWORD", password);
                connection = ConnectionText.WithoutPassword(connection);
            }
        }
        catch (ArgumentException)
        {
            // No connection string: the plan's check says so.
        }

        return new DatabasePlan { Store = store, Connection = connection, Via = via };
    }
}
