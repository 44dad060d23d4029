namespace Transport.Trials.Tests.Processes;

public class ServeTrials
{
    [Fact]
    public async Task Serve_NoDashboard_ServesTheTransportsAlone()
    {
        using var cli = new CliProcess();
        var serve = cli.Start("serve", "--free-ports", "--no-dashboard", "--store", "elsewhere");
        var ready = JsonNode.Parse((await serve.StandardOutput.ReadLineAsync(Deadline.Soon))!)!;
        using var http = new HttpClient();
        var page = await http.GetStringAsync((string)ready["http"]! + "/", Deadline.Soon);

        UnixSignals.Send(serve, UnixSignals.Terminate);
        var end = await CliProcess.EndAsync(serve);

        Assert.Contains("/api/endpoints", page, StringComparison.Ordinal);
        Assert.DoesNotContain("<html", page, StringComparison.Ordinal);
        Assert.Equal((0, ""), (end.ExitCode, end.Error));
    }

    [Fact]
    public async Task Serve_Killed_LeavesNoServerBehind()
    {
        using var cli = new CliProcess();
        var serve = cli.Start("serve", "--free-ports");
        using var server = await ServerOfAsync(serve);

        serve.Kill();

        await server.WaitForExitAsync(Deadline.Soon);
        await CliProcess.EndAsync(serve);
    }

    /// <summary>Awaits the ready line, and finds the server's process by it.</summary>
    private static async Task<System.Diagnostics.Process> ServerOfAsync(System.Diagnostics.Process serve)
    {
        var ready = await serve.StandardOutput.ReadLineAsync(Deadline.Soon);
        return System.Diagnostics.Process.GetProcessById((int)JsonNode.Parse(ready!)!["pid"]!);
    }
}
