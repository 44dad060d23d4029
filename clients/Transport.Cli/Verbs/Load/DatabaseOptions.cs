namespace Transport.Cli.Verbs.Load;

/// <summary>The database behind a load, and what its calls ask of it.</summary>
internal sealed class DatabaseOptions
{
    private readonly Option<string?> _database = new("--database")
    {
        Description = "Load servers that read a database for every call: the kind of database, which the run makes, fills and deletes.", HelpName = "sqlite|postgres",
    };

    private readonly Option<string?> _postgres = PostgresOption.Create();

    private readonly Option<IReadOnlyList<string>> _via = new("--via")
    {
        Description = "Comma-separated ways to the data of --database; each transport is loaded over each of them, and each way through plain HTTP, as direct.",
        HelpName = "a,b",
        DefaultValueFactory = _ => new DatabasePlan().Via,
        CustomParser = CommonOptions.Words,
        AllowMultipleArgumentsPerToken = true,
    };

    private readonly Option<string?> _scenario = new("--scenario")
    {
        Description = "Article 4: what a call asks of the database, instead of persons.", HelpName = "single|join|complex|several-single|several-complex|trivial",
    };

    public void AddTo(Command verb)
    {
        foreach (var option in (Option[])[_database, _postgres, _via, _scenario])
        {
            verb.Add(option);
        }
    }

    /// <exception cref="UsageException">Options of a database without one.</exception>
    public DatabasePlan? Read(ParseResult parsed)
    {
        if (parsed.GetValue(_database) is { } store)
        {
            return new DatabasePlan
            {
                Store = store,
                Connection = PostgresOption.WithoutPassword(parsed.GetValue(_postgres)),
                Via = parsed.GetRequiredValue(_via),
                Scenario = parsed.GetValue(_scenario),
            };
        }

        return new Option[] { _postgres, _via, _scenario }.FirstOrDefault(option => parsed.GetResult(option) is { Implicit: false }) is { } alone
            ? throw new UsageException($"{alone.Name} is an option of a load over a database: type --database sqlite or --database postgres too")
            : null;
    }
}
