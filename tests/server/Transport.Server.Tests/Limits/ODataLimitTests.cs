namespace Transport.Server.Tests.Limits;

/// <summary>The rows of Microsoft.AspNetCore.OData take room for what a query asks for, and queries are cut off as the option says, streamed ones too.</summary>
public sealed class ODataLimitTests
{
    private const int Megabyte = 1024 * 1024;

    [Theory]
    [InlineData("odata")]
    [InlineData("odata+compiled")]
    public async Task Persons_OfALibraryRow_TakeRoomForWhatIsAsked(string endpoint)
    {
        await using var server = await TestServer.StartAsync(new ServerOptions
        {
            Persons = 20_000,
            HostPlugin = new PluginHalf(Path.Combine(BuiltPlugins.Folder, "odata"), endpoint),
            Limits = new ServerLimits { MaxAnswerBytesUnderWay = 8 * Megabyte },
        });

        Assert.Equal(HttpStatusCode.ServiceUnavailable, await StatusAsync("?$expand=Orders"));
        Assert.Equal(HttpStatusCode.ServiceUnavailable, await StatusAsync("?$top=20000&$expand=Orders"));
        Assert.Equal(HttpStatusCode.OK, await StatusAsync("?$top=10&$expand=Orders"));
        Assert.Equal(HttpStatusCode.OK, await StatusAsync("?%24top=5000"));

        async Task<HttpStatusCode> StatusAsync(string query)
        {
            var path = server.AddressOf(endpoint).AbsolutePath.TrimEnd('/');
            using var response = await server.Client.GetAsync($"{path}/Persons{query}", HttpCompletionOption.ResponseHeadersRead, Deadline.Soon);
            return response.StatusCode;
        }
    }

    [Theory]
    [InlineData("odata")]
    [InlineData("odata+compiled")]
    public async Task Query_OfALibraryRowBeyondItsTime_IsAnErrorInODatasWordsAndLogged(string endpoint)
    {
        await using var server = await ServeAsync(endpoint, TimeSpan.FromTicks(1));
        foreach (var path in (string[])
            ["Persons?$top=1", "Persons?$filter=contains(Name,'x')&$expand=Orders", "Persons(7)", "Persons(7)/Orders", "Orders?$top=1", "Persons?$count=true&$top=0", "CustomerOrders?$top=1"])
        {
            using var response = await server.Client.GetAsync($"/odata/{path}", Deadline.Soon);

            Assert.Equal((path, HttpStatusCode.ServiceUnavailable), (path, response.StatusCode));
            Assert.Equal("4.0", response.Headers.GetValues("OData-Version").Single());
            Assert.Equal("""{"error":{"code":"Timeout","message":"Evaluating the query took too long."}}""", await response.Content.ReadAsStringAsync(Deadline.Soon));
        }

        Assert.Contains(server.Logs.All, line => line.Contains("GET /odata/Persons was cut off after 1E-07 s of work (--query-timeout)", StringComparison.Ordinal));
    }

    /// <summary>What is sorted has been read to its end: from there on only the answer itself can be cut off.</summary>
    /// <remarks>How much time is enough to sort and too little to write is the machine's affair, so it is looked for.</remarks>
    [Theory]
    [InlineData("odata")]
    [InlineData("odata+compiled")]
    public async Task Query_OfALibraryRowThatIsWrittenForTooLong_BreaksOff(string endpoint)
    {
        for (var most = 200; most < 10_000; most *= 2)
        {
            await using var server = await ServeAsync(endpoint, TimeSpan.FromMilliseconds(most), persons: 100_000);
            for (var i = 0; i < 3; i++)
            {
                if (await IsBrokenOffAsync(server))
                {
                    Assert.Contains(server.Logs.All, line => line.Contains("s of work (--query-timeout), in the middle of its answer", StringComparison.Ordinal));
                    return;
                }
            }
        }

        Assert.Fail("no answer was ever begun");
    }

    /// <returns>False for an answer that was refused before it began.</returns>
    private static async Task<bool> IsBrokenOffAsync(TestServer server)
    {
        HttpResponseMessage response;
        try
        {
            response = await server.Client.GetAsync("/odata/Persons?$orderby=Id desc&$expand=Orders", HttpCompletionOption.ResponseHeadersRead, Deadline.Soon);
        }
        catch (HttpRequestException)
        {
            // The reset overtook what had arrived, the head of the answer with it.
            return true;
        }

        using (response)
        {
            if (response.StatusCode == HttpStatusCode.OK)
            {
                await Assert.ThrowsAnyAsync<HttpRequestException>(() => response.Content.ReadAsByteArrayAsync(Deadline.Soon));
                return true;
            }

            Assert.Equal(HttpStatusCode.ServiceUnavailable, response.StatusCode);
            return false;
        }
    }

    [Theory]
    [InlineData("odata")]
    [InlineData("odata+compiled")]
    public async Task Query_OfALibraryRowWithoutABound_IsAnswered(string endpoint)
    {
        await using var server = await ServeAsync(endpoint, Timeout.InfiniteTimeSpan);
        Assert.Equal(HttpStatusCode.OK, (await server.Client.GetAsync("/odata/Persons?$orderby=Name desc&$expand=Orders", Deadline.Soon)).StatusCode);
    }

    /// <summary>The option has whole seconds: a part of one is one, and not none, which would be no bound.</summary>
    [Fact]
    public async Task Query_OfARowInAProcessOfItsOwn_HasTheLimitOfTheServerThatStartedIt()
    {
        await using var server = await TestServer.StartAsync(new ServerOptions
        {
            Persons = 100_000,
            Plugins = [Path.Combine(BuiltPlugins.Folder, "odata")],
            Limits = new ServerLimits { MaxQueryTime = TimeSpan.FromMilliseconds(500) },
        });
        using var client = new HttpClient { BaseAddress = server.AddressOf("odata") };

        await Assert.ThrowsAnyAsync<HttpRequestException>(() => client.GetByteArrayAsync("/odata/Persons?$orderby=Id desc&$expand=Orders", Deadline.Soon));
    }

    private static Task<TestServer> ServeAsync(string endpoint, TimeSpan mostQueryTime, int persons = 1000) => TestServer.StartAsync(new ServerOptions
    {
        Persons = persons,
        HostPlugin = new PluginHalf(Path.Combine(BuiltPlugins.Folder, "odata"), endpoint),
        Limits = new ServerLimits { MaxQueryTime = mostQueryTime },
    });
}
