using Transport.Dashboard.Browser.Tests;

namespace Transport.Trials.Tests.Processes;

/// <summary>Medians whose client is on another machine, as users measure them.</summary>
public class ClientElsewhereTests
{
    private static readonly string[] Run =
        ["run", "--transports", "json,floor", "--persons", "1", "--orders", "none", "--tries", "20", "--timeout", "60s"];

    private static string Agent => $"exec:\"{DotnetHost.FileName}\" exec \"{BuiltProgram.Of("Transport.Cli")}\" agent --stdio";

    [Fact]
    public async Task Run_ClientBehindOpenSsh_IsNamedWithItsLinkInEveryForm()
    {
        using var machine = await SshMachine.StartAsync();
        using var cli = new CliProcess();
        var run = await cli.RunAsync([.. Run, "--client", machine.One, "--bind", "127.0.0.1"]);

        Assert.True(run.ExitCode == 0, run.Output + run.Error);
        var client = $"client on {Environment.MachineName} (ssh://a)";
        Assert.Contains(client, run.Output, StringComparison.Ordinal);
        Assert.Contains("a round trip of the network takes", run.Output, StringComparison.Ordinal);
        foreach (var form in (string[][])[["--full"], ["--format", "markdown"], .. Npm.Missing is null ? (string[][])[["--format", "html"]] : []])
        {
            var report = await InProcess.ReportAsync(cli, form);
            Assert.Contains(client, report.Output.ReplaceLineEndings(" "), StringComparison.Ordinal);
            Assert.Contains("floor, 1 person without orders: ", report.Output.ReplaceLineEndings(" "), StringComparison.Ordinal);
        }

        var predict = await InProcess.ReportAsync(cli, "--rtt");
        Assert.Equal(2, predict.ExitCode);
        Assert.Contains("its times hold that link already", predict.Error, StringComparison.Ordinal);

        var json = JsonNode.Parse((await InProcess.ReportAsync(cli, "--format", "json")).Output)!["manifest"]!;
        Assert.Equal("ssh://a", (string?)json["client"]!["name"]);
        Assert.True((double)json["client"]!["roundTripMs"]! > 0 && (int)json["client"]!["machine"]!["processors"]! > 0);
        Assert.EndsWith($" --client \"{machine.One}\" --bind 127.0.0.1", (string?)json["commandLine"], StringComparison.Ordinal);
    }

    [Fact]
    public async Task Articles_OverADatabaseWithAClientElsewhere_AreMeasuredByIt()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("articles", "1.3", "--transports", "odata", "--persons", "1", "--tries", "2", "--client", Agent);

        Assert.True(run.ExitCode == 0, run.Output + run.Error);
        Assert.Contains($"client on {Environment.MachineName} (exec:", run.Output.ReplaceLineEndings(" "), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Modes_ClientElsewhere_AreMeasuredByIt()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync("articles", "3", "--transports", "wcf-nettcp", "--objects", "1", "--users", "2", "--tries", "1", "--duration", "18s", "--client", Agent);

        Assert.True(run.ExitCode == 0, run.Output + run.Error);
        Assert.Contains($"client on {Environment.MachineName} (exec:", run.Output.ReplaceLineEndings(" "), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Run_ClientRefusesTheServer_IsOneLineAndNothingIsMeasured()
    {
        using var cli = new CliProcess();

        var run = await cli.RunAsync([.. Run, "--client", Agent + " --allow-target 10.0.0.0/8"]);

        Assert.Equal((1, ""), (run.ExitCode, run.Output));
        Assert.Contains("cannot be the client: 127.0.0.1 is not among the targets", run.Error, StringComparison.Ordinal);
    }
}
