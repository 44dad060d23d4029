using Transport.Cli.Common;
using Transport.PluginLoading;

namespace Transport.Cli.Tests.Process;

/// <summary>What is left of a verb whose plugin ends the process that calls it.</summary>
public sealed class CallingProcessTests : IDisposable
{
    private readonly CliProcess _cli = new();

    public void Dispose() => _cli.Dispose();

    [Theory]
    [InlineData("write-exits", "verify", "--transports", "good")]
    [InlineData("write-overflows", "verify", "--transports", "good")]
    public async Task Verify_APluginThatEndsItsProcess_IsOneLine(string behaviour, params string[] verb)
    {
        var folder = AddHostile(behaviour);
        var run = await _cli.RunAsync([.. verb, "--plugins", folder]);

        Assert.Equal(1, run.ExitCode);
        Assert.Single(run.Error.Split('\n'), line => line.StartsWith("error: a plugin ended the process that called it: exit code", StringComparison.Ordinal));
        Assert.DoesNotContain("   at ", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Run_NothingComesOfIt_IsEnded()
    {
        var folder = AddHostile("write-hangs");
        var code = await CallingProcess.RunAsync(["verify", "--transports", "good", "--plugins", folder], TimeSpan.FromSeconds(20));

        Assert.Equal(1, code);
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
