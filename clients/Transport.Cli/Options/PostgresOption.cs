namespace Transport.Cli.Options;

/// <summary>A PostgreSQL server of the user's.</summary>
internal static class PostgresOption
{
    public static Option<string?> Create() => new("--postgres")
    {
        Description = "A PostgreSQL server to make the tables in, in a schema that is dropped at the end; without it the run starts a server for itself.",
        HelpName = "CONNECTION",
    };

    /// <summary>A password that was typed is kept out of the plan, which is stored, and goes to the processes of the run as PostgreSQL's programs take it.</summary>
    public static string? WithoutPassword(string? connection)
    {
        try
        {
            if (connection is not null && ConnectionText.PasswordOf(connection) is { } password)
            {
                Environment.SetEnvironmentVariable("PGPASSWORD", password);
                return ConnectionText.WithoutPassword(connection);
            }
        }
        catch (ArgumentException)
        {
            // No connection string: the plan's check says so.
        }

        return connection;
    }
}
