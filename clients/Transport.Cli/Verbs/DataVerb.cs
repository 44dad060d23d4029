namespace Transport.Cli.Verbs;

/// <summary><c>transport data</c>: transports over a database, read in several ways: which layer pays.</summary>
internal static class DataVerb
{
    private static readonly RunPlan Standard = new()
    {
        Transports = ["json", "grpc", "wcf-nettcp", "odata", "odata+compiled"],
        Persons = [1000],
        Database = new DatabasePlan(),
    };

    public static Command Create()
    {
        var plan = new RunPlanOptions();
        var target = new RecordOptions(CommonOptions.FormatsOfRuns);
        var database = new Option<string>("--database")
        {
            Description = "The kind of database; the run makes one, fills it with the persons, and deletes it.",
            HelpName = "sqlite|postgres",
            DefaultValueFactory = _ => Standard.Database!.Store,
        };
        var postgres = PostgresOption.Create();
        var via = new Option<IReadOnlyList<string>>("--via")
        {
            Description = "Comma-separated ways to the data, such as ado, dapper, linq2db, efcore, efcore-notracking, efcore-compiled, efcore-split, efcore-sync, efcore-lazy.",
            HelpName = "a,b",
            DefaultValueFactory = _ => Standard.Database!.Via,
            CustomParser = CommonOptions.Words,
            AllowMultipleArgumentsPerToken = true,
        };
        var sql = new Option<bool>("--sql") { Description = "Also show the statements that a call executes, with the rows read." };
        var verb = new Command("data", "Measure transports over a database, for each way to the data (ADO.NET, Dapper, EF Core), and each way alone: which layer costs more.") { database, postgres, via, sql };
        plan.AddOverDatabase(verb, Standard);
        target.AddTo(verb);
        verb.SetAction(parsed => ExperimentRun.RunAsync(
            plan.ReadOverDatabase(parsed, new DatabasePlan
            {
                Store = parsed.GetRequiredValue(database),
                Connection = PostgresOption.WithoutPassword(parsed.GetValue(postgres)),
                Via = parsed.GetRequiredValue(via),
                Sql = parsed.GetValue(sql),
            }),
            target.Read(parsed)));
        return verb;
    }
}
