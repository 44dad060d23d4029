using Microsoft.Data.Sqlite;

namespace Transport.Trials.Tests.Processes.Faults;

/// <summary>A run of any kind that opens a database, and what a test does to the database meanwhile.</summary>
internal sealed class DatabaseRun : IDisposable
{
    public const string Data = "data";
    public const string Article1 = "articles 1.3";
    public const string Load = "load";

    /// <summary>Small, and yet under way for seconds after its first measurement.</summary>
    private static readonly Dictionary<string, string> Words = new()
    {
        [Data] = "data --via ado --transports json,grpc --persons 20 --orders with --tries 400 --database",
        [Article1] = "articles 1.3 --transports direct+efcore,json+efcore,odata+compiled+efcore --database",
        [Load] = "load --via ado,dapper --scenario join --transports json --users 4 --duration 2s --warm-up 0.1s --database",
    };

    private readonly CliProcess _cli = new();
    private readonly System.Diagnostics.Process _process;
    private readonly int _pid;

    private DatabaseRun(string kind, string stores, string[] more)
    {
        Kind = kind;
        _process = _cli.Start(ArgumentsOf(kind, stores, more));
        _pid = _process.Id;
    }

    public string Kind { get; }

    public System.Diagnostics.Process Process => _process;

    public static DatabaseRun Start(string kind, string stores, params string[] more) => new(kind, stores, more);

    /// <summary>The words of a run.</summary>
    /// <param name="kind">Of this class's constants.</param>
    /// <param name="stores">Kinds of database.</param>
    /// <param name="more">Options; one that the kind has already is replaced.</param>
    public static string[] ArgumentsOf(string kind, string stores, params string[] more)
    {
        var words = Words[kind].Split(' ').ToList();
        foreach (var at in more.Select(word => words.IndexOf(word)).Where(at => at >= 0).OrderDescending())
        {
            words.RemoveRange(at, 2);
        }

        return [.. words, stores, "--format", "json", .. more];
    }

    /// <summary>The folders of the run, of which one may hold the database.</summary>
    public string[] Folders() => Directory.GetDirectories(Path.GetTempPath(), $"transport-data-{_pid}-*");

    /// <summary>Waits for a file in a folder of the run.</summary>
    public async Task<string> FileAsync(string name)
    {
        string? found = null;
        await AwaitAsync(() => (found = Folders().Select(folder => Path.Combine(folder, name)).FirstOrDefault(File.Exists)) is not null);
        return found!;
    }

    /// <summary>The process of the run's own server, once it is ready.</summary>
    public async Task<int> PostmasterAsync()
    {
        await FileAsync(".s.PGSQL.5432");
        return int.Parse(File.ReadLines(await FileAsync("cluster/postmaster.pid")).First(), System.Globalization.CultureInfo.InvariantCulture);
    }

    /// <summary>Waits until the run has stored something that it measured over the database.</summary>
    public async Task MeasuredAsync(int events = 1) => await _cli.EventsAsync(
        _process, Kind switch { Data => "block-measured", Article1 => "cell-verified", _ => "load-second-measured" }, events);

    /// <summary>A connection to the run's own server, with its tables in the search path.</summary>
    public async Task<NpgsqlConnection> PostgresAsync()
    {
        var folder = Path.GetDirectoryName(await FileAsync(".s.PGSQL.5432"))!;
        var connection = new NpgsqlConnection(new NpgsqlConnectionStringBuilder
        {
            Host = folder, Username = "transport", Database = "postgres", Passfile = Path.Combine(folder, "password"), Pooling = false,
        }.ConnectionString);
        await connection.OpenAsync(Deadline.Soon);
        await UseSchemaAsync(connection);
        return connection;
    }

    /// <summary>Puts the tables of the run, the last that were made, into a connection's search path.</summary>
    public static async Task UseSchemaAsync(DbConnection connection) => await ExecuteAsync(
        connection, "SELECT set_config('search_path', (SELECT nspname FROM pg_namespace WHERE starts_with(nspname, 'transport_data_') ORDER BY oid DESC LIMIT 1), false)");

    /// <summary>Waits until a statement of the run waits for a table.</summary>
    public async Task AwaitWaitingAsync(DbConnection connection, string table)
    {
        await using var command = connection.CreateCommand();
        command.CommandText = $"SELECT count(*) FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE NOT l.granted AND c.relname = '{table}'";
        while ((long)(await command.ExecuteScalarAsync(Deadline.Soon))! == 0)
        {
            Assert.False(_process.HasExited, "the run ended before the fault");
            await Task.Delay(10, TestContext.Current.CancellationToken);
        }
    }

    /// <summary>A connection to the run's file, which waits for nobody.</summary>
    public async Task<SqliteConnection> SqliteAsync()
    {
        var connection = new SqliteConnection(new SqliteConnectionStringBuilder { DataSource = await FileAsync("people.db"), Pooling = false, DefaultTimeout = 1 }.ConnectionString);
        connection.Open();
        return connection;
    }

    public static async Task ExecuteAsync(DbConnection connection, string text)
    {
        await using var command = connection.CreateCommand();
        command.CommandText = text;
        await command.ExecuteNonQueryAsync(Deadline.Soon);
    }

    /// <summary>Waits for the end, and asserts what every run with a fault owes: exit code 1, reasons of one line, what was measured, and nothing left behind.</summary>
    public async Task<FaultyResult> EndAsync()
    {
        var result = await CliProcess.EndAsync(_process);
        await AwaitNothingLeftAsync();
        Assert.True(result.ExitCode == 1, $"exit code {result.ExitCode}: {result.Error}{result.Output}");
        Assert.DoesNotContain("   at ", result.Error, StringComparison.Ordinal);
        if (result.Output.Trim().Length == 0)
        {
            return new FaultyResult([], result.Error);
        }

        var rows = RowsOf(JsonNode.Parse(result.Output)!).ToList();
        Assert.All(rows, row => Assert.DoesNotContain('\n', row.Reason ?? ""));
        var report = await InProcess.ReportAsync(_cli, "--format", "json");
        Assert.Equal(rows.Select(row => row.Status), RowsOf(JsonNode.Parse(report.Output)!).Select(row => row.Status));
        return new FaultyResult(rows, result.Error);
    }

    /// <summary>The rows of a result.</summary>
    public static IReadOnlyList<FaultyRow> RowsOf(string json) => json.Trim().Length == 0 ? [] : [.. RowsOf(JsonNode.Parse(json)!)];

    public void Dispose()
    {
        _process.Dispose();
        _cli.Dispose();
    }

    /// <summary>Waits until nothing of a run is there: neither its folders nor a process that names one of them.</summary>
    public Task AwaitNothingLeftAsync() => AwaitAsync(() => Folders().Length == 0 && !ProcessesOf(_pid).Any());

    public static async Task AwaitAsync(Func<bool> isSo)
    {
        using var patience = new CancellationTokenSource(TimeSpan.FromMinutes(2));
        while (!isSo())
        {
            await Task.Delay(20, patience.Token);
        }
    }

    private static IEnumerable<string> ProcessesOf(int run) => Directory.EnumerateDirectories("/proc").Where(folder =>
    {
        try
        {
            return File.ReadAllText(Path.Combine(folder, "cmdline")).Contains($"transport-data-{run}-", StringComparison.Ordinal);
        }
        catch (Exception gone) when (gone is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    });

    private static IEnumerable<FaultyRow> RowsOf(JsonNode node) => node switch
    {
        JsonArray array => array.OfType<JsonNode>().SelectMany(RowsOf),
        JsonObject row when row["transport"] is not null && row["status"] is not null => [new FaultyRow((string)row["transport"]!, (string)row["status"]!, (string?)row["reason"], row)],
        JsonObject other => other.Select(property => property.Value).OfType<JsonNode>().SelectMany(RowsOf),
        _ => [],
    };
}

/// <summary>A row of a run's result.</summary>
internal sealed record FaultyRow(string Transport, string Status, string? Reason, JsonObject Json);

/// <summary>The rows of a run with a fault, and what it said.</summary>
internal sealed record FaultyResult(IReadOnlyList<FaultyRow> Rows, string Error)
{
    /// <summary>All that it says went wrong.</summary>
    public string Reasons => string.Join('\n', Rows.Select(row => $"{row.Transport}: {row.Status}: {row.Reason}").Append(Error));

    public IEnumerable<FaultyRow> Failed => Rows.Where(row => row.Status == "failed");

    public FaultyRow Of(string transport) => Rows.First(row => row.Transport == transport);
}
