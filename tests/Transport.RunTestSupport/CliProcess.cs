using System.Diagnostics;
using System.Globalization;
using System.Text.Json.Nodes;

namespace Transport.RunTestSupport;

/// <summary>The built command line, run as users run it, in a separate folder.</summary>
public sealed class CliProcess : IDisposable
{
    private static readonly TimeSpan Within = TimeSpan.FromMinutes(10);

    /// <summary>Where it runs, and where <c>.transport</c> is made.</summary>
    public string Folder { get; } = Directory.CreateTempSubdirectory("transport-cli-").FullName;

    /// <summary>The program.</summary>
    public static string Assembly { get; } = BuiltProgram.Of("Transport.Cli");

    /// <summary>Runs to the end.</summary>
    public async Task<CliResult> RunAsync(params string[] arguments) => await EndAsync(Start(arguments));

    /// <summary>Starts it; the caller reads its output.</summary>
    public Process Start(params string[] arguments) => Start(new Dictionary<string, string>(), arguments);

    /// <summary>Starts it with further variables.</summary>
    public Process Start(IReadOnlyDictionary<string, string> environment, params string[] arguments) => Start(environment, (IReadOnlyList<string>)["dotnet", "exec", Assembly, .. arguments]);

    /// <summary>Starts it as the leader of a process group, and with the signals of a terminal, as a shell starts a job (Linux).</summary>
    public Process StartGroup(params string[] arguments) => Start(new Dictionary<string, string>(), (IReadOnlyList<string>)["setsid", "env", "--default-signal", "dotnet", "exec", Assembly, .. arguments]);

    private Process Start(IReadOnlyDictionary<string, string> environment, IReadOnlyList<string> words)
    {
        Assert.True(File.Exists(Assembly), $"{Assembly} is not built");
        var start = new ProcessStartInfo(words[0], words.Skip(1)) { WorkingDirectory = Folder, RedirectStandardOutput = true, RedirectStandardError = true };
        foreach (var (name, value) in environment)
        {
            start.Environment[name] = value;
        }

        return Process.Start(start)!;
    }

    /// <summary>Awaits its end, and reads what is left of both outputs.</summary>
    public static async Task<CliResult> EndAsync(Process process)
    {
        using var ended = new CancellationTokenSource(Within);
        try
        {
            var output = process.StandardOutput.ReadToEndAsync(ended.Token);
            var error = process.StandardError.ReadToEndAsync(ended.Token);
            await process.WaitForExitAsync(ended.Token);
            return new CliResult(process.ExitCode, await output, await error);
        }
        finally
        {
            if (!process.HasExited)
            {
                process.Kill(entireProcessTree: true);
            }

            process.Dispose();
        }
    }

    /// <summary>Whether a cell of a report was measured, on a steady machine or not, and verified; <c>floor</c> carries nothing to verify.</summary>
    public static bool IsMeasured(JsonNode cell) =>
        (string?)cell["status"] is "ok" or "unsteady" && (bool?)cell["verified"] != false && (double?)cell["medianMs"] > 0;

    /// <summary>What Ctrl+C sends.</summary>
    public static void Interrupt(Process process) => UnixSignals.Send(process, UnixSignals.Interrupt);

    /// <summary>Sends what Ctrl+C sends, and waits until it was heard: two that are sent at once may come as one.</summary>
    public static async Task InterruptAndHearAsync(Process process, string heard)
    {
        Interrupt(process);
        var soon = Deadline.Soon;
        string? line;
        while ((line = await process.StandardError.ReadLineAsync(soon)) != heard)
        {
            Assert.NotNull(line);
        }
    }

    /// <summary>The processes that a process has started, on Linux.</summary>
    public static List<Process> ChildrenOf(Process process) =>
    [
        .. Directory.EnumerateDirectories($"/proc/{process.Id}/task")
            .SelectMany(thread => File.ReadAllText(Path.Combine(thread, "children")).Split(' ', StringSplitOptions.RemoveEmptyEntries))
            .Select(pid => Process.GetProcessById(int.Parse(pid, CultureInfo.InvariantCulture))),
    ];

    /// <summary>Waits until the record of the run under way holds so many finished blocks; answers its path.</summary>
    public Task<string> BlocksAsync(Process run, int blocks) => EventsAsync(run, "block-measured", blocks);

    /// <summary>As <see cref="BlocksAsync"/>, for events of any kind.</summary>
    public async Task<string> EventsAsync(Process run, string kind, int events)
    {
        using var patience = new CancellationTokenSource(Within);
        while (true)
        {
            Assert.False(run.HasExited, "the run ended before it could be interrupted");
            var record = Directory.Exists(Path.Combine(Folder, ".transport"))
                ? Directory.EnumerateFiles(Path.Combine(Folder, ".transport"), "*.jsonl").SingleOrDefault()
                : null;
            if (record is not null && await CountAsync(record, kind, patience.Token) >= events)
            {
                return record;
            }

            await Task.Delay(50, patience.Token);
        }
    }

    /// <inheritdoc/>
    public void Dispose() => Directory.Delete(Folder, recursive: true);

    private static async Task<int> CountAsync(string record, string kind, CancellationToken cancellationToken)
    {
        using var file = new StreamReader(new FileStream(record, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete));
        var text = await file.ReadToEndAsync(cancellationToken);
        return text.Split('\n').SkipLast(1).Count(line => line.StartsWith($"{{\"event\":\"{kind}\"", StringComparison.Ordinal));
    }
}
