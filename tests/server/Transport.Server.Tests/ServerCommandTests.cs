namespace Transport.Server.Tests;

public sealed class ServerCommandTests
{
    [Fact]
    public async Task Start_OnFreePorts_PrintsOneReadyLineAndEndsWithItsInput()
    {
        using var server = ServerProcess.Start("--free-ports", "--persons", "10", "--max-count", "20", "--exit-on-stdin-close");
        var ready = await server.ReadReadyLineAsync();
        using var http = new HttpClient();
        var body = await http.GetStringAsync($"{ready.Http}/rpc/json/persons?count=0", Deadline.Soon);

        server.Input.Close();
        var (exitCode, output, error) = await server.EndAsync();

        Assert.Equal("[]", body);
        Assert.True(ready.Ready);
        Assert.Equal((10, 20), (ready.Persons, ready.MaxCount));
        Assert.Contains(ready.Endpoints, endpoint => endpoint.Id == "json");
        Assert.Equal((0, "", ""), (exitCode, output, error));
    }

    /// <summary>Who ends a job sends SIGTERM to all of its processes, and the run that started this server finishes what it measures. How long that may take: <c>LastResortTests</c>.</summary>
    [Fact]
    public async Task Terminate_ServerOfARun_ServesUntilItsInputCloses()
    {
        using var server = ServerProcess.Start("--free-ports", "--persons", "10", "--only", "json", "--exit-on-stdin-close");
        var ready = await server.ReadReadyLineAsync();
        using var http = new HttpClient();

        server.Terminate();

        for (var call = 0; call < 200; call++)
        {
            Assert.Equal("[]", await http.GetStringAsync($"{ready.Http}/rpc/json/persons?count=0", Deadline.Soon));
        }

        server.Input.Close();
        Assert.Equal((0, "", ""), await server.EndAsync());
    }

    [Fact]
    public async Task Start_OnAPort_ListensThere()
    {
        using var server = ServerProcess.Start("--bind", "127.0.0.78", "--port", "25080", "--persons", "10", "--no-dashboard", "--exit-on-stdin-close");

        var ready = await server.ReadReadyLineAsync();

        Assert.Equal("http://127.0.0.78:25080", ready.Http);
        Assert.Equal(25080, ready.Endpoints.Single(endpoint => endpoint.Id == "json").Address.Port);
        Assert.Equal(25083, ready.Endpoints.Single(endpoint => endpoint.Id == "floor").Address.Port);
        server.Input.Close();
        Assert.Equal(0, (await server.EndAsync()).ExitCode);
    }

    [Fact]
    public async Task Start_WhereThePortIsInUse_SaysSoInOneLine()
    {
        using var taken = new TcpListener(IPAddress.Parse("127.0.0.77"), 5080);
        taken.Start();
        using var server = ServerProcess.Start("--bind", "127.0.0.77");

        var (exitCode, output, error) = await server.EndAsync();

        Assert.Equal((1, ""), (exitCode, output));
        Assert.Contains("5080", Assert.Single(error.TrimEnd().Split('\n')), StringComparison.Ordinal);
        Assert.Contains("--free-ports", error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--persons", "many")]
    [InlineData("--persons", "0")]
    [InlineData("--max-count", "-1")]
    [InlineData("--bind", "localhost")]
    [InlineData("--plugins", "no/such/folder")]
    [InlineData("--wcf-profile", "fast")]
    [InlineData("--query-timeout", "soon")]
    [InlineData("--query-timeout", "25h")]
    [InlineData("--idle-timeout", "500ms")]
    [InlineData("--person", "1")]
    public async Task Start_WithWrongUsage_SaysWhatInOneLineAndExits2(string option, string value)
    {
        var (exitCode, output, error) = await CapturedConsole.RunAsync(() => ServerCommand.RunAsync([option, value]));

        Assert.Equal((2, ""), (exitCode, output));
        Assert.Contains(option, Assert.Single(error.TrimEnd().Split('\n')), StringComparison.Ordinal);
        Assert.Contains("--help", error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Start_ToHostAPluginThatIsNotThere_SaysSo()
    {
        using var server = ServerProcess.Start("--host-plugin", "no/such/folder", "--endpoint", "x");

        var (exitCode, _, error) = await server.EndAsync();

        Assert.Equal(1, exitCode);
        Assert.Contains("no/such/folder", error, StringComparison.Ordinal);
    }
}
