using System.Globalization;

namespace Transport.Engine.Tests.Machine;

/// <summary>Our git in somebody else's environment: of a hook, an alias, a rebase.</summary>
public sealed class GitProgramTests : IDisposable
{
    private static readonly TimeSpan Within = TimeSpan.FromMinutes(1);

    private readonly string _folder = Directory.CreateTempSubdirectory("transport-git-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public async Task RunAsync_EveryVariableThatGitCallsLocal_IsTakenOut()
    {
        var (exitCode, local, _) = await GitProgram.RunAsync(_folder, Within, ["rev-parse", "--local-env-vars"], TestContext.Current.CancellationToken);
        var environment = local.Split('\n').Concat(["GIT_NAMESPACE", "GIT_QUARANTINE_PATH", "GIT_TRACE"]).ToDictionary(name => name, string? (_) => "/somewhere");
        Assert.Equal(0, exitCode);
        Assert.Contains("GIT_INDEX_FILE", environment.Keys);

        GitProgram.RemoveVariables(environment);

        Assert.Empty(environment);
    }

    /// <summary>A question that takes long, as of a large checkout on a slow disk, ends with its caller.</summary>
    [Fact]
    public async Task RunAsync_Cancelled_EndsGitAndAllThatItStarted()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "The alias is a shell's.");
        var id = Path.Combine(_folder, "id");
        using var stop = new CancellationTokenSource();

        // Long after this test has given up: its own time ends git as well.
        var asking = GitProgram.RunAsync(_folder, TimeSpan.FromHours(1), ["-c", $"alias.slow=!echo $$ > '{id}.new'; mv '{id}.new' '{id}'; exec sleep 600", "slow"], stop.Token);
        while (!File.Exists(id))
        {
            await Task.Delay(20, TestSupport.Deadline.Soon);
        }

        using var sleeping = Process.GetProcessById(int.Parse(await File.ReadAllTextAsync(id, TestSupport.Deadline.Soon), CultureInfo.InvariantCulture));
        await stop.CancelAsync();

        await sleeping.WaitForExitAsync(TestSupport.Deadline.Soon);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => asking);
    }

    [Fact]
    public void StartInfo_VariablesOfAHook_AreNotPassedOn()
    {
        // Ours alone, so that no other test's git sees it.
        Environment.SetEnvironmentVariable("GIT_OF_A_HOOK", "x");

        Assert.DoesNotContain("GIT_OF_A_HOOK", GitProgram.StartInfo(_folder, ["status"]).Environment.Keys);
    }

    /// <summary>The commit that somebody makes with a hook in which a worktree is checked out must be the one that he staged.</summary>
    [Theory]
    [InlineData("commit", "--quiet", "-a", "-m", "two")]
    [InlineData("commit", "--quiet", "-m", "two", "--", "a.txt")]
    [InlineData("commit", "--quiet", "--amend", "-a", "-m", "two")]
    public async Task RunAsync_InAPreCommitHook_LeavesCommitAndIndexOfTheUserAlone(params string[] commit)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "The hook is a shell's.");
        await UserAsync("init", "--quiet");
        await WriteAndCommitAsync("zero");
        await WriteAndCommitAsync("one");
        await File.WriteAllTextAsync(Path.Combine(_folder, "a.txt"), "two", TestContext.Current.CancellationToken);
        // What a hook gets, with which our git is then started in this process' place.
        var variables = Path.Combine(_folder, ".git", "variables");
        await WriteHookAsync("pre-commit", $"env | grep ^GIT_ > '{variables}'; touch '{variables}.ready'; while [ -e '{variables}.ready' ]; do sleep 0.02; done");
        await WriteHookAsync("post-checkout", $"touch '{variables}.post-checkout'");
        var committing = UserAsync(commit);
        var deadline = TestSupport.Deadline.Soon;
        while (!File.Exists(variables + ".ready"))
        {
            await Task.Delay(20, deadline);
        }

        try
        {
            using var git = Process.Start(In(await File.ReadAllLinesAsync(variables, deadline)))!;
            var errors = await git.StandardError.ReadToEndAsync(deadline);
            await git.WaitForExitAsync(deadline);
            Assert.True(git.ExitCode == 0, errors);
        }
        finally
        {
            File.Delete(variables + ".ready");
        }

        await committing;
        Assert.Equal("two", await UserAsync("show", "HEAD:a.txt"));
        Assert.Equal("one", await UserAsync("show", "HEAD:b.txt"));
        Assert.Equal("", await UserAsync("status", "--porcelain", "--untracked-files=no"));
        Assert.Equal("zero", await File.ReadAllTextAsync(Path.Combine(_folder, ".git", "base", "b.txt"), deadline));
        Assert.False(File.Exists(variables + ".post-checkout"), "a hook of the user's ran for our worktree");
    }

    [Fact]
    public async Task RunAsync_StatusOfFilesWithNewTimes_DoesNotWriteTheIndex()
    {
        await UserAsync("init", "--quiet");
        await WriteAndCommitAsync("one");
        File.SetLastWriteTimeUtc(Path.Combine(_folder, "a.txt"), DateTime.UtcNow.AddHours(-1));
        var index = await File.ReadAllBytesAsync(Path.Combine(_folder, ".git", "index"), TestContext.Current.CancellationToken);

        var (_, output, _) = await GitProgram.RunAsync(_folder, Within, ["status", "--porcelain"], TestContext.Current.CancellationToken);

        Assert.Equal("", output);
        Assert.Equal(index, await File.ReadAllBytesAsync(Path.Combine(_folder, ".git", "index"), TestContext.Current.CancellationToken));
    }

    /// <summary>Ours, as it is started where these variables are this process' own.</summary>
    private ProcessStartInfo In(IEnumerable<string> variables)
    {
        var ours = GitProgram.StartInfo(_folder, ["worktree", "add", "--detach", "--force", Path.Combine(_folder, ".git", "base"), "HEAD~1"]);
        var start = new ProcessStartInfo(ours.FileName, ours.ArgumentList) { WorkingDirectory = _folder, RedirectStandardError = true };
        foreach (var (name, value) in variables.Select(line => line.Split('=', 2)).Where(parts => parts.Length == 2).Select(parts => (parts[0], parts[1])))
        {
            start.Environment[name] = value;
        }

        Assert.True(start.Environment.ContainsKey("GIT_INDEX_FILE"));
        GitProgram.RemoveVariables(start.Environment);
        return start;
    }

    private async Task WriteAndCommitAsync(string text)
    {
        foreach (var name in new[] { "a.txt", "b.txt" })
        {
            await File.WriteAllTextAsync(Path.Combine(_folder, name), text, TestContext.Current.CancellationToken);
        }

        await UserAsync("add", ".");
        await UserAsync("commit", "--quiet", "-m", text);
    }

    private async Task WriteHookAsync(string name, string script)
    {
        var file = Path.Combine(_folder, ".git", "hooks", name);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        await File.WriteAllTextAsync(file, "#!/bin/sh\n" + script + "\n", TestContext.Current.CancellationToken);
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        }
    }

    /// <summary>The user's own git, hooks and all.</summary>
    private async Task<string> UserAsync(params string[] arguments)
    {
        using var git = Process.Start(new ProcessStartInfo(
            "git", ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false", .. arguments]) { WorkingDirectory = _folder, RedirectStandardOutput = true })!;
        var output = await git.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken);
        await git.WaitForExitAsync(TestContext.Current.CancellationToken);
        Assert.Equal(0, git.ExitCode);
        return output.Trim();
    }
}
