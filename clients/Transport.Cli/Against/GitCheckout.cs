using System.ComponentModel;
using Transport.Cli.Common;

namespace Transport.Cli.Against;

/// <summary>The git checkout that a program was built in.</summary>
/// <param name="Folder">Its topmost folder.</param>
internal sealed record GitCheckout(string Folder)
{
    /// <summary>Finds it.</summary>
    /// <param name="start">A folder in it.</param>
    /// <exception cref="UsageException">There is none, or no git.</exception>
    public static async Task<GitCheckout> FindAsync(string start) =>
        await RunAsync(start, CancellationToken.None, "rev-parse", "--show-toplevel") is (0, { Length: > 0 } folder, _)
            ? new GitCheckout(folder)
            : throw new UsageException("--against builds a commit, which needs git and a checkout that this program was built in: type --baseline with a stored run instead");

    /// <summary>The full name of a commit.</summary>
    /// <exception cref="UsageException">There is no such commit.</exception>
    public async Task<string> ResolveAsync(string commit) =>
        await RunAsync(Folder, CancellationToken.None, "rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}") is (0, { Length: > 0 } full, _)
            ? full
            : throw new UsageException($"'{commit}' is not a commit of this checkout: type one that git log shows, or a branch");

    /// <summary>Whether files that git knows have changes that are not committed.</summary>
    public async Task<bool> IsDirtyAsync() =>
        (await RunAsync(Folder, CancellationToken.None, "status", "--porcelain", "--untracked-files=no")).Output.Length > 0;

    /// <summary>Checks a commit out into a separate folder.</summary>
    /// <exception cref="UsageException">Git refused to.</exception>
    public async Task AddWorktreeAsync(string folder, string commit, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        // Git is not ended in the middle: it leaves a worktree that is locked, and that no prune removes.
        if (await RunAsync(Folder, CancellationToken.None, "worktree", "add", "--detach", "--force", folder, commit) is (not 0, _, var problem))
        {
            throw new UsageException($"{commit[..7]} could not be checked out: {problem.Split('\n')[^1]}");
        }

        cancellationToken.ThrowIfCancellationRequested();
    }

    /// <summary>Removes such a folder, and what git knows of it.</summary>
    public async Task RemoveWorktreeAsync(string folder)
    {
        await RunAsync(Folder, CancellationToken.None, "worktree", "remove", "--force", "--force", folder);
        if (Directory.Exists(folder))
        {
            Directory.Delete(folder, recursive: true);
        }

        await RunAsync(Folder, CancellationToken.None, "worktree", "prune");
    }

    private static async Task<(int ExitCode, string Output, string Errors)> RunAsync(string folder, CancellationToken cancellationToken, params string[] arguments)
    {
        try
        {
            return await Tool.RunAsync("git", arguments, folder, cancellationToken);
        }
        catch (Win32Exception)
        {
            throw new UsageException("--against needs git, which is not installed: type --baseline with a stored run instead");
        }
    }
}
