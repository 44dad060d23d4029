using Transport.PluginLoading;

namespace Transport.Trials.Tests.Processes;

/// <summary>What is left of a verb whose plugin ends the process that calls it.</summary>
public sealed class CallingProcessTests : IDisposable
{
    private readonly CliProcess _cli = new();

    public void Dispose() => _cli.Dispose();

    [Theory]
    [InlineData("write-exits", "check", "--transports", "good")]
    [InlineData("write-overflows", "check", "--transports", "good")]
    [InlineData("read-exits", "capture", "--transport", "good")]
    [InlineData("write-exits", "plugin", "check", "hostile")]
    public async Task Verb_APluginThatEndsItsProcess_IsOneLine(string behaviour, params string[] verb)
    {
        var folder = AddHostile(behaviour);
        var run = await _cli.RunAsync([.. verb, "--plugins", folder]);

        Assert.Equal(1, run.ExitCode);
        Assert.Single(run.Error.Split('\n'), line => line.StartsWith("error: a plugin ended the process that called it: exit code", StringComparison.Ordinal));
        Assert.DoesNotContain("   at ", run.Error, StringComparison.Ordinal);
    }

    /// <summary>In its own code, which nothing can cancel: only the end of its process helps.</summary>
    [Theory]
    [InlineData("write-hangs", "check", "--transports", "good")]
    [InlineData("read-hangs", "capture", "--transport", "good")]
    [InlineData("write-hangs", "plugin", "check", "hostile")]
    [InlineData("write-hangs-aloud", "check", "--transports", "good")]
    public async Task Verb_APluginThatHangs_IsEndedWithItsProcessesAndOneLine(string behaviour, params string[] verb)
    {
        var folder = AddHostile(behaviour);
        using var error = new StringWriter();

        // Long enough for a busy machine to come as far as the call that hangs.
        var code = await CallingProcess.RunAsync([.. verb, "--plugins", folder], TimeSpan.FromSeconds(20), error);

        Assert.Equal(1, code);
        Assert.Single(error.ToString().Split('\n'), line => line.TrimEnd() == "error: nothing came of it for 20 s, and it was ended: a plugin hangs");
        var reached = await File.ReadAllLinesAsync(Path.Combine(folder, "reached.txt"), Deadline.Soon);
        Assert.NotEmpty(reached);
        foreach (var pid in reached)
        {
            await UntilEndedAsync(int.Parse(pid, CultureInfo.InvariantCulture));
        }
    }

    /// <summary>A thread of it goes on, and writes, when all checks have ended.</summary>
    [Fact]
    public async Task Verb_APluginThatKeepsItsProcessAndWrites_IsEndedWithOneLine()
    {
        using var error = new StringWriter();

        var code = await CallingProcess.RunAsync(["check", "--transports", "good", "--plugins", AddHostile("write-lingers")], error: error);

        Assert.Equal(1, code);
        Assert.Single(error.ToString().Split('\n'), line => line.TrimEnd() == "error: a plugin kept its process from ending for 10 s, and it was ended");
    }

    private static async Task UntilEndedAsync(int pid)
    {
        var soon = Deadline.Soon;
        try
        {
            using var process = System.Diagnostics.Process.GetProcessById(pid);
            await process.WaitForExitAsync(soon);
        }
        catch (ArgumentException)
        {
            // It has ended, and nothing is left of it.
        }
    }

    private string AddHostile(string behaviour)
    {
        var built = Path.Combine(PluginFolders.FindDefault() ?? throw new InvalidOperationException("no plugins were built"), "..", "hostile-plugins", "hostile");
        var copy = Directory.CreateDirectory(Path.Combine(_cli.Folder, "plugins", "hostile")).FullName;
        foreach (var file in Directory.EnumerateFiles(built))
        {
            File.Copy(file, Path.Combine(copy, Path.GetFileName(file)));
        }

        File.WriteAllText(Path.Combine(copy, "behaviour.txt"), behaviour);
        return copy;
    }
}
