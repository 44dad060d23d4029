namespace Transport.Trials.Tests.Processes;

/// <summary>A measuring client in one network namespace, its coordinator and the servers in another, and the link between them.</summary>
public class ClientNamespaceTests
{
    private const double RoundTripMs = 2;

    /// <summary>The coordinator's address on the link.</summary>
    private const string Bind = "10.203.71.2";

    [Fact]
    public async Task Run_ClientAcrossALink_HasItsRoundTripInEveryCallAndBesideTheFloor()
    {
        using var link = await JoinAsync();
        using var machine = await SshMachine.StartAsync(NetworkNamespace.Address, link.Server);
        using var cli = new CliProcess();

        var ended = await CliProcess.EndAsync(Start(link, machine, cli, "--tries", "20"));

        Assert.True(ended.ExitCode == 0, ended.Output + ended.Error);
        var summary = JsonNode.Parse(ended.Output)!;
        // The link holds every packet back for at least so long.
        Assert.True((double)summary["manifest"]!["client"]!["roundTripMs"]! >= RoundTripMs * 0.9);
        Assert.All(summary["cells"]!.AsArray(), cell => Assert.True((double)cell!["medianMs"]! >= RoundTripMs * 0.9));
    }

    [Fact]
    public async Task Run_LinkIsCut_IsNamedAndTheCellsThatAreLeftFail()
    {
        using var link = await JoinAsync();
        using var machine = await SshMachine.StartAsync(NetworkNamespace.Address, link.Server);
        using var cli = new CliProcess();
        var run = Start(link, machine, cli);
        await cli.BlocksAsync(run, 1);
        Assert.NotEmpty(machine.Agents());

        await link.CutAsync();

        // Nobody can tell the client.
        var soon = Deadline.Soon;
        while (machine.Agents().Count > 0)
        {
            await Task.Delay(50, soon);
        }

        var ended = await CliProcess.EndAsync(run);
        Assert.Equal(1, ended.ExitCode);
        var summary = JsonNode.Parse(ended.Output)!;
        Assert.All(summary["cells"]!.AsArray(), cell => Assert.Equal("failed", (string?)cell!["status"]));
        Assert.Contains(summary["incidents"]!.AsArray(), incident => ((string?)incident!["reason"])?.StartsWith("the client ssh://a was lost: ", StringComparison.Ordinal) == true);
    }

    private static async Task<NetworkNamespace> JoinAsync()
    {
        var link = new NetworkNamespace();
        if (await link.JoinByTunnelAsync(new Link("near", RoundTripMs, MegabitsPerSecond: 1000)) is { } notPossible)
        {
            link.Dispose();
            Assert.Skip(notPossible);
        }

        return link;
    }

    private static System.Diagnostics.Process Start(NetworkNamespace link, SshMachine machine, CliProcess cli, params string[] options) =>
        NetworkNamespace.StartIn(
            link.Client,
            [
                CliProcess.Assembly, "run", "--transports", "json,floor", "--persons", "1,100", "--orders", "none", .. options, "--client", machine.One, "--bind", Bind,
                "--store", Path.Combine(cli.Folder, ".transport"), "--format", "json",
            ]);
}
