using System.ComponentModel;
using Transport.Engine.Machine;

namespace Transport.Cli.Against;

/// <summary>The git checkout that a program was built in.</summary>
/// <param name="Folder">Its topmost folder.</param>
internal sealed record GitCheckout(string Folder)
{
    /// <summary>In a run's temporary folder, where a commit is checked out.</summary>
    private const string WorktreeName = "transport-base";

    /// <summary>A checkout of the largest repositories; a question about one is answered sooner.</summary>
    private static readonly TimeSpan Within = TimeSpan.FromMinutes(10);

    /// <summary>Finds it.</summary>
    /// <param name="start">A folder in it.</param>
    /// <param name="cancellationToken">Ends the question, as below.</param>
    /// <exception cref="UsageException">There is none, or no git.</exception>
    public static async Task<GitCheckout> FindAsync(string start, CancellationToken cancellationToken) =>
        await RunAsync(start, ["rev-parse", "--show-toplevel"], cancellationToken) is (0, { Length: > 0 } folder, _)
            ? new GitCheckout(folder)
            : throw new UsageException("--against builds a commit, which needs git and a checkout that this program was built in: type --baseline with a stored run instead");

    /// <summary>The full name of a commit: as it is typed, or as the branch of that name has it where the checkout was cloned from.</summary>
    /// <exception cref="UsageException">There is no such commit.</exception>
    public async Task<string> ResolveAsync(string commit, CancellationToken cancellationToken)
    {
        foreach (var name in (string[])[commit, "origin/" + commit])
        {
            if (await RunAsync(Folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], cancellationToken) is (0, { Length: > 0 } full, _))
            {
                return full;
            }
        }

        throw new UsageException(await RunAsync(Folder, ["rev-parse", "--is-shallow-repository"], cancellationToken) is (0, "true", _)
            ? $"'{commit}' is not in this checkout, which is shallow: type git fetch --unshallow origin '+refs/heads/*:refs/remotes/origin/*' (a CI's checkout: fetch-depth 0), and then this again"
            : $"'{commit}' is not a commit of this checkout: type one that git log shows, or a branch");
    }

    /// <summary>Whether files that git knows have changes that are not committed.</summary>
    public async Task<bool> IsDirtyAsync(CancellationToken cancellationToken) => (await RunAsync(Folder, ["status", "--porcelain", "--untracked-files=no"], cancellationToken)).Output.Length > 0;

    /// <summary>Checks a commit out into a run's temporary folder.</summary>
    /// <returns>Where it is.</returns>
    /// <exception cref="UsageException">Git refused to.</exception>
    public async Task<string> AddWorktreeAsync(RunFolder parent, string commit, CancellationToken cancellationToken)
    {
        var folder = WorktreeOf(parent);
        cancellationToken.ThrowIfCancellationRequested();
        // What writes into the repository takes no time and is not ended in the middle: it would leave a worktree that is locked, and that no prune removes. The files may take long.
        await StepAsync(Folder, ["worktree", "add", "--no-checkout", "--detach", "--force", folder, commit], CancellationToken.None);
        await StepAsync(folder, ["reset", "--quiet", "--hard", "--no-recurse-submodules"], cancellationToken);
        return folder;

        async Task StepAsync(string where, IReadOnlyList<string> arguments, CancellationToken mayEnd)
        {
            if (await RunAsync(where, arguments, mayEnd) is (not 0, _, var problem))
            {
                throw new UsageException($"{commit[..7]} could not be checked out: {problem.Split('\n')[^1]}");
            }
        }
    }

    /// <summary>Removes it, and what git knows of it. Other worktrees that git would prune are the user's: their disks may be away for a while.</summary>
    public async Task RemoveWorktreeAsync(RunFolder parent) => await RemoveWorktreeAsync(WorktreeOf(parent));

    /// <summary>Removes the worktrees of runs that were killed: those in a run's folder that no run holds, or that is gone.</summary>
    public async Task RemoveLeftWorktreesAsync(CancellationToken cancellationToken)
    {
        const string Line = "worktree ";
        var (_, output, _) = await RunAsync(Folder, ["worktree", "list", "--porcelain"], cancellationToken);
        foreach (var folder in output.Split('\n').Where(line => line.StartsWith(Line, StringComparison.Ordinal)).Select(line => line[Line.Length..]))
        {
            if (Path.GetFileName(folder) == WorktreeName && Path.GetDirectoryName(folder) is { } parent && RunFolder.IsName(Path.GetFileName(parent))
                && (RunFolder.IsLeftOver(parent) || !Directory.Exists(parent)))
            {
                await RemoveWorktreeAsync(folder);
            }
        }
    }

    private static string WorktreeOf(RunFolder parent) => Path.Combine(parent.Path, WorktreeName);

    // Ours: in a run's folder, under a name that only a run gives.
    private async Task RemoveWorktreeAsync(string folder) => await RunAsync(Folder, ["worktree", "remove", "--force", "--force", folder], CancellationToken.None);

    private static async Task<(int ExitCode, string Output, string Errors)> RunAsync(string folder, IReadOnlyList<string> arguments, CancellationToken cancellationToken)
    {
        try
        {
            return await GitProgram.RunAsync(folder, Within, arguments, cancellationToken);
        }
        catch (Win32Exception)
        {
            throw new UsageException("--against needs git, which is not installed: type --baseline with a stored run instead");
        }
        catch (TimeoutException problem)
        {
            throw new RunException(problem.Message, problem);
        }
    }
}
