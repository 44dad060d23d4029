namespace Transport.Trials.Tests.Processes;

/// <summary>
/// Random sequences of runs over one PostgreSQL server, one temporary folder and one git checkout of a user, each ended by itself or killed at a random moment. What is
/// the user's is compared with a model of it after every step: nothing of it may change. After each sequence a run that ends by itself leaves nothing of ours.
/// </summary>
/// <remarks>The long trial: <c>LOSS_SEQUENCES=200</c>; <c>LOSS_FIRST</c> is the first one's number, so that several processes can share them.</remarks>
public sealed class LossTests : IAsyncDisposable
{
    private const int Steps = 4;

    private static readonly TimeSpan EndWithin = TimeSpan.FromMinutes(3);

    private readonly DirectoryInfo _home = Directory.CreateTempSubdirectory("transport-loss-");

    private readonly Dictionary<string, string> _folders = [];

    private readonly Dictionary<string, long> _schemas = [];

    private string _server = "";
    private string _git = "";

    private string Temporary => Path.Combine(_home.FullName, "tmp");

    private string Checkout => Path.Combine(_home.FullName, "checkout");

    private static int Sequences => Setting("LOSS_SEQUENCES") ?? 2;

    private static int First => Setting("LOSS_FIRST") ?? 0;

    private static int? Setting(string name) => int.TryParse(Environment.GetEnvironmentVariable(name), CultureInfo.InvariantCulture, out var given) ? given : null;

    public async ValueTask DisposeAsync()
    {
        await Task.Yield();
        _home.Delete(recursive: true);
    }

    [Fact]
    public async Task RandomSequencesOfRunsAndKills_LoseNothingOfTheUserAndLeaveNothing()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        Directory.CreateDirectory(Temporary);
        await MakeCheckoutAsync();
        await MakeDatabaseAsync();
        for (var sequence = First; sequence < First + Sequences; sequence++)
        {
            var random = new Random(41_000 + sequence);
            for (var step = 0; step < Steps; step++)
            {
                var name = await StepAsync(random);
                await AssertNothingIsLostAsync($"sequence {sequence}, step {step}: {name}");
            }

            await EndWellAsync(StartData());
            await EndAsync(StartGate());
            await AssertNothingIsLostAsync($"sequence {sequence}, its end");
            await AssertNothingIsLeftAsync($"sequence {sequence}");
        }
    }

    private async Task<string> StepAsync(Random random)
    {
        switch (random.Next(7))
        {
            case 0:
                await AddSchemaAsync(random);
                return "a schema of the user's";
            case 1:
                AddFolder(random);
                return "a folder of the user's";
            case 2:
                await EndAsync(StartGate());
                return "gate";
            case 3:
                await KillAsync(StartGate(), random.Next(200, 2500));
                return "gate, killed";
            case 4:
                var living = StartData();
                await KillAsync(StartData(), random.Next(300, 5000));
                await EndWellAsync(living);
                return "data, beside one that is killed";
            default:
                await KillAsync(StartData(), random.Next(300, 9000));
                return "data, killed";
        }
    }

    private System.Diagnostics.Process StartData() => Start(
        CliProcess.Assembly, "data", "--via", "ado", "--transports", "json", "--persons", "5", "--orders", "none", "--tries", "2", "--database", "postgres", "--postgres", _server, "--format", "json",
        "--store", Path.Combine(_home.FullName, "runs"));

    /// <summary>By the copy of the program in the user's checkout; that commit has nothing to build, which ends it.</summary>
    private System.Diagnostics.Process StartGate() => Start(
        Path.Combine(Checkout, "artifacts", "bin", "Transport.Cli", "release", "Transport.Cli.dll"), "gate", "--against", "HEAD~1", "--transports", "json", "--store", Path.Combine(_home.FullName, "runs"));

    private System.Diagnostics.Process Start(string program, params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet", ["exec", program, .. arguments]) { WorkingDirectory = _home.FullName, RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["TMPDIR"] = Temporary;
        // As in a hook of the user's.
        start.Environment["GIT_INDEX_FILE"] = Path.Combine(Checkout, ".git", "index");
        start.Environment["GIT_DIR"] = Path.Combine(Checkout, ".git");
        return System.Diagnostics.Process.Start(start)!;
    }

    private static async Task<CliResult> EndAsync(System.Diagnostics.Process process)
    {
        using var limit = new CancellationTokenSource(EndWithin);
        var result = await CliProcess.EndAsync(process).WaitAsync(limit.Token);
        AssertUnderstood(result.Error);
        return result;
    }

    /// <summary>A run that nobody kills measures everything, whatever runs beside it were killed.</summary>
    private static async Task EndWellAsync(System.Diagnostics.Process process)
    {
        var result = await EndAsync(process);
        Assert.True(result.ExitCode == 0, $"exit code {result.ExitCode}\n{result.Error}\n{result.Output}");
    }

    /// <summary>A command line that is refused loses nothing, and proves nothing.</summary>
    private static void AssertUnderstood(string error)
    {
        Assert.DoesNotContain("internal error", error, StringComparison.Ordinal);
        Assert.DoesNotContain("error: there is no", error, StringComparison.Ordinal);
        Assert.DoesNotContain("Unrecognized", error, StringComparison.Ordinal);
    }

    /// <summary>Kills the program alone: what it started ends by itself.</summary>
    private static async Task KillAsync(System.Diagnostics.Process process, int milliseconds)
    {
        await Task.Delay(milliseconds, TestContext.Current.CancellationToken);
        process.Kill();
        var result = await CliProcess.EndAsync(process);
        AssertUnderstood(result.Error);
    }

    private void AddFolder(Random random)
    {
        var name = (random.Next(5)) switch
        {
            0 => "transport-data-warehouse",
            1 => string.Create(CultureInfo.InvariantCulture, $"transport-data-{random.Next(1, 30_000)}-backup"),
            2 => string.Create(CultureInfo.InvariantCulture, $"transport-data-{random.Next(1, 30_000)}-0123456789ab-00000000"),
            3 => "transport-base-12345678",
            _ => string.Create(CultureInfo.InvariantCulture, $"transport-data-{random.Next(1, 30_000)}"),
        };
        var folder = Directory.CreateDirectory(Path.Combine(Temporary, name)).FullName;
        File.WriteAllText(Path.Combine(folder, "data"), name);
        if (random.Next(2) == 0)
        {
            File.WriteAllText(Path.Combine(folder, RunFolder.MarkerName), "mine\n");
        }

        _folders[folder] = name;
    }

    private async Task AddSchemaAsync(Random random)
    {
        var name = random.Next(3) switch
        {
            0 => "transport_data_warehouse",
            1 => "transport_data_" + Convert.ToHexStringLower(BitConverter.GetBytes(random.NextInt64())[..6]),
            _ => "transport_data_a,b; --",
        };
        if (_schemas.TryAdd(name, 0))
        {
            _schemas[name] = random.Next(1, 1000);
            await ScalarAsync($"CREATE SCHEMA \"{name}\"; CREATE TABLE \"{name}\".mine AS SELECT generate_series(1, {_schemas[name]}) AS id");
        }
    }

    private async Task AssertNothingIsLostAsync(string when)
    {
        foreach (var (folder, name) in _folders)
        {
            Assert.True(File.Exists(Path.Combine(folder, "data")) && await File.ReadAllTextAsync(Path.Combine(folder, "data")) == name, $"{when}: {folder} is lost");
        }

        foreach (var (schema, rows) in _schemas)
        {
            Assert.True((long)(await ScalarAsync($"SELECT count(*) FROM \"{schema}\".mine"))! == rows, $"{when}: {schema} is lost");
        }

        Assert.True(await StateAsync() == _git, $"{when}: the checkout is another:\n{await StateAsync()}\nwhere it was\n{_git}");
    }

    private async Task AssertNothingIsLeftAsync(string when)
    {
        var deadline = Deadline.Soon;
        while (true)
        {
            var folders = Directory.EnumerateDirectories(Temporary).Where(folder => !_folders.ContainsKey(folder) && Path.GetFileName(folder).StartsWith("transport-", StringComparison.Ordinal)).ToList();
            var schemas = (string)(await ScalarAsync("SELECT coalesce(string_agg(nspname, ' '), '') FROM pg_namespace WHERE obj_description(oid, 'pg_namespace') LIKE 'A run of Transport%'"))!;
            var worktrees = (await GitAsync("worktree", "list")).Split('\n').Where(line => line.Contains("transport-base", StringComparison.Ordinal)).ToList();
            if (folders.Count == 0 && schemas.Length == 0 && worktrees.Count == 0)
            {
                return;
            }

            if (deadline.IsCancellationRequested)
            {
                Assert.Fail($"{when}: this is left: {string.Join(' ', [.. folders, schemas, .. worktrees])}");
            }

            // What outlives a run that was killed ends on its own, and the next run deletes the rest.
            await Task.Delay(500, TestContext.Current.CancellationToken);
            await EndAsync(StartData());
            await EndAsync(StartGate());
        }
    }

    private async Task MakeDatabaseAsync()
    {
        var server = new NpgsqlConnectionStringBuilder(await TestPostgres.ConnectionAsync()) { SearchPath = null };
        _server = server.ConnectionString;
        var name = "loss_" + Guid.NewGuid().ToString("N");
        await ScalarAsync($"CREATE DATABASE {name}");
        server.Database = name;
        _server = server.ConnectionString;
    }

    private async Task MakeCheckoutAsync()
    {
        var program = Path.Combine(Checkout, "artifacts", "bin", "Transport.Cli", "release");
        Directory.CreateDirectory(program);
        foreach (var file in Directory.EnumerateFiles(Path.GetDirectoryName(CliProcess.Assembly)!, "*", SearchOption.AllDirectories))
        {
            var copy = Path.Combine(program, Path.GetRelativePath(Path.GetDirectoryName(CliProcess.Assembly)!, file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy);
        }

        await GitAsync("init", "--quiet", "-b", "main");
        await File.WriteAllTextAsync(Path.Combine(Checkout, ".gitignore"), "artifacts/\n");
        foreach (var text in new[] { "one", "two" })
        {
            await File.WriteAllTextAsync(Path.Combine(Checkout, "a.txt"), text);
            await GitAsync("add", ".");
            await GitAsync("commit", "--quiet", "-m", text);
        }

        await GitAsync("worktree", "add", "--quiet", "-b", "feature", Path.Combine(_home.FullName, "feature"));
        Directory.Move(Path.Combine(_home.FullName, "feature"), Path.Combine(_home.FullName, "feature-away"));
        await File.WriteAllTextAsync(Path.Combine(Checkout, "a.txt"), "staged");
        await GitAsync("add", ".");
        await File.WriteAllTextAsync(Path.Combine(Checkout, "a.txt"), "not staged");
        _git = await StateAsync();
    }

    /// <summary>Branches, index, files and other worktrees.</summary>
    private async Task<string> StateAsync() => string.Join(
        '\n',
        await GitAsync("rev-parse", "HEAD", "main", "feature"),
        await GitAsync("ls-files", "--stage"),
        await File.ReadAllTextAsync(Path.Combine(Checkout, "a.txt")),
        string.Join('\n', (await GitAsync("worktree", "list", "--porcelain")).Split("\n\n").Where(line => !line.Contains("transport-base", StringComparison.Ordinal))));

    private async Task<string> GitAsync(params string[] arguments)
    {
        using var git = System.Diagnostics.Process.Start(new ProcessStartInfo("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false", .. arguments])
        {
            WorkingDirectory = Checkout, RedirectStandardOutput = true,
        })!;
        var output = await git.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken);
        await git.WaitForExitAsync(TestContext.Current.CancellationToken);
        Assert.Equal(0, git.ExitCode);
        return output.Trim();
    }

    private async Task<object?> ScalarAsync(string text)
    {
        await using var connection = new NpgsqlConnection(new NpgsqlConnectionStringBuilder(_server) { Pooling = false }.ConnectionString);
        await connection.OpenAsync(TestContext.Current.CancellationToken);
        await using var command = new NpgsqlCommand(text, connection);
        return await command.ExecuteScalarAsync(TestContext.Current.CancellationToken);
    }
}
