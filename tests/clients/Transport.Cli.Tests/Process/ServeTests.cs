namespace Transport.Cli.Tests.Process;

public class ServeTests
{
    [Theory]
    [InlineData(2)]
    [InlineData(15)]
    public async Task Serve_SignalToItAlone_StopsTheServerWithExitCode0(int signal)
    {
        using var cli = new CliProcess();
        var serve = cli.Start("serve", "--free-ports");
        using var server = await ServerOfAsync(serve);

        UnixSignals.Send(serve, signal);
        var end = await CliProcess.EndAsync(serve);

        Assert.Equal((0, ""), (end.ExitCode, end.Error));
        await server.WaitForExitAsync(Deadline.Soon);
    }

    /// <summary>Awaits the ready line, and finds the server's process by it.</summary>
    private static async Task<System.Diagnostics.Process> ServerOfAsync(System.Diagnostics.Process serve)
    {
        var ready = await serve.StandardOutput.ReadLineAsync(Deadline.Soon);
        return System.Diagnostics.Process.GetProcessById((int)JsonNode.Parse(ready!)!["pid"]!);
    }
}
