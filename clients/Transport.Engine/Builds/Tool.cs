using Transport.ServerApi.Pipes;

namespace Transport.Engine.Builds;

/// <summary>Runs a program that builds to its end.</summary>
public static class Tool
{
    /// <summary>For a build of a program with its packages, over a slow link and on a machine that does something else.</summary>
    public static readonly TimeSpan BuildWithin = TimeSpan.FromMinutes(30);

    /// <summary>What is kept of each output: a build's own is a fraction of it, and what it runs may write without end.</summary>
    private const int MostChars = 4 << 20;

    /// <summary>
    /// What it runs, and all that this starts, is ended when the pipe ends that this process holds: also when this process is killed, since a build that goes on alone would write into a folder that the
    /// next run deletes, and may wait there for ever. The build's processes are a group (Linux).
    /// </summary>
    private const string Watcher = """
        exec 3<&0
        setsid "$@" </dev/null 3<&- &
        build=$!
        { read -r line <&3; kill -KILL -$build || kill -KILL $build; } >/dev/null 2>&1 &
        watch=$!
        wait $build
        code=$?
        kill -KILL $watch 2>/dev/null
        exit $code
        """;

    /// <summary>Keys pressed on the terminal, and signals to all of a job, would end the watcher before what it watches: it leaves this process' group first.</summary>
    private const string Leave = "exec setsid /bin/sh -c \"$@\"";

    /// <summary>The first line that names an error, or else the last, of what a build wrote.</summary>
    public static string ReasonOf(string output, string errors)
    {
        var lines = (output + "\n" + errors).Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
        return lines.FirstOrDefault(line => line.Contains("error", StringComparison.OrdinalIgnoreCase)) ?? lines.LastOrDefault() ?? "no reason given";
    }

    /// <summary>Runs a program to its end. One that is ended takes its children along.</summary>
    /// <param name="program">The program.</param>
    /// <param name="arguments">Its arguments.</param>
    /// <param name="folder">Where it runs.</param>
    /// <param name="within">How long it may take.</param>
    /// <param name="cancellationToken">Ends it earlier.</param>
    /// <exception cref="RunException">It took longer.</exception>
    public static async Task<(int ExitCode, string Output, string Errors)> RunAsync(
        string program, IReadOnlyList<string> arguments, string folder, TimeSpan within, CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(within);
        // Environment: what a build needs, and nothing else.
        string[] words = OperatingSystem.IsLinux() ? ["/bin/sh", "-c", Leave, "sh", Watcher, "build-watcher", program, .. arguments] : [program, .. arguments];
        var start = new ProcessStartInfo(words[0], words.Skip(1)) { WorkingDirectory = folder, RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        BuildEnvironment.Clean(start.Environment);
        using var process = Process.Start(start) ?? throw new InvalidOperationException($"{program} could not be started.");
        try
        {
            var output = BoundedOutput.ReadBeginningAsync(process.StandardOutput, MostChars, limit.Token);
            var errors = BoundedOutput.ReadBeginningAsync(process.StandardError, MostChars, limit.Token);
            await process.WaitForExitAsync(limit.Token);
            return (process.ExitCode, (await output).Trim(), (await errors).Trim());
        }
        catch (OperationCanceledException problem) when (!cancellationToken.IsCancellationRequested)
        {
            throw new RunException($"{Path.GetFileNameWithoutExtension(program)} {arguments[0]} took longer than {within.TotalMinutes:0.##} minutes and was ended", problem);
        }
        finally
        {
            if (!process.HasExited)
            {
                ProcessTree.Kill(process);
                // No deadline: the system ends what is killed. What it was writing is its caller's to clean up.
                await process.WaitForExitAsync(CancellationToken.None);
            }
        }
    }
}
