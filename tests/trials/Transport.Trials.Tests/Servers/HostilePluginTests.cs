using Transport.PluginLoading;

namespace Transport.Trials.Tests.Servers;

/// <summary>A server process beside plugins that do their worst: it starts, serves the others, and ends when told to.</summary>
public sealed class HostilePluginTests : IDisposable
{
    private readonly string _plugins = Directory.CreateTempSubdirectory("transport-hostile-").FullName;

    public void Dispose() => Directory.Delete(_plugins, recursive: true);

    [Fact]
    public async Task Start_BesideBrokenPlugins_ServesTheOthersAndNamesThem()
    {
        AddHostile("exits", "exit");
        AddHostile("liar", "media");
        AddHostile("other", "id:other");
        using var server = Start();

        var ready = await server.ReadReadyLineAsync();

        Assert.Contains(ready.Endpoints, endpoint => endpoint.Id == "json");
        Assert.Contains(ready.Endpoints, endpoint => endpoint.Id == "good");
        Assert.Contains(ready.Endpoints, endpoint => endpoint.Id == "other");
        Assert.StartsWith("broken: loading it ended the process", ready.Unavailable.Single(missing => missing.Id == "exits").Reason, StringComparison.Ordinal);
        Assert.StartsWith("broken: 'not a media type' is not a media type", Assert.Single(ready.Unavailable, missing => missing.Id == "liar").Reason, StringComparison.Ordinal);
        server.Terminate();
        await server.EndAsync();
    }

    [Fact]
    public async Task Terminate_WhileAPluginHangsThatIsLookedAt_EndsTheServer()
    {
        var reached = AddHostile("hangs", "hang");
        using var server = Start();
        await UntilAsync(reached);

        server.Terminate();

        await server.EndAsync();
    }

    [Fact]
    public async Task Terminate_WhileAPluginHangsInACall_EndsTheServer()
    {
        var reached = AddHostile("hangs", "write-hangs");
        using var server = Start();
        var ready = await server.ReadReadyLineAsync();
        using var http = new HttpClient();
        var call = http.GetAsync(ready.Endpoints.Single(endpoint => endpoint.Id == "good").Address + "/persons?count=1", Deadline.Soon);
        await UntilAsync(reached);

        server.Terminate();

        await server.EndAsync();
        await Assert.ThrowsAnyAsync<HttpRequestException>(() => call);
    }

    private static async Task UntilAsync(string file)
    {
        var deadline = Deadline.Soon;
        while (!File.Exists(file))
        {
            await Task.Delay(20, deadline);
        }
    }

    private ServerProcess Start() => ServerProcess.Start("--free-ports", "--no-dashboard", "--plugins", _plugins);

    /// <summary>The file that the plugin writes before it does its worst.</summary>
    private string AddHostile(string name, string behaviour)
    {
        var built = Path.Combine(PluginFolders.FindDefault() ?? throw new InvalidOperationException("no plugins were built"), "..", "hostile-plugins", "hostile");
        var copy = Directory.CreateDirectory(Path.Combine(_plugins, name)).FullName;
        foreach (var file in Directory.EnumerateFiles(built))
        {
            File.Copy(file, Path.Combine(copy, Path.GetFileName(file)));
        }

        File.WriteAllText(Path.Combine(copy, "behaviour.txt"), behaviour);
        return Path.Combine(copy, "reached.txt");
    }
}
