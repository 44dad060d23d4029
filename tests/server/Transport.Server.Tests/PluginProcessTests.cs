using Transport.PluginLoading;

namespace Transport.Server.Tests;

public sealed class PluginProcessTests
{
    private static readonly ServerOptions WithHalves = new()
    {
        Persons = 12,
        // No expectation: a process starts in a second, and in many on a machine that starts others.
        PluginReadyWithin = TimeSpan.FromMinutes(2),
        Plugins = [Path.GetFullPath(Path.Combine(
            PluginFolders.FindDefault() ?? throw new InvalidOperationException("no plugins were built"), "..", "test-plugins"))],
    };

    [Fact]
    public async Task Start_WithAPluginsServerHalf_ListsItWithItsOwnProcess()
    {
        await using var server = await TestServer.StartAsync(WithHalves);
        using var http = new HttpClient();

        var half = server.Ready.Endpoints.Single(endpoint => endpoint.Id == "answering-half");
        var own = server.Ready.Endpoints.Single(endpoint => endpoint.Id == "handler");
        var answer = await http.GetStringAsync(half.Address, Deadline.Soon);
        var counters = await http.GetFromJsonAsync(half.Counters, ServerApiJson.Default.ServerCounters, Deadline.Soon);

        Assert.Equal("12", answer);
        Assert.NotEqual(own.Counters, half.Counters);
        Assert.True(counters!.AllocatedBytes > 0);
        // What it runs with is said beside what the server itself does.
        var host = server.Ready.Hosts.Single(host => host.Endpoint == "answering-half");
        Assert.NotEqual(server.Ready.Pid, host.Pid);
        Assert.Contains(host.Knobs.Keys, name => name.StartsWith("GC: ", StringComparison.Ordinal));
        Assert.NotEmpty(host.Gc);
    }

    /// <summary>127.0.0.2 is this machine, too: a caller elsewhere reaches no 127.0.0.1.</summary>
    [Fact]
    public async Task Endpoints_ServerOnEveryAddress_AreWhereTheCallerReachesThem()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "elsewhere loopback is one address");
        await using var server = await TestServer.StartAsync(WithHalves with { Bind = System.Net.IPAddress.Any });
        var reached = new UriBuilder(server.Http) { Host = "127.0.0.2" }.Uri;

        var served = await server.Client.GetFromJsonAsync(new Uri(reached, "/api/endpoints"), ServerApiJson.Default.ServerReady, Deadline.Soon);

        Assert.Contains(served!.Endpoints, endpoint => endpoint.Id == "answering-half");
        Assert.All(served.Endpoints, endpoint => Assert.Equal(("127.0.0.2", "127.0.0.2"), (endpoint.Address.Host, endpoint.Counters.Host)));
    }

    [Fact]
    public async Task Start_WithAHalfThatThrows_IsUnavailableWithItsWords()
    {
        await using var server = await TestServer.StartAsync(WithHalves);

        var failing = server.Ready.Unavailable.Single(unavailable => unavailable.Id == "failing-half");

        Assert.Contains("no licence", failing.Reason, StringComparison.Ordinal);
        Assert.Contains("exit code 1", failing.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Start_WithAHalfThatTakesAnInBoxId_RefusesIt()
    {
        await using var server = await TestServer.StartAsync(WithHalves);

        Assert.Single(server.Ready.Endpoints, endpoint => endpoint.Id == "json");
        Assert.Contains("built-in", server.Ready.Unavailable.Single(u => u.Id == "json").Reason, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Ready_AfterAPluginsProcessEnded_SaysSoAndTheOthersGoOn()
    {
        await using var server = await TestServer.StartAsync(WithHalves);
        using var http = new HttpClient();
        var half = server.Ready.Endpoints.Single(endpoint => endpoint.Id == "answering-half");

        await Assert.ThrowsAnyAsync<HttpRequestException>(() => http.GetAsync(half.Address + "/end", Deadline.Soon));
        var ended = await UntilUnavailableAsync(server, half.Id);

        Assert.Contains("exit code 7", ended.Reason, StringComparison.Ordinal);
        Assert.DoesNotContain(server.Ready.Endpoints, endpoint => endpoint.Id == half.Id);
        Assert.Equal("[]", await server.Client.GetStringAsync("/rpc/json/persons?count=0", Deadline.Soon));
    }

    [Fact]
    public async Task Warning_OfAPluginsProcess_IsInTheServersLog()
    {
        using var parent = ServerProcess.Start("--free-ports", "--exit-on-stdin-close", "--plugins", WithHalves.Plugins[0]);
        var ready = await parent.ReadReadyLineAsync();
        using var http = new HttpClient();

        using var warned = await http.GetAsync(ready.Endpoints.Single(endpoint => endpoint.Id == "answering-half").Address + "/warn", Deadline.Soon);

        string? line;
        do
        {
            line = await parent.ReadErrorLineAsync();
        }
        while (line?.Contains("The half warns.", StringComparison.Ordinal) == false);
        Assert.StartsWith("warn: ", line, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Stop_OfTheServersProcess_EndsThePluginsProcess()
    {
        using var parent = ServerProcess.Start("--free-ports", "--exit-on-stdin-close", "--plugins", WithHalves.Plugins[0]);
        var ready = await parent.ReadReadyLineAsync();
        using var http = new HttpClient();
        var half = ready.Endpoints.Single(endpoint => endpoint.Id == "answering-half");
        var child = await http.GetFromJsonAsync(new Uri(half.Counters, "endpoints"), ServerApiJson.Default.ServerReady, Deadline.Soon);
        using var process = Process.GetProcessById(child!.Pid);

        parent.Kill();
        await process.WaitForExitAsync(Deadline.Soon);

        Assert.True(process.HasExited);
    }

    private static async Task<UnavailableEndpoint> UntilUnavailableAsync(TestServer server, string id)
    {
        var deadline = Deadline.Soon;
        while (true)
        {
            if (server.Ready.Unavailable.FirstOrDefault(unavailable => unavailable.Id == id) is { } found)
            {
                return found;
            }

            await Task.Delay(20, deadline);
        }
    }
}
