namespace Transport.Engine.Machine;

/// <summary>The commit of the checkout that the running program was built in.</summary>
internal static class GitCommit
{
    private static readonly TimeSpan AnswerWithin = TimeSpan.FromSeconds(5);

    /// <summary>The commit, with <c>+dirty</c> when the tree has changes; null outside a checkout or without git.</summary>
    public static async Task<string?> ReadAsync(CancellationToken cancellationToken)
    {
        if (await GitAsync(["rev-parse", "HEAD"], cancellationToken).ConfigureAwait(false) is not { Length: > 0 } commit)
        {
            return null;
        }

        return await GitAsync(["status", "--porcelain", "--untracked-files=no"], cancellationToken).ConfigureAwait(false) is { Length: > 0 }
            ? commit + "+dirty"
            : commit;
    }

    private static async Task<string?> GitAsync(IReadOnlyList<string> arguments, CancellationToken cancellationToken)
    {
        try
        {
            var (exitCode, output, _) = await GitProgram.RunAsync(AppContext.BaseDirectory, AnswerWithin, arguments, cancellationToken).ConfigureAwait(false);
            return exitCode == 0 ? output : null;
        }
        catch (Exception problem) when (problem is Win32Exception or TimeoutException)
        {
            return null;
        }
    }
}
