using System.Net.Http;
using Transport.EntityStore;
using Transport.PayloadGeneration.Projects;

namespace Transport.Trials.Tests.Processes;

/// <remarks>What is started: all in one temporary folder, and in the environment of a hook of the user's.</remarks>
public sealed partial class LossTests
{
    private const string Payload = "a run of a payload, killed", Serve = "a server of visitors, killed";

    /// <summary>A commit without a program to build, and one whose build takes a while and fails.</summary>
    private const string Empty = "HEAD~1", Building = "HEAD";

    /// <summary>Samples that are measured in turn, so that some are built already.</summary>
    private const int SamplesInTurn = 20;

    private readonly string _id = Guid.NewGuid().ToString("N")[..8];

    private string _server = "";

    private string Store => Path.Combine(_home.FullName, "runs");

    private System.Diagnostics.Process StartData() => Start(
        CliProcess.Assembly, "data", "--via", "ado", "--transports", "json", "--persons", "5", "--orders", "none", "--tries", "2", "--database", "postgres", "--postgres", _server, "--format", "json",
        "--output", Path.Combine(Outputs, "data.json"), "--store", Store);

    /// <summary>By the copy of the program in the user's checkout.</summary>
    private System.Diagnostics.Process StartGate(string commit) => Start(
        Path.Combine(Checkout, "artifacts", "bin", "Transport.Cli", "release", "Transport.Cli.dll"), "gate", "--against", commit, "--transports", "json", "--store", Store);

    /// <summary>Makes the project of a sample, builds it and measures it; the sample of a sequence is one.</summary>
    private System.Diagnostics.Process StartPayload()
    {
        var sample = Path.Combine(_home.FullName, $"loss-{_id}.json");
        File.WriteAllText(sample, $$"""[{"id":1,"name":"{{_id}} {{_sequence % SamplesInTurn}}"},{"id":2,"name":"b"}]""");
        return Start(
            CliProcess.Assembly, "run", "--payload", sample, "--items", "1", "--operations", "GetItems", "--transports", "json", "--tries", "1", "--format", "json",
            "--output", Path.Combine(Outputs, "run.json"), "--store", Store);
    }

    /// <summary>The folders in which this trial's samples are kept.</summary>
    private IEnumerable<string> Samples => Path.Combine(PayloadFolder.Root(null), ".samples") is var kept && Directory.Exists(kept)
        ? Directory.EnumerateDirectories(kept).Where(hash => Directory.EnumerateFileSystemEntries(hash).Any(entry => entry.Contains($"loss-{_id}", StringComparison.Ordinal)))
        : [];

    /// <summary>Visitors answer and are saved; then more answer, and the server, or what started it, is killed.</summary>
    private async Task ServeAsync(Random random)
    {
        var (serving, http) = await StartServerAsync();
        for (var visits = random.Next(1, 20); visits > 0; visits--)
        {
            var (id, operation) = (random.Next(1, 500), random.Next(VisitorStore.Yes, VisitorStore.No + 1));
            var expected = VisitorStore.Next(_visitors.GetValueOrDefault(id), operation);
            Assert.Equal(expected, await VisitAsync(http, id, operation));
            _visitors[id] = expected;
        }

        var deadline = Deadline.Soon;
        while (!AreVisitorsSaved())
        {
            await Task.Delay(50, deadline);
        }

        for (var more = 0; more < 5; more++)
        {
            await VisitAsync(http, 1000 + random.Next(1000), VisitorStore.Yes);
        }

        if (random.Next(2) == 0)
        {
            await Task.Delay(random.Next(0, 1500), TestContext.Current.CancellationToken);
            CliProcess.ChildrenOf(serving).ForEach(server => server.Kill());
        }

        await KillAsync(serving, random.Next(0, 1500));
    }

    private async Task<(System.Diagnostics.Process Serving, string Http)> StartServerAsync()
    {
        var serving = Start(CliProcess.Assembly, "serve", "--free-ports", "--no-dashboard", "--persons", "10", "--survey", Visitors);
        var ready = await ServerReady.ReadAsync(serving.StandardOutput, Deadline.Soon);
        Assert.True(ready is not null, ready is null ? await serving.StandardError.ReadToEndAsync(Deadline.Soon) : "");
        return (serving, ready!.Http);
    }

    private async Task ServeToTheEndAsync()
    {
        var (serving, http) = await StartServerAsync();
        foreach (var (id, state) in _visitors.Take(3))
        {
            Assert.Equal(state, await VisitAsync(http, id, VisitorStore.Ask));
        }

        CliProcess.Interrupt(serving);
        await EndAsync(serving);
    }

    private static async Task<VisitorState> VisitAsync(string http, long id, int operation)
    {
        using var client = new HttpClient();
        return (VisitorState)(await client.GetByteArrayAsync(new Uri($"{http}/handler?id={id}&opId={operation}"), Deadline.Soon))[0];
    }

    private System.Diagnostics.Process Start(string program, params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet", ["exec", program, .. arguments]) { WorkingDirectory = _home.FullName, RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["TMPDIR"] = Temporary;
        // As in a hook of the user's.
        start.Environment["GIT_INDEX_FILE"] = Path.Combine(Checkout, ".git", "index");
        start.Environment["GIT_DIR"] = Path.Combine(Checkout, ".git");
        return System.Diagnostics.Process.Start(start)!;
    }
}
