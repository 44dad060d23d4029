namespace Transport.Dashboard.Tests.Plans;

public sealed class PlanTests(DashboardServer dashboard) : IClassFixture<DashboardServer>
{
    [Fact]
    public async Task Catalogue_OfThisServer_NamesRowsAndWhyOneIsMissing()
    {
        var catalogue = await dashboard.GetAsync("/api/catalogue");

        var json = catalogue["rows"]!.AsArray().Single(row => (string?)row!["id"] == "json")!;
        Assert.Equal("System.Text.Json source generation", (string?)json["library"]);
        Assert.Equal(("library", "built in"), ((string?)json["implementation"], (string?)json["source"]));
        Assert.Equal("available", (string?)json["status"]);
        Assert.Null(json["reason"]);
        Assert.Equal("default", (string?)json["settings"]!["tuning"]);
        Assert.Equal(4, catalogue["operations"]!.AsArray().Count);
        Assert.Contains(catalogue["articles"]!.AsArray(), figure => (string?)figure!["transport"] == "odata" && (double?)figure["medianMs"] == 2278.13);
        Assert.Equal("1", (string?)catalogue["defaults"]!["article1"]!["article"]!["article"]);
    }

    [Fact]
    public async Task Preset_Each_CanBeRunAsItIs()
    {
        var catalogue = await dashboard.GetAsync("/api/catalogue");
        foreach (var preset in catalogue["presets"]!.AsArray())
        {
            var check = await dashboard.SendAsync(HttpMethod.Post, "/api/plans", preset!["plan"]);

            Assert.Null((string?)check["problem"]);
            Assert.True((int)check["cells"]! > 0, preset.ToJsonString());
            Assert.Equal((string?)preset["scenario"], (string?)preset["plan"]!["scenario"]);
        }
    }

    [Fact]
    public async Task Preset_OfVariants_MeasuresEachTransportWithThemAndWithout()
    {
        var catalogue = await dashboard.GetAsync("/api/catalogue");

        var tls = catalogue["presets"]!.AsArray().Single(preset => (string?)preset!["id"] == "tls")!;
        var transports = tls["plan"]!["run"]!["transports"]!.AsArray().Select(id => (string)id!).ToList();
        Assert.Equal(["json", "json+tls"], transports.Take(2));
        Assert.DoesNotContain("grpc@h2", catalogue["rows"]!.AsArray().Select(row => (string?)row!["id"]));
        var variant = catalogue["rows"]!.AsArray().Single(row => (string?)row!["id"] == "json+tls")!;
        Assert.Equal(("available", true), ((string?)variant["status"], (bool)variant["isVariant"]!));
        Assert.EndsWith(", TLS 1.3", (string?)variant["wire"], StringComparison.Ordinal);
        var check = await dashboard.SendAsync(HttpMethod.Post, "/api/plans", tls["plan"]);
        Assert.Equal(transports.Count * 2, (int)check["cells"]!);
        Assert.Contains("json,json+tls", (string?)check["commandLine"], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"scenario":"run"}""", 96.0, true, "transport run --seed 20120101")]
    [InlineData("""{"scenario":"run","run":{"transports":["json"],"effort":"normal"}}""", 600.0, true, "transport run --transports json --effort normal --seed 20120101")]
    [InlineData("""{"scenario":"run","run":{"transports":["json"],"tries":5}}""", null, false, "transport run --transports json --tries 5 --seed 20120101")]
    [InlineData("""{"scenario":"load","load":{"transports":["json"]}}""", null, false, "transport load --transports json --users 250 --duration 10s --seed 20120101")]
    [InlineData("""{"scenario":"modes","article":{"minutes":1,"article":"3"}}""", 60.0, true, "transport articles 3 --duration 1m --seed 20120101")]
    [InlineData("""{"scenario":"load","load":{"transports":["json"],"findCapacity":true}}""", null, false, "transport load --transports json --users 250 --duration 10s --warm-up 3s --capacity --seed 20120101")]
    [InlineData("""{"scenario":"article1"}""", null, false, "transport articles 1 --seed 20120101")]
    [InlineData("""{"scenario":"article2"}""", null, false, "transport articles 2 --seed 20120101")]
    public async Task Plan_Valid_HasItsTimeAndCommandLine(string plan, double? box, bool isAtMost, string commandLine)
    {
        var check = await dashboard.SendAsync(HttpMethod.Post, "/api/plans", JsonNode.Parse(plan));

        Assert.Null((string?)check["problem"]);
        Assert.Equal(isAtMost, (bool)check["isAtMost"]!);
        Assert.Equal(box ?? (double)check["seconds"]!, (double)check["seconds"]!);
        Assert.InRange((double)check["seconds"]!, 1, 3600);
        Assert.Equal(commandLine, (string?)check["commandLine"]);
    }

    [Theory]
    [InlineData("""{"scenario":"run","run":{"transports":["jsn"],"tries":0,"persons":[-1]}}""", "did you mean 'json'?; size -1 is out of range", "--tries 0")]
    [InlineData("""{"scenario":"run","run":{"transports":[null]}}""", "null")]
    [InlineData("""{"scenario":"run","run":{"server":"http://127.0.0.2:5080"}}""", "--server on the command line")]
    [InlineData("""{"scenario":"run","run":{"transports":["floor"],"operations":["SubmitCustomerOrders"]}}""", "nothing to measure")]
    [InlineData("""{"scenario":"load","load":{"stages":[null]}}""", "null")]
    [InlineData("""{"scenario":"load","load":{"stages":[],"rounds":0}}""", "is not a load", "--tries 0")]
    [InlineData("""{"scenario":"modes","article":{"article":"1"}}""", "another article")]
    [InlineData("""{"scenario":"article2","article":{"article":"2","threads":0}}""", "--users 0")]
    [InlineData("""{"scenario":"load","load":{"transports":["json"],"database":{"store":"postgres","via":["ado"],"connection":"Host=127.0.0.2"}}}""", "--postgres on the command line")]
    [InlineData("""{"scenario":"load","byAgents":true,"load":{"transports":["json"]}}""", "this server was started without agents: start it with --rig FILE")]
    public async Task Plan_Invalid_SaysEverythingThatIsWrong(string plan, params string[] words)
    {
        var check = await dashboard.SendAsync(HttpMethod.Post, "/api/plans", JsonNode.Parse(plan));
        Assert.All(words, word => Assert.Contains(word, (string?)check["problem"], StringComparison.Ordinal));

        var refusal = await dashboard.RefusedAsync(HttpMethod.Post, "/api/runs", JsonNode.Parse(plan), HttpStatusCode.BadRequest);
        Assert.All(words, word => Assert.Contains(word, refusal, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("""{"scenario":"run","run":{"transports":["jsn"],"tries":0,"persons":[-1]}}""", "transports", "persons", "tries")]
    [InlineData("""{"scenario":"article1","article":{"article":"1","persons":-1,"tries":0}}""", "persons", "tries")]
    [InlineData("""{"scenario":"article2","article":{"article":"2","threads":0,"repetitions":0}}""", "threads", "repetitions")]
    [InlineData("""{"scenario":"modes","article":{"article":"3","objects":[10,1],"clients":0}}""", "clients", "objects")]
    [InlineData("""{"scenario":"modes","article":{"article":"3","minutes":0.1}}""", "minutes")]
    [InlineData("""{"scenario":"load","load":{"stages":[],"rounds":0,"sla":"p95"}}""", "stages", "rounds", "sla")]
    [InlineData("""{"scenario":"run","run":{"transports":["floor"],"operations":["SubmitCustomerOrders"]}}""", "transports")]
    [InlineData("""{"scenario":"modes","article":{"article":"1"}}""", "the whole plan")]
    public async Task Plan_Invalid_NamesTheFieldOfEachProblem(string plan, params string[] fields)
    {
        var check = await dashboard.SendAsync(HttpMethod.Post, "/api/plans", JsonNode.Parse(plan));

        var problems = check["problems"]!.AsArray();
        Assert.Equal(fields, problems.Select(problem => (string?)problem!["field"] ?? "the whole plan"));
        Assert.Equal((string?)check["problem"], string.Join("; ", problems.Select(problem => (string?)problem!["message"])));
    }

    [Theory]
    [InlineData("two\nlines")]
    [InlineData(null)]
    public async Task Run_BadName_IsRefused(string? name)
    {
        var request = new JsonObject { ["scenario"] = "run", ["name"] = name ?? new string('x', 201) };

        Assert.Contains("name", await dashboard.RefusedAsync(HttpMethod.Post, "/api/runs", request, HttpStatusCode.BadRequest), StringComparison.Ordinal);
    }
}
