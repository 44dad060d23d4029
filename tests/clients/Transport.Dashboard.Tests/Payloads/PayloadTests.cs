using Transport.Dashboard.Tests.Live;
using Transport.PayloadGeneration.Projects;
using Transport.PayloadGeneration.Samples;

namespace Transport.Dashboard.Tests.Payloads;

public sealed class PayloadTests(DashboardServer dashboard) : IClassFixture<DashboardServer>
{
    [Fact]
    public async Task Catalogue_Payloads_HasTheBuiltInOneAndItsOperations()
    {
        var catalogue = await dashboard.GetAsync("/api/catalogue");

        Assert.Contains(catalogue["payloads"]!.AsArray(), payload => (string?)payload!["id"] == "shop");
        Assert.Equal(["GetItems", "SubmitItems"], catalogue["itemOperations"]!.AsArray().Select(operation => (string?)operation!["id"]));
    }

    [Theory]
    [InlineData("orders.json", """[{"v":1},{"v":"a"}]""", "$.v is a number in item 1 and a text in item 2: a typed contract has one type per member")]
    [InlineData("orders.json", "[{\"a\":1,}]", "orders.json:1:9 is not JSON: ")]
    [InlineData("../../orders.json", "[]", "orders.json has no item")]
    [InlineData("orders.json", "", "orders.json is empty")]
    [InlineData("", "[]", "The query needs name, the sample's file of up to 100 characters, for example name=orders.json.")]
    [InlineData("a\u202Eb.json", "[]", "The query needs name")]
    public async Task Add_WhatIsNoSample_IsRefusedWithThePlace(string name, string sample, string expected) =>
        Assert.StartsWith(expected, (string)(await AddAsync(name, sample, HttpStatusCode.BadRequest))["detail"]!, StringComparison.Ordinal);

    [Fact]
    public async Task Prepare_UnknownPayload_IsRefused() =>
        Assert.Equal("there is no payload 'no-such' here", await dashboard.RefusedAsync(HttpMethod.Post, "/api/payloads/no-such", null, HttpStatusCode.BadRequest));

    [Theory]
    [InlineData("run", "no-such")]
    [InlineData("load", "no-such")]
    [InlineData("run", "../../../etc")]
    public async Task Check_PlanOfAPayloadThatIsNotHere_SaysSoAtItsField(string scenario, string id)
    {
        var plan = JsonNode.Parse("""{"payload":{"id":"","one":"a","many":"b","facts":{"sample":"x.json","sha256":"00","bytes":1,"items":1,"types":1,"members":1,"depth":2}}}""")!;
        plan["payload"]!["id"] = id;

        var check = await dashboard.SendAsync(HttpMethod.Post, "/api/plans", new JsonObject { ["scenario"] = scenario, [scenario] = plan });

        var problem = Assert.Single(check["problems"]!.AsArray())!;
        Assert.Equal(("payload", $"the payload '{id}' is not here any more: choose it again"), ((string?)problem["field"], (string?)problem["message"]));
    }

    [Fact]
    [Trait("Category", "Trial")]
    public async Task Run_OfASampleThatAPageSent_IsVerifiedAndTellsNoValueOfIt()
    {
        const string Secret = "only-this-page-sent-it";
        var sample = $$"""[{"id":1,"name":"{{Secret}}","total":4711.25},{"id":2,"name":"{{Guid.NewGuid()}}-x","total":1.50}]""";
        var kept = Path.Combine(PayloadFolder.Root(null), ".samples", PayloadManifest.HashOf(Sample.Parse("x", Encoding.UTF8.GetBytes(sample)).ToArray())[..16]);
        try
        {
            await using var live = await LiveReader.JoinAsync(dashboard.Client);
            var prepared = await AddAsync("Page orders.json", sample, HttpStatusCode.Created);

            Assert.Equal("page-orders", (string?)prepared["payload"]!["id"]);
            Assert.Contains("decimal: $.total", prepared["lines"]!.AsArray().Select(line => (string?)line));
            Assert.Contains("wcf-binary", prepared["transports"]!.AsArray().Select(id => (string?)id));
            var again = await dashboard.SendAsync(HttpMethod.Post, "/api/payloads/page-orders?sha256=" + (string?)prepared["payload"]!["facts"]!["sha256"], null);
            Assert.Equal(prepared["payload"]!.ToJsonString(), again["payload"]!.ToJsonString());
            Assert.Contains((await dashboard.GetAsync("/api/catalogue"))["payloads"]!.AsArray(), payload => (string?)payload!["id"] == "page-orders" && (int)payload["facts"]!["items"]! == 2);

            var run = new JsonObject
            {
                ["payload"] = prepared["payload"]!.DeepClone(), ["transports"] = new JsonArray("json", "wcf-binary"), ["operations"] = new JsonArray("GetItems"), ["persons"] = new JsonArray(2), ["tries"] = 7,
            };
            await dashboard.SendAsync(HttpMethod.Post, "/api/runs", new JsonObject { ["scenario"] = "run", ["run"] = run }, HttpStatusCode.Accepted);
            var end = (await live.StateAsync(state => state["lastEnded"] is not null))["lastEnded"]!;

            Assert.Equal("completed", (string?)end["reason"]);
            var view = await dashboard.GetAsync($"/api/runs/{(string?)end["runId"]}");
            Assert.Equal(["json", "wcf-binary"], view["summary"]!["cells"]!.AsArray().Where(cell => (bool)cell!["verified"]!).Select(cell => (string?)cell!["transport"]));
            Assert.DoesNotContain(Secret, view.ToJsonString() + prepared.ToJsonString() + string.Concat(live.Heard.Select(heard => heard.Data.ToJsonString())), StringComparison.Ordinal);
            Assert.DoesNotContain("4711", await File.ReadAllTextAsync(Path.Combine(dashboard.StoreFolder, (string?)end["runId"] + ".jsonl"), Deadline.Soon), StringComparison.Ordinal);
        }
        finally
        {
            if (Directory.Exists(kept))
            {
                Directory.Delete(kept, recursive: true);
            }
        }
    }

    private Task<JsonNode> AddAsync(string name, string sample, HttpStatusCode status) => dashboard.SendBodyAsync(
        HttpMethod.Post, $"/api/payloads?name={Uri.EscapeDataString(name)}", new StringContent(sample, Encoding.UTF8, "application/json"), status);
}
