namespace Transport.Trials.Tests.Processes;

/// <summary>Whole runs over a database that they make themselves.</summary>
public class DataTrials
{
    [Fact]
    public async Task Data_TheProcessOfItsDatabaseKilled_IsAnIncidentAndNoSuccess()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Only Linux tells whose child a process is.");
        using var cli = new CliProcess();
        var process = cli.Start("data", "--via", "ado", "--transports", "json", "--persons", "20", "--orders", "none", "--tries", "400", "--format", "json");
        await cli.EventsAsync(process, "block-measured", 1);

        using var keeper = System.Diagnostics.Process.GetProcessById(KeeperOf(process.Id));
        keeper.Kill();
        var run = await CliProcess.EndAsync(process);

        Assert.True(run.ExitCode == 1, run.Error);
        var died = Assert.Single(JsonNode.Parse(run.Output)!["incidents"]!.AsArray())!;
        Assert.Equal(("Database", "Died", keeper.Id), ((string?)died["role"], (string?)died["kind"], (int)died["pid"]!));
    }

    [Fact]
    public async Task Data_SchemaThatCannotBeDropped_IsAnIncidentAndNoSuccess()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        var server = new NpgsqlConnectionStringBuilder(await TestPostgres.ConnectionAsync()) { SearchPath = null };
        await ExecuteAsync(server.ConnectionString, "CREATE DATABASE undroppable");
        server.Database = "undroppable";
        await ExecuteAsync(
            server.ConnectionString,
            "CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $f$ BEGIN RAISE EXCEPTION 'nothing is dropped here'; END $f$; "
            + "CREATE EVENT TRIGGER refuse ON ddl_command_start WHEN TAG IN ('DROP SCHEMA') EXECUTE FUNCTION refuse()");
        using var cli = new CliProcess();

        var run = await cli.RunAsync(
            "data", "--database", "postgres", "--postgres", server.ConnectionString, "--via", "ado", "--transports", "json", "--persons", "4", "--orders", "none", "--tries", "3", "--format", "json");

        Assert.True(run.ExitCode == 1, run.Error);
        var died = Assert.Single(JsonNode.Parse(run.Output)!["incidents"]!.AsArray(), incident => (string?)incident!["kind"] == "Died")!;
        Assert.Equal("Database", (string?)died["role"]);
        Assert.Contains("nothing is dropped here", (string?)died["reason"], StringComparison.Ordinal);
    }

    private static async Task ExecuteAsync(string address, string text)
    {
        await using var connection = new NpgsqlConnection(new NpgsqlConnectionStringBuilder(address) { Pooling = false }.ConnectionString);
        await connection.OpenAsync(Deadline.Soon);
        await using var command = new NpgsqlCommand(text, connection);
        await command.ExecuteNonQueryAsync(Deadline.Soon);
    }

    private static int KeeperOf(int parent) => Directory.GetDirectories("/proc").Select(Path.GetFileName).Where(name => int.TryParse(name, out _)).Select(name => int.Parse(name!, System.Globalization.CultureInfo.InvariantCulture))
        .Single(pid => TextOf($"/proc/{pid}/cmdline").Contains("make-database", StringComparison.Ordinal) && TextOf($"/proc/{pid}/stat").Split(") ")[^1].Split(' ')[1] == $"{parent}");

    private static string TextOf(string file)
    {
        try
        {
            return File.ReadAllText(file);
        }
        catch (IOException)
        {
            // It has ended meanwhile.
            return "";
        }
    }

    [Fact]
    public async Task Data_OverPostgres_IsVerifiedCountedAndAlarmed()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var cli = new CliProcess();

        var process = cli.Start(
            "data", "--database", "postgres", "--via", "efcore-lazy", "--transports", "json", "--persons", "4", "--orders", "with", "--tries", "3", "--sql", "--format", "json");
        var pid = process.Id;
        var run = await CliProcess.EndAsync(process);

        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        var summary = JsonNode.Parse(run.Output)!;
        Assert.All(summary["cells"]!.AsArray(), cell => Assert.True((bool)cell!["verified"]!, (string?)cell["transport"]));
        var way = Assert.Single(Assert.Single(summary["database"]!["shapes"]!.AsArray())!["ways"]!.AsArray())!;
        Assert.Equal((5, true), ((int)way["statements"]!["statements"]!, (bool)way["law"]!["isNPlusOne"]!));
        Assert.Equal([(1, 4), (4, 8)], way["statements"]!["executed"]!.AsArray().Select(executed => ((int)executed!["times"]!, (int)executed["rows"]!)));
        Assert.Empty(FoldersOf(pid));

        var report = await cli.RunAsync("report", "last");
        Assert.Matches(@"times +rows +statement", report.Output);
        Assert.Matches(@"direct +efcore-lazy +with +4 +8 +SELECT o\.id", report.Output);
    }

    /// <summary>PostgreSQL's programs and drivers read them, too.</summary>
    [Fact]
    public async Task Data_VariablesOfAServerOfTheUsers_AreNoMatterOfTheRunsOwn()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var cli = new CliProcess();
        var users = new Dictionary<string, string>
        {
            ["PGPORT"] = "6000", ["PGHOST"] = "/nowhere", ["PGUSER"] = "me", ["PGPASSWORD"] = "wrong", ["PGDATABASE"] = "mine", ["PGDATA"] = cli.Folder,
            ["PGCLIENTENCODING"] = "LATIN1", ["PGTZ"] = "Nowhere/Land", ["PGOPTIONS"] = "-c search_path=nowhere -c nothing=like", ["PGTARGETSESSIONATTRS"] = "standby",
        };

        var run = await CliProcess.EndAsync(cli.Start(users, "data", "--database", "postgres", "--via", "ado", "--transports", "json", "--persons", "4", "--orders", "none", "--tries", "2"));

        Assert.True(run.ExitCode == 0, run.Error);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Data_Killed_LeavesNoServerOfPostgresAndNoFiles(bool withItsGroup)
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        using var cli = new CliProcess();
        using var process = cli.StartGroup("data", "--database", "postgres", "--via", "ado", "--transports", "json");
        var started = Array.Empty<string>();
        await AwaitAsync(() => (started = [.. FoldersOf(process.Id).Where(folder => File.Exists(Path.Combine(folder, ".s.PGSQL.5432")))]).Length > 0);
        var postmaster = File.ReadLines(Path.Combine(started[0], "cluster", "postmaster.pid")).First();

        if (withItsGroup)
        {
            UnixSignals.SendToGroup(process, UnixSignals.Kill);
        }
        else
        {
            process.Kill();
        }

        await AwaitAsync(() => FoldersOf(process.Id).Length == 0 && !Directory.Exists($"/proc/{postmaster}"));
    }

    [Fact]
    public async Task Data_ServerThatIsAbsent_SaysSoInOneLineWithoutThePassword()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("data", "--database", "postgres", "--postgres", "Host=127.0.0.1;Port=1;Username=me;Password=open-sesame", "--transports", "json");

        Assert.Equal(1, run.ExitCode);
        Assert.EndsWith("the database (postgres) could not be made: exit code 1, \"error: Failed to connect to 127.0.0.1:1: Connection refused\"", run.Error.TrimEnd(), StringComparison.Ordinal);
        Assert.DoesNotContain("open-sesame", run.Error, StringComparison.Ordinal);
        Assert.All(Directory.GetFiles(cli.Folder, "*", SearchOption.AllDirectories), file => Assert.DoesNotContain("open-sesame", File.ReadAllText(file), StringComparison.Ordinal));
    }

    private static string[] FoldersOf(int pid) => Directory.GetDirectories(Path.GetTempPath(), $"transport-data-{pid}-*");

    private static async Task AwaitAsync(Func<bool> isSo)
    {
        var deadline = Deadline.Soon;
        while (!isSo())
        {
            await Task.Delay(50, deadline);
        }
    }
}
