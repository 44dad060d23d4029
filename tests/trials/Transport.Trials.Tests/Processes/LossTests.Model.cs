using Transport.EntityStore;

namespace Transport.Trials.Tests.Processes;

/// <remarks>The model: what is the user's, and what of ours may be there when the next run has ended by itself, which is nothing.</remarks>
public sealed partial class LossTests
{
    private readonly Dictionary<string, string> _folders = [];

    private readonly Dictionary<string, string> _files = [];

    private readonly Dictionary<string, long> _schemas = [];

    /// <summary>Visitors whose answers are on the disk.</summary>
    private readonly Dictionary<long, VisitorState> _visitors = [];

    private string _git = "";

    private string Temporary => Path.Combine(_home.FullName, "tmp");

    private string Checkout => Path.Combine(_home.FullName, "checkout");

    private string Outputs => Path.Combine(_home.FullName, "out");

    private string Visitors => Path.Combine(_home.FullName, "visitors");

    private string Snapshot => Path.Combine(Visitors, "visitors.snapshot");

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

    /// <summary>Beside what a report, a record and a snapshot are written to, with names like those of our temporary files, and old enough to be what a killed run has left.</summary>
    private void AddFile(Random random)
    {
        var name = random.Next(6) switch
        {
            0 => "data.json.new",
            1 => ".data.json.transport",
            2 => ".0123456789ab-01234567.transport",
            3 => "visitors.snapshot.0123456789ab-01234567.new",
            4 => "visitors.snapshot.bak",
            _ => ".transport-run",
        };
        var folder = random.Next(2) == 0 ? Outputs : Visitors;
        var file = Path.Combine(folder, name);
        _files[file] = string.Create(CultureInfo.InvariantCulture, $"mine, {random.Next()}");
        File.WriteAllText(file, _files[file]);
        File.SetLastWriteTimeUtc(file, DateTime.UtcNow.AddDays(-1));
    }

    private bool AreVisitorsSaved() => File.Exists(Snapshot) && VisitorStore.Load(Snapshot) is var saved && _visitors.All(visitor => saved.Visit(visitor.Key, VisitorStore.Ask) == visitor.Value);

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

        foreach (var (file, text) in _files)
        {
            Assert.True(File.Exists(file) && await File.ReadAllTextAsync(file) == text, $"{when}: {file} is lost");
        }

        foreach (var report in Directory.EnumerateFiles(Outputs, "*.json").Where(file => !_files.ContainsKey(file)))
        {
            // The one before, or the new one, and never half of it.
            Assert.NotNull(JsonNode.Parse(await File.ReadAllTextAsync(report)));
        }

        Assert.True(_visitors.Count == 0 || AreVisitorsSaved(), $"{when}: visitors are lost");
        foreach (var (schema, rows) in _schemas)
        {
            Assert.True((long)(await ScalarAsync($"SELECT count(*) FROM \"{schema}\".mine"))! == rows, $"{when}: {schema} is lost");
        }

        _kept += _folders.Count + _files.Count + _visitors.Count + _schemas.Count + 1;
        Assert.True(await StateAsync() == _git, $"{when}: the checkout is another:\n{await StateAsync()}\nwhere it was\n{_git}");
    }

    /// <summary>What outlives a run that was killed ends on its own, and the next run of each kind deletes the rest.</summary>
    private async Task AssertNothingIsLeftAsync(string when, HashSet<string> used)
    {
        var deadline = Deadline.Soon;
        while (true)
        {
            MakeOld();
            await Task.WhenAll(
                EndWellAsync(StartData()),
                EndAsync(StartGate(Building)),
                used.Contains(Payload) ? EndWellAsync(StartPayload()) : Task.CompletedTask,
                used.Contains(Serve) ? ServeToTheEndAsync() : Task.CompletedTask);
            var left = await LeftAsync();
            if (left.Count == 0)
            {
                return;
            }

            Assert.False(deadline.IsCancellationRequested, $"{when}: this is left: {string.Join(' ', left)}");
            await Task.Delay(500, TestContext.Current.CancellationToken);
        }
    }

    private async Task<IReadOnlyList<string>> LeftAsync()
    {
        var schemas = (string)(await ScalarAsync("SELECT coalesce(string_agg(nspname, ' '), '') FROM pg_namespace WHERE obj_description(oid, 'pg_namespace') LIKE 'A run of Transport%'"))!;
        return
        [
            .. Directory.EnumerateDirectories(Temporary).Concat(Samples.SelectMany(Directory.EnumerateDirectories)).Where(folder => !_folders.ContainsKey(folder) && Path.GetFileName(folder).StartsWith("transport-", StringComparison.Ordinal)),
            .. schemas.Length > 0 ? [schemas] : Array.Empty<string>(),
            .. (await GitAsync("worktree", "list")).Split('\n').Where(line => line.Contains("transport-base", StringComparison.Ordinal)),
            .. TemporaryFiles(),
            .. Directory.EnumerateFiles(Visitors, "*.lock").Concat(Samples.SelectMany(hash => Directory.EnumerateFiles(hash, ".*.lock"))),
            .. Processes(),
        ];
    }

    private IEnumerable<string> TemporaryFiles() =>
        from folder in (string[])[Outputs, Visitors, Store, .. Samples]
        where Directory.Exists(folder)
        from file in Directory.EnumerateFiles(folder, ".*.transport", SearchOption.AllDirectories)
        where !_files.ContainsKey(file)
        select file;

    /// <summary>Nobody waits for a minute here, after which such a file is what a killed process has left.</summary>
    private void MakeOld()
    {
        foreach (var file in TemporaryFiles())
        {
            File.SetLastWriteTimeUtc(file, DateTime.UtcNow.AddMinutes(-2));
        }
    }

    /// <summary>Those that have this trial's temporary folder: runs, servers, clients, and what builds leave.</summary>
    private IEnumerable<string> Processes()
    {
        foreach (var process in Directory.EnumerateDirectories("/proc").Where(folder => int.TryParse(Path.GetFileName(folder), CultureInfo.InvariantCulture, out _)))
        {
            string words;
            try
            {
                words = File.ReadAllText(Path.Combine(process, "environ")).Contains($"TMPDIR={Temporary}\0", StringComparison.Ordinal) ? File.ReadAllText(Path.Combine(process, "cmdline")).Replace('\0', ' ') : "";
            }
            catch (Exception gone) when (gone is IOException or UnauthorizedAccessException)
            {
                continue;
            }

            if (words.Length > 0)
            {
                yield return $"process {Path.GetFileName(process)}: {words}";
            }
        }
    }

    private async Task MakeDatabaseAsync()
    {
        // It is about what is lost, on a machine that may do much else.
        var server = new NpgsqlConnectionStringBuilder(await TestPostgres.ConnectionAsync()) { SearchPath = null, Timeout = Patience, CommandTimeout = Patience };
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
            if (text == "two")
            {
                await File.WriteAllTextAsync(Path.Combine(Directory.CreateDirectory(Path.Combine(Checkout, "clients", "Transport.Cli")).FullName, "Transport.Cli.csproj"), """
                    <Project DefaultTargets="Build">
                      <Target Name="Restore" />
                      <Target Name="Build"><Exec Command="sleep 2" /><Error Text="enough" /></Target>
                    </Project>
                    """);
            }

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
