namespace Transport.Trials.Tests.Processes;

/// <summary>
/// Random sequences of runs over one PostgreSQL server, one temporary folder and one git checkout of a user, each ended by itself or killed at a random moment. What is
/// the user's is compared with a model of it after every step: nothing of it may change. After each sequence a run that ends by itself leaves nothing of ours.
/// </summary>
/// <remarks>The long trial: <c>LOSS_SEQUENCES=200</c>; <c>LOSS_FIRST</c> is the first one's number, so that several processes can share them.</remarks>
public sealed partial class LossTests(ITestOutputHelper output) : IAsyncDisposable
{
    /// <summary>Seconds for a connection to the database, and for a statement.</summary>
    private const int Patience = 150;

    private const int Steps = 4;

    private static readonly TimeSpan EndWithin = TimeSpan.FromMinutes(3);

    private readonly DirectoryInfo _home = Directory.CreateTempSubdirectory("transport-loss-");

    private readonly SortedDictionary<string, int> _done = new(StringComparer.Ordinal);

    private int _kept, _sequence;

    private static int Sequences => Setting("LOSS_SEQUENCES") ?? 2;

    private static int First => Setting("LOSS_FIRST") ?? 0;

    private static int? Setting(string name) => int.TryParse(Environment.GetEnvironmentVariable(name), CultureInfo.InvariantCulture, out var given) ? given : null;

    public async ValueTask DisposeAsync()
    {
        await Task.Yield();
        foreach (var sample in Samples.Where(Directory.Exists))
        {
            Directory.Delete(sample, recursive: true);
        }

        _home.Delete(recursive: true);
    }

    [Fact]
    public async Task RandomSequencesOfRunsAndKills_LoseNothingOfTheUserAndLeaveNothing()
    {
        Assert.SkipUnless(TestPostgres.Missing is null, TestPostgres.Missing ?? "");
        foreach (var folder in (string[])[Temporary, Outputs, Visitors])
        {
            Directory.CreateDirectory(folder);
        }

        await MakeCheckoutAsync();
        await MakeDatabaseAsync();
        for (_sequence = First; _sequence < First + Sequences; _sequence++)
        {
            var random = new Random(41_000 + _sequence);
            var used = new HashSet<string>();
            for (var step = 0; step < Steps; step++)
            {
                var name = await StepAsync(random);
                used.Add(name);
                _done[name] = _done.GetValueOrDefault(name) + 1;
                await AssertNothingIsLostAsync($"sequence {_sequence}, step {step}: {name}");
            }

            await AssertNothingIsLeftAsync($"sequence {_sequence}", used);
            await AssertNothingIsLostAsync($"sequence {_sequence}, its end");
        }

        output.WriteLine($"{Sequences} sequences of {Steps} steps, {_kept} comparisons with what is the user's, 0 touched, 0 left");
        output.WriteLine(string.Join("; ", _done.Select(step => $"{step.Key}: {step.Value}")));
    }

    private async Task<string> StepAsync(Random random)
    {
        switch (random.Next(12))
        {
            case 0:
                await AddSchemaAsync(random);
                return "a schema of the user's";
            case 1:
                AddFolder(random);
                AddFile(random);
                return "a folder and a file of the user's";
            case 2:
                await EndAsync(StartGate(Empty));
                return "gate";
            case 3:
                await KillAsync(StartGate(Empty), random.Next(200, 2500));
                return "gate, killed";
            case 4:
                await EndAsync(StartGate(Building));
                return "gate that builds";
            case 5:
                await KillAsync(StartGate(Building), random.Next(1000, 6000));
                return "gate that builds, killed";
            case 6:
                var living = StartData();
                await KillAsync(StartData(), random.Next(300, 5000));
                await EndWellAsync(living);
                return "data, beside one that is killed";
            case 7:
                await KillAsync(StartPayload(), random.Next(500, 15_000));
                return Payload;
            case 8 or 9:
                await ServeAsync(random);
                return Serve;
            default:
                await KillAsync(StartData(), random.Next(300, 9000));
                return "data, killed";
        }
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
}
