using System.ComponentModel;
using System.Diagnostics;

namespace Transport.Engine.Machine;

/// <summary>The commit of the checkout that the running program was built in.</summary>
internal static class GitCommit
{
    private static readonly TimeSpan AnswerWithin = TimeSpan.FromSeconds(5);

    /// <summary>The commit, with <c>+dirty</c> when the tree has changes; null outside a checkout or without git.</summary>
    public static async Task<string?> ReadAsync()
    {
        if (await GitAsync("rev-parse", "HEAD").ConfigureAwait(false) is not { Length: > 0 } commit)
        {
            return null;
        }

        return await GitAsync("status", "--porcelain", "--untracked-files=no").ConfigureAwait(false) is { Length: > 0 }
            ? commit + "+dirty"
            : commit;
    }

    private static async Task<string?> GitAsync(params string[] arguments)
    {
        var start = new ProcessStartInfo("git", arguments)
        {
            WorkingDirectory = AppContext.BaseDirectory, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        try
        {
            using var git = Process.Start(start)!;
            using var limit = new CancellationTokenSource(AnswerWithin);
            var output = git.StandardOutput.ReadToEndAsync(limit.Token);
            var errors = git.StandardError.ReadToEndAsync(limit.Token);
            await Task.WhenAll(output, errors, git.WaitForExitAsync(limit.Token)).ConfigureAwait(false);
            return git.ExitCode == 0 ? (await output.ConfigureAwait(false)).Trim() : null;
        }
        catch (Exception problem) when (problem is Win32Exception or OperationCanceledException)
        {
            return null;
        }
    }
}
