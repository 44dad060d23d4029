using System.Diagnostics;
using Transport.Cli.Against;
using Transport.Cli.Common;
using Transport.Engine;

namespace Transport.Trials.Tests.Against;

/// <summary>Commits of a small checkout made for each test.</summary>
public sealed class BaseBuildTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("transport-checkout-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public async Task Find_FolderWithoutACheckout_SaysWhatToTypeInstead()
    {
        var problem = await Assert.ThrowsAsync<UsageException>(() => GitCheckout.FindAsync(_folder));

        Assert.Contains("type --baseline with a stored run instead", problem.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("no-such-branch")]
    [InlineData("0123456")]
    [InlineData("--help")]
    public async Task Resolve_UnknownCommit_IsOneLine(string commit)
    {
        var checkout = await CheckoutAsync("a.txt", "one");

        var problem = await Assert.ThrowsAsync<UsageException>(() => checkout.ResolveAsync(commit));

        Assert.Equal($"'{commit}' is not a commit of this checkout: type one that git log shows, or a branch", problem.Message);
    }

    [Fact]
    public async Task IsDirty_ChangedFile_IsTold()
    {
        var checkout = await CheckoutAsync("a.txt", "one");
        Assert.False(await checkout.IsDirtyAsync());

        await File.WriteAllTextAsync(Path.Combine(_folder, "a.txt"), "two", TestContext.Current.CancellationToken);

        Assert.True(await checkout.IsDirtyAsync());
        Assert.Equal(40, (await checkout.ResolveAsync("HEAD")).Length);
    }

    [Fact]
    public async Task Make_CommitWithoutTheProgram_SaysSoAndLeavesNothing()
    {
        var checkout = await CheckoutAsync("a.txt", "one");

        var problem = await Assert.ThrowsAsync<RunException>(async () => await BaseBuild.MakeAsync(checkout, await checkout.ResolveAsync("HEAD"), CancellationToken.None));

        Assert.EndsWith("has no clients/Transport.Cli to build.", problem.Message, StringComparison.Ordinal);
        Assert.Single((await GitAsync("worktree", "list")).Split('\n'));
    }

    [Fact]
    public async Task Make_CommitThatDoesNotBuild_IsOneLineAndLeavesNothing()
    {
        var checkout = await CheckoutAsync("clients/Transport.Cli/Transport.Cli.csproj", "<Project>");

        var problem = await Assert.ThrowsAsync<RunException>(async () => await BaseBuild.MakeAsync(checkout, await checkout.ResolveAsync("HEAD"), CancellationToken.None));

        Assert.Matches("^the base [0-9a-f]{7} does not build: .*error MSB4025", problem.Message);
        Assert.DoesNotContain('\n', problem.Message);
        Assert.Single((await GitAsync("worktree", "list")).Split('\n'));
    }

    /// <summary>As a git that was killed while it checked out leaves it.</summary>
    [Fact]
    public async Task Remove_WorktreeThatGitHasLocked_LeavesNothing()
    {
        var checkout = await CheckoutAsync("a.txt", "one");
        var folder = Path.Combine(_folder, "locked");
        await checkout.AddWorktreeAsync(folder, await checkout.ResolveAsync("HEAD"), CancellationToken.None);
        await GitAsync("worktree", "lock", folder);

        await checkout.RemoveWorktreeAsync(folder);

        Assert.Single((await GitAsync("worktree", "list")).Split('\n'));
        Assert.False(Directory.Exists(folder));
    }

    [Fact]
    public async Task Make_Cancelled_LeavesNothing()
    {
        var checkout = await CheckoutAsync("clients/Transport.Cli/Transport.Cli.csproj", "<Project>");
        var commit = await checkout.ResolveAsync("HEAD");

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => BaseBuild.MakeAsync(checkout, commit, new CancellationToken(canceled: true)));

        Assert.Single((await GitAsync("worktree", "list")).Split('\n'));
    }

    private async Task<GitCheckout> CheckoutAsync(string file, string content)
    {
        await GitAsync("init", "--quiet");
        Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(_folder, file))!);
        await File.WriteAllTextAsync(Path.Combine(_folder, file), content);
        await GitAsync("add", ".");
        await GitAsync("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false", "commit", "--quiet", "--no-verify", "-m", "one");
        return await GitCheckout.FindAsync(_folder);
    }

    private async Task<string> GitAsync(params string[] arguments)
    {
        using var git = System.Diagnostics.Process.Start(new ProcessStartInfo("git", arguments) { WorkingDirectory = _folder, RedirectStandardOutput = true })!;
        var output = await git.StandardOutput.ReadToEndAsync();
        await git.WaitForExitAsync();
        Assert.Equal(0, git.ExitCode);
        return output.Trim();
    }
}
