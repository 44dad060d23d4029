using System.Diagnostics;
using System.Globalization;
using System.Text.Json.Nodes;
using Transport.Cli.Common;

namespace Transport.Cli.Tests.Process;

/// <summary>The built command line, run as users run it, in a separate folder.</summary>
internal sealed class CliProcess : IDisposable
{
    private static readonly TimeSpan Deadline = TimeSpan.FromMinutes(10);

    /// <summary>Where it runs, and where <c>.transport</c> is made.</summary>
    public string Folder { get; } = Directory.CreateTempSubdirectory("transport-cli-").FullName;

    public static string Assembly
    {
        get
        {
            var here = Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory);
            return Path.GetFullPath(Path.Combine(here, "..", "..", "Transport.Cli", Path.GetFileName(here), "Transport.Cli.dll"));
        }
    }

    /// <summary>Runs to the end.</summary>
    public async Task<CliResult> RunAsync(params string[] arguments) => await EndAsync(Start(arguments));

    public System.Diagnostics.Process Start(params string[] arguments)
    {
        Assert.True(File.Exists(Assembly), $"{Assembly} is not built");
        return System.Diagnostics.Process.Start(new ProcessStartInfo("dotnet", ["exec", Assembly, .. arguments])
        {
            WorkingDirectory = Folder, RedirectStandardOutput = true, RedirectStandardError = true,
        })!;
    }

    public static async Task<CliResult> EndAsync(System.Diagnostics.Process process)
    {
        using var ended = new CancellationTokenSource(Deadline);
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
    public static void Interrupt(System.Diagnostics.Process process) => UnixSignals.Send(process, UnixSignals.Interrupt);

    /// <summary>Sends what Ctrl+C sends, and waits until it was heard: two that are sent at once may come as one.</summary>
    public static async Task InterruptAndHearAsync(System.Diagnostics.Process process, string heard)
    {
        Interrupt(process);
        var soon = TestSupport.Deadline.Soon;
        string? line;
        while ((line = await process.StandardError.ReadLineAsync(soon)) != heard)
        {
            Assert.NotNull(line);
        }
    }

    /// <summary>The processes that a process has started, on Linux.</summary>
    public static List<System.Diagnostics.Process> ChildrenOf(System.Diagnostics.Process process) =>
    [
        .. Directory.EnumerateDirectories($"/proc/{process.Id}/task")
            .SelectMany(thread => File.ReadAllText(Path.Combine(thread, "children")).Split(' ', StringSplitOptions.RemoveEmptyEntries))
            .Select(pid => System.Diagnostics.Process.GetProcessById(int.Parse(pid, CultureInfo.InvariantCulture))),
    ];

    /// <summary>Waits until the record of the run under way holds so many finished blocks; answers its path.</summary>
    public Task<string> BlocksAsync(System.Diagnostics.Process run, int blocks) => EventsAsync(run, "block-measured", blocks);

    /// <summary>As <see cref="BlocksAsync"/>, for events of any kind.</summary>
    public async Task<string> EventsAsync(System.Diagnostics.Process run, string kind, int events)
    {
        using var patience = new CancellationTokenSource(Deadline);
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

    public void Dispose() => Directory.Delete(Folder, recursive: true);

    private static async Task<int> CountAsync(string record, string kind, CancellationToken cancellationToken)
    {
        using var file = new StreamReader(new FileStream(record, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete));
        var text = await file.ReadToEndAsync(cancellationToken);
        return text.Split('\n').SkipLast(1).Count(line => line.StartsWith($"{{\"event\":\"{kind}\"", StringComparison.Ordinal));
    }
}
