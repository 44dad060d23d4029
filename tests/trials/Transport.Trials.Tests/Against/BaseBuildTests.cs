using Transport.Cli.Against;

namespace Transport.Trials.Tests.Against;

/// <summary>Commits of a small checkout made for each test.</summary>
public sealed class BaseBuildTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("transport-checkout-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public async Task Find_FolderWithoutACheckout_SaysWhatToTypeInstead()
    {
        var problem = await Assert.ThrowsAsync<UsageException>(() => GitCheckout.FindAsync(_folder, TestContext.Current.CancellationToken));

        Assert.Contains("type --baseline with a stored run instead", problem.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("no-such-branch")]
    [InlineData("0123456")]
    [InlineData("--help")]
    public async Task Resolve_UnknownCommit_IsOneLine(string commit)
    {
        var checkout = await CheckoutAsync("a.txt", "one");

        var problem = await Assert.ThrowsAsync<UsageException>(() => checkout.ResolveAsync(commit, TestContext.Current.CancellationToken));

        Assert.Equal($"'{commit}' is not a commit of this checkout: type one that git log shows, or a branch", problem.Message);
    }

    [Fact]
    public async Task IsDirty_ChangedFile_IsTold()
    {
        var checkout = await CheckoutAsync("a.txt", "one");
        Assert.False(await checkout.IsDirtyAsync(TestContext.Current.CancellationToken));

        await File.WriteAllTextAsync(Path.Combine(_folder, "a.txt"), "two", TestContext.Current.CancellationToken);

        Assert.True(await checkout.IsDirtyAsync(TestContext.Current.CancellationToken));
        Assert.Equal(40, (await checkout.ResolveAsync("HEAD", TestContext.Current.CancellationToken)).Length);
    }

    [Fact]
    public async Task Make_CommitWithoutTheProgram_SaysSoAndLeavesNothing()
    {
        var checkout = await CheckoutAsync("a.txt", "one");

        var problem = await Assert.ThrowsAsync<RunException>(async () => await BaseBuild.MakeAsync(checkout, await checkout.ResolveAsync("HEAD", TestContext.Current.CancellationToken), onNote: null, CancellationToken.None));

        Assert.EndsWith("has no clients/Transport.Cli to build.", problem.Message, StringComparison.Ordinal);
        Assert.Single((await GitAsync("worktree", "list")).Split('\n'));
    }

    [Fact]
    public async Task Make_CommitThatDoesNotBuild_IsOneLineAndLeavesNothing()
    {
        var checkout = await CheckoutAsync("clients/Transport.Cli/Transport.Cli.csproj", "<Project>");

        var problem = await Assert.ThrowsAsync<RunException>(async () => await BaseBuild.MakeAsync(checkout, await checkout.ResolveAsync("HEAD", TestContext.Current.CancellationToken), onNote: null, CancellationToken.None));

        Assert.Matches("^the base [0-9a-f]{7} does not build: .*error MSB4025", problem.Message);
        Assert.DoesNotContain('\n', problem.Message);
        Assert.Single((await GitAsync("worktree", "list")).Split('\n'));
    }

    /// <summary>MSBuild looks for them in all folders above, and in the temporary one somebody else may have put some.</summary>
    [Fact]
    public async Task Make_FileOfOptionsAboveTheProject_IsNotRead()
    {
        await File.WriteAllTextAsync(Path.Combine(_folder, "Directory.Build.rsp"), "-no-such-option", TestContext.Current.CancellationToken);
        var checkout = await CheckoutAsync("clients/Transport.Cli/Transport.Cli.csproj", "<Project>");

        var problem = await Assert.ThrowsAsync<RunException>(async () => await BaseBuild.MakeAsync(checkout, await checkout.ResolveAsync("HEAD", TestContext.Current.CancellationToken), onNote: null, CancellationToken.None));

        Assert.Contains("error MSB4025", problem.Message, StringComparison.Ordinal);
    }

    /// <summary>As a git that was killed while it checked out leaves it.</summary>
    [Fact]
    public async Task Remove_WorktreeThatGitHasLocked_LeavesNothing()
    {
        var checkout = await CheckoutAsync("a.txt", "one");
        using var folder = RunFolder.Create();
        await GitAsync("worktree", "lock", await checkout.AddWorktreeAsync(folder, await checkout.ResolveAsync("HEAD", TestContext.Current.CancellationToken), CancellationToken.None));

        await checkout.RemoveWorktreeAsync(folder);

        Assert.Single((await GitAsync("worktree", "list")).Split('\n'));
        Assert.Equal([RunFolder.MarkerName], Directory.EnumerateFileSystemEntries(folder.Path).Select(Path.GetFileName));
    }

    /// <summary>Its disk is away, or its folder has another name for a while: git would prune it, with its branch and its index.</summary>
    [Fact]
    public async Task Remove_OtherWorktreeWhoseFolderIsAway_KeepsIt()
    {
        var checkout = await CheckoutAsync("a.txt", "one");
        var others = Path.Combine(_folder, "others");
        await GitAsync("worktree", "add", "--quiet", "-b", "mine", others);
        Directory.Move(others, others + "-away");
        using (var folder = RunFolder.Create())
        {
            await checkout.AddWorktreeAsync(folder, await checkout.ResolveAsync("HEAD", TestContext.Current.CancellationToken), CancellationToken.None);
            await checkout.RemoveWorktreeAsync(folder);
        }

        await checkout.RemoveLeftWorktreesAsync(TestContext.Current.CancellationToken);
        Directory.Move(others + "-away", others);

        Assert.Contains("[mine]", await GitAsync("worktree", "list"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task RemoveLeft_WorktreeOfARunThatWasKilled_IsGoneAndThatOfALivingRunStays(bool isFolderThere)
    {
        var checkout = await CheckoutAsync("a.txt", "one");
        var commit = await checkout.ResolveAsync("HEAD", TestContext.Current.CancellationToken);
        using var living = RunFolder.Create();
        var kept = await checkout.AddWorktreeAsync(living, commit, CancellationToken.None);
        using var killed = Killed();
        await checkout.AddWorktreeAsync(killed, commit, CancellationToken.None);
        if (!isFolderThere)
        {
            Directory.Delete(killed.Path, recursive: true);
        }

        await checkout.RemoveLeftWorktreesAsync(TestContext.Current.CancellationToken);

        Assert.Equal([_folder, kept], (await GitAsync("worktree", "list", "--porcelain")).Split('\n').Where(line => line.StartsWith("worktree ", StringComparison.Ordinal)).Select(line => line[9..]));
        await checkout.RemoveWorktreeAsync(living);
    }

    [Fact]
    public async Task Resolve_BranchThatOnlyTheOriginHas_IsFound()
    {
        var checkout = await CheckoutAsync("a.txt", "one");
        await GitAsync("update-ref", "refs/remotes/origin/trunk", "HEAD");

        Assert.Equal(await checkout.ResolveAsync("HEAD", TestContext.Current.CancellationToken), await checkout.ResolveAsync("trunk", TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task Resolve_ShallowCheckout_SaysWhatToFetch()
    {
        var checkout = await CheckoutAsync("a.txt", "one");
        await CommitAsync();
        var shallow = Path.Combine(_folder, "shallow");
        await GitAsync("clone", "--quiet", "--depth", "1", "file://" + checkout.Folder, shallow);

        var problem = await Assert.ThrowsAsync<UsageException>(() => new GitCheckout(shallow).ResolveAsync("HEAD~1", TestContext.Current.CancellationToken));

        Assert.StartsWith("'HEAD~1' is not in this checkout, which is shallow: type git fetch --unshallow origin", problem.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Make_Cancelled_LeavesNothing()
    {
        var checkout = await CheckoutAsync("clients/Transport.Cli/Transport.Cli.csproj", "<Project>");
        var commit = await checkout.ResolveAsync("HEAD", TestContext.Current.CancellationToken);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => BaseBuild.MakeAsync(checkout, commit, onNote: null, new CancellationToken(canceled: true)));

        Assert.Single((await GitAsync("worktree", "list")).Split('\n'));
    }

    /// <summary>A large checkout, or a filter that asks a server: none is waited for.</summary>
    [Fact]
    public async Task Make_CancelledWhileFilesAreCheckedOut_EndsAndLeavesNothing()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "the filter is a program of Unix");
        await GitAsync("init", "--quiet");
        await File.WriteAllTextAsync(Path.Combine(_folder, ".gitattributes"), "*.txt filter=slow", TestContext.Current.CancellationToken);
        var checkout = await CheckoutAsync("a.txt", "one");
        var begun = Path.Combine(_folder, "begun");
        await GitAsync("config", "filter.slow.smudge", $"touch '{begun}' && sleep 3600");
        using var cancel = new CancellationTokenSource();
        var commit = await checkout.ResolveAsync("HEAD", TestContext.Current.CancellationToken);
        var making = BaseBuild.MakeAsync(checkout, commit, onNote: null, cancel.Token);
        while (!File.Exists(begun))
        {
            await Task.Delay(50, Deadline.Soon);
        }

        await cancel.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => making.WaitAsync(Deadline.Soon));
        Assert.Single((await GitAsync("worktree", "list")).Split('\n'));
    }

    /// <summary>The folder of a run that holds it no more and has not deleted it.</summary>
    private static RunFolder Killed()
    {
        var folder = RunFolder.Create();
        var marker = Path.Combine(folder.Path, RunFolder.MarkerName);
        File.Delete(marker);
        File.WriteAllText(marker, $"A run of Transport made this folder and deletes it with everything in it: {folder.Path}\n");
        return folder;
    }

    private async Task<GitCheckout> CheckoutAsync(string file, string content)
    {
        await GitAsync("init", "--quiet");
        Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(_folder, file))!);
        await File.WriteAllTextAsync(Path.Combine(_folder, file), content);
        await GitAsync("add", ".");
        await CommitAsync();
        return await GitCheckout.FindAsync(_folder, TestContext.Current.CancellationToken);
    }

    private Task<string> CommitAsync() =>
        GitAsync("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false", "commit", "--quiet", "--allow-empty", "--no-verify", "-m", "one");

    private async Task<string> GitAsync(params string[] arguments)
    {
        using var git = System.Diagnostics.Process.Start(new ProcessStartInfo("git", arguments) { WorkingDirectory = _folder, RedirectStandardOutput = true })!;
        var output = await git.StandardOutput.ReadToEndAsync();
        await git.WaitForExitAsync();
        Assert.Equal(0, git.ExitCode);
        return output.Trim();
    }
}
