using System.Net.Http.Json;

namespace Transport.Trials.Tests.Processes;

/// <summary>The page of loads with agents that its server was started with.</summary>
public class ServeRigTests
{
    private const string Load =
        """{"scenario":"load","byAgents":true,"load":{"transports":["json"],"operation":"Query","model":"open","stages":[{"seconds":1,"from":60,"to":60}],"warmUpSeconds":0.2,"timeoutSeconds":60,"sla":"errors<0.1%"}}""";

    [Fact]
    public async Task Serve_WithARig_ItsAgentsAreOfferedByNameAndMakeTheLoad()
    {
        using var cli = new CliProcess();
        await WriteRigAsync(cli, "local", "local");
        using var serve = System.Diagnostics.Process.Start(new ProcessStartInfo("dotnet", ["exec", CliProcess.Assembly, "serve", "--free-ports", "--persons", "100", "--rig", "rig.json"])
        {
            WorkingDirectory = cli.Folder, RedirectStandardOutput = true,
        })!;
        try
        {
            var ready = JsonNode.Parse((await serve.StandardOutput.ReadLineAsync(Deadline.Soon))!)!;
            using var client = new HttpClient { BaseAddress = new Uri((string)ready["http"]!) };

            var catalogue = await client.GetFromJsonAsync<JsonNode>("/api/catalogue", Deadline.Soon);
            Assert.Equal(["local #1", "local #2*3"], catalogue!["agents"]!.AsArray().Select(name => (string?)name));
            var check = await PostAsync(client, "/api/plans");
            Assert.EndsWith(" --agents \"@rig.json\"", (string?)check["commandLine"], StringComparison.Ordinal);
            await PostAsync(client, "/api/runs");

            var record = await cli.EventsAsync(serve, "run-ended", 1);
            var events = (await File.ReadAllLinesAsync(record, Deadline.Soon)).Select(line => JsonNode.Parse(line)!).ToList();
            Assert.Equal(["local #1", "local #2"], events.Where(read => (string?)read["event"] == "agent-listed").Select(agent => (string?)agent["name"]));
            Assert.Equal(2, events.Count(read => (string?)read["event"] == "load-agent-ended"));
            Assert.Equal("completed", (string?)events[^1]["reason"]);
        }
        finally
        {
            serve.Kill(entireProcessTree: true);
            await serve.WaitForExitAsync(Deadline.Soon);
        }
    }

    [Theory]
    [InlineData("agent ssh://perf@b cannot call 127.0.0.1: type --bind", "ssh://perf@b")]
    [InlineData("'ftp://b' is not an agent", "ftp://b")]
    public async Task Serve_RigThatCannotCall_IsWrongUsage(string reason, string agent)
    {
        using var cli = new CliProcess();
        await WriteRigAsync(cli, agent);

        var serve = await cli.RunAsync("serve", "--rig", "rig.json");

        Assert.Equal(2, serve.ExitCode);
        Assert.Contains(reason, Assert.Single(serve.Error.Trim().Split('\n')), StringComparison.Ordinal);
    }

    private static Task WriteRigAsync(CliProcess cli, params string[] agents) => File.WriteAllTextAsync(
        Path.Combine(cli.Folder, "rig.json"),
        new JsonObject { ["agents"] = new JsonArray([.. agents.Select((agent, i) => new JsonObject { ["agent"] = agent, ["weight"] = (2 * i) + 1 })]) }.ToJsonString(),
        Deadline.Soon);

    private static async Task<JsonNode> PostAsync(HttpClient client, string path)
    {
        using var response = await client.PostAsync(path, new StringContent(Load, System.Text.Encoding.UTF8, "application/json"), Deadline.Soon);
        var text = await response.Content.ReadAsStringAsync(Deadline.Soon);
        Assert.True(response.IsSuccessStatusCode, text);
        return JsonNode.Parse(text)!;
    }
}
