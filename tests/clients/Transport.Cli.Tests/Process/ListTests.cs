namespace Transport.Cli.Tests.Process;

public class ListTests
{
    /// <summary>By it .NET itself writes colours into a pipe; CI servers set it for builds.</summary>
    [Fact]
    public async Task List_ToAPipeWhereColoursAreAllowedInPipes_HasNoEscapeSequences()
    {
        using var cli = new CliProcess();

        var listed = await CliProcess.EndAsync(cli.Start(new Dictionary<string, string> { ["DOTNET_SYSTEM_CONSOLE_ALLOW_ANSI_COLOR_REDIRECTION"] = "1", ["TERM"] = "xterm-256color" }, "list"));

        Assert.Equal(0, listed.ExitCode);
        Assert.DoesNotContain('\x1b', listed.Output + listed.Error);
    }
}
