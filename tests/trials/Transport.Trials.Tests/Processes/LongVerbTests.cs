namespace Transport.Trials.Tests.Processes;

/// <summary>Verbs that take long, in a process that watches them.</summary>
public sealed class LongVerbTests : IDisposable
{
    private readonly CliProcess _cli = new();

    public void Dispose() => _cli.Dispose();

    /// <summary>A verb that goes on is not taken for one that hangs, however long it takes and whether anybody is shown anything.</summary>
    [Fact]
    public async Task Run_AVerbThatTellsOfItself_IsNotEnded()
    {
        using var error = new StringWriter();
        // Longer than any part of it is silent, shorter than the whole.
        var silent = TimeSpan.FromSeconds(8);
        var startedAt = Stopwatch.GetTimestamp();

        var code = await CallingProcess.RunAsync(
            ["articles", "5", "--entities", "50000", "--tries", "60", "--transports", "json", "--database", "", "--output", Path.Combine(_cli.Folder, "table.txt")], silent, error);

        Assert.DoesNotContain("a plugin hangs", error.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain('\u0005', error.ToString());
        Assert.True(code == 0, error.ToString());
        Assert.True(File.Exists(Path.Combine(_cli.Folder, "table.txt")), error.ToString());
        Assert.SkipWhen(Stopwatch.GetElapsedTime(startedAt) < silent, "this machine is so fast that the verb is never silent for too long");
    }

    /// <summary>Who ends a job ends all of its processes, as <c>timeout</c> and supervisors do: the verb ends in order, and no plugin is blamed.</summary>
    [Fact]
    public async Task Run_TerminatedWithItsWholeGroup_EndsInOrder()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "children are found in /proc");
        using var cli = _cli.Start("articles", "5", "--entities", "1000000", "--tries", "100", "--transports", "json", "--database", "");
        var soon = Deadline.Soon;
        while (!(await cli.StandardError.ReadLineAsync(soon) ?? throw new InvalidOperationException("it ended")).Contains("Article 5", StringComparison.Ordinal))
        {
        }

        using var caller = System.Diagnostics.Process.GetProcessById(
            int.Parse((await File.ReadAllTextAsync($"/proc/{cli.Id}/task/{cli.Id}/children", soon)).Split(' ')[0], CultureInfo.InvariantCulture));
        UnixSignals.Send(caller, UnixSignals.Terminate);
        UnixSignals.Send(cli, UnixSignals.Terminate);
        var ended = await CliProcess.EndAsync(cli);

        Assert.DoesNotContain("a plugin ended", ended.Error, StringComparison.Ordinal);
        Assert.Contains("INCOMPLETE: ended early", ended.Output, StringComparison.Ordinal);
    }
}
