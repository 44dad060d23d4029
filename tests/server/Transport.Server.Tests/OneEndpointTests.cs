using Transport.PluginLoading;

namespace Transport.Server.Tests;

/// <summary>Servers as runs start them: one endpoint each.</summary>
public sealed class OneEndpointTests
{
    [Theory]
    [InlineData("json")]
    [InlineData("wcf-nettcp")]
    [InlineData("floor")]
    public async Task Start_OnlyABuiltInEndpoint_ServesItAndNothingElse(string endpoint)
    {
        await using var server = await TestServer.StartAsync(new ServerOptions { Persons = 12, Only = endpoint });

        Assert.Equal(endpoint, Assert.Single(server.Ready.Endpoints).Id);
        Assert.Empty(server.Ready.Unavailable);
    }

    [Fact]
    public async Task Start_OnlyWhatIsNotThere_NamesIt()
    {
        var problem = await Assert.ThrowsAsync<ServerStartException>(() => TestServer.StartAsync(new ServerOptions { Only = "jsn" }));

        Assert.Equal("there is no built-in endpoint 'jsn'.", problem.Message);
    }

    [Fact]
    public async Task Start_OnlyAPluginsEncoding_ServesIt()
    {
        var folder = Path.Combine(PluginFolders.FindDefault() ?? throw new InvalidOperationException("no plugins were built"), "newtonsoft-json");
        await using var server = await TestServer.StartAsync(new ServerOptions { Persons = 12, HostPlugin = new PluginHalf(folder, "newtonsoft-json") });
        using var http = new HttpClient();

        var endpoint = Assert.Single(server.Ready.Endpoints);
        using var answer = await http.GetAsync(new Uri(endpoint.Address.AbsoluteUri + "/persons?count=1"), Deadline.Soon);

        Assert.Equal("newtonsoft-json", endpoint.Id);
        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
    }

    [Fact]
    public async Task Interruptions_AfterACollection_TellThoseAfterTheNumberAsked()
    {
        await using var server = await TestServer.StartAsync(new ServerOptions { Only = "json" });
        using var http = new HttpClient { BaseAddress = server.Http };
        Interruptions? first = null;
        var deadline = Deadline.Soon;
        while (first is not { Collections.Count: > 0 })
        {
            GC.Collect();
            first = await http.GetFromJsonAsync("/api/interruptions", ServerApiJson.Default.Interruptions, deadline);
        }

        var last = first.Collections[^1].Number;
        var later = await http.GetFromJsonAsync($"/api/interruptions?collections={last}&freezes=99999", ServerApiJson.Default.Interruptions, Deadline.Soon);

        Assert.DoesNotContain(later!.Collections, collection => collection.Number <= last);
        Assert.Empty(later.Freezes);
    }
}
