using Transport.ServerApi.Pipes;

namespace Transport.Engine.Machine;

/// <summary>
/// Every git that this product starts. It sees the checkout of the folder that it runs in and no other: in a hook or an alias, git gives its programs variables that
/// name the user's repository and index, and they would lead ours there. It runs none of the user's hooks, asks nobody anything, and writes no index to be faster.
/// </summary>
public static class GitProgram
{
    /// <summary>Where nothing is, on every system.</summary>
    private const string NoFolder = "/dev/null";

    /// <summary>What is kept of each output: more than the names of a hundred thousand files that have changed.</summary>
    private const int MostChars = 16 << 20;

    /// <summary>Of the user's machine rather than of a repository.</summary>
    private static readonly string[] Kept = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_CEILING_DIRECTORIES"];

    /// <summary>Runs it to its end.</summary>
    /// <param name="folder">A folder of the checkout.</param>
    /// <param name="within">How long it may take; then it is ended.</param>
    /// <param name="arguments">Its arguments.</param>
    /// <param name="cancellationToken">Ends it earlier, where it only asks, or writes files that its caller deletes: what writes into a repository is not ended in the middle.</param>
    /// <exception cref="System.ComponentModel.Win32Exception">There is no git.</exception>
    /// <exception cref="TimeoutException">It took longer.</exception>
    public static async Task<(int ExitCode, string Output, string Errors)> RunAsync(string folder, TimeSpan within, IReadOnlyList<string> arguments, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        using var git = Process.Start(StartInfo(folder, arguments)) ?? throw new InvalidOperationException("git could not be started.");
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(within);
        try
        {
            git.StandardInput.Close();
            var output = BoundedOutput.ReadBeginningAsync(git.StandardOutput, MostChars, limit.Token);
            var errors = BoundedOutput.ReadBeginningAsync(git.StandardError, MostChars, limit.Token);
            await Task.WhenAll(output, errors, git.WaitForExitAsync(limit.Token)).ConfigureAwait(false);
            return (git.ExitCode, (await output.ConfigureAwait(false)).Trim(), (await errors.ConfigureAwait(false)).Trim());
        }
        catch (OperationCanceledException problem)
        {
            ProcessTree.Kill(git);
            // No deadline: the system ends what is killed, and whoever cleans up after it must be the last.
            await git.WaitForExitAsync(CancellationToken.None).ConfigureAwait(false);
            cancellationToken.ThrowIfCancellationRequested();
            throw new TimeoutException($"git {arguments[0]} did not end within {within.TotalSeconds:0} s", problem);
        }
    }

    internal static ProcessStartInfo StartInfo(string folder, IEnumerable<string> arguments)
    {
        // Environment: without what names a repository, and without what asks or writes.
        var start = new ProcessStartInfo(
            "git", ["-c", "core.hooksPath=" + NoFolder, "-c", "core.fsmonitor=false", "-c", "gc.auto=0", "-c", "maintenance.auto=false", .. arguments])
        {
            WorkingDirectory = folder, RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        RemoveVariables(start.Environment);
        start.Environment["GIT_OPTIONAL_LOCKS"] = "0";
        start.Environment["GIT_TERMINAL_PROMPT"] = "0";
        start.Environment["LC_ALL"] = "C";
        return start;
    }

    /// <summary>Takes git's variables out of an environment: more than git itself calls local to a repository, since each version has others.</summary>
    public static void RemoveVariables(IDictionary<string, string?> environment)
    {
        ArgumentNullException.ThrowIfNull(environment);
        foreach (var name in environment.Keys.Where(name => name.StartsWith("GIT_", StringComparison.OrdinalIgnoreCase) && !Kept.Contains(name)).ToList())
        {
            environment.Remove(name);
        }
    }
}
