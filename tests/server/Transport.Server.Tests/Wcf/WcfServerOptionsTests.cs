namespace Transport.Server.Tests.Wcf;

public sealed class WcfServerOptionsTests
{
    public static TheoryData<string> Rows => [.. WcfTransport.All.Select(row => row.Description.Id)];

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Modes_EachOfThem_AnswerBelowTheEndpoint(string row)
    {
        await using var host = await TransportServerHost.StartAsync(
            new ServerOptions { FreePorts = true, Persons = 10, Wcf = WcfServerOptions.Measured with { WithModes = true } }, cancellationToken: Deadline.Soon);
        foreach (var mode in ServiceMode.All)
        {
            await using var client = Open(row, mode.Below(AddressOf(host, row)));
            var orders = await client.GetCustomerOrdersAsync(3, Deadline.Soon);
            Assert.Equal(3, orders.Count);
            Assert.Equal(3, await client.SubmitCustomerOrdersAsync(orders, Deadline.Soon));
        }
    }

    [Fact]
    public async Task Modes_UnlessAskedFor_AreNotThere()
    {
        await using var host = await TransportServerHost.StartAsync(new ServerOptions { FreePorts = true, Persons = 10 }, cancellationToken: Deadline.Soon);
        using var http = new HttpClient();
        using var answer = await http.PostAsync(
            ServiceMode.All[0].Below(AddressOf(host, "wcf-text")), new StringContent("<x/>", Encoding.UTF8, "text/xml"), Deadline.Soon);
        Assert.Equal(HttpStatusCode.NotFound, answer.StatusCode);
    }

    /// <summary>What a run against such a server states of its rows.</summary>
    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Settings_OfADefaultServer_AreThoseOfTheReadyLine(string id)
    {
        await using var host = await TransportServerHost.StartAsync(
            new ServerOptions { FreePorts = true, Persons = 10, Wcf = new WcfServerOptions(WcfProfile.Default) }, cancellationToken: Deadline.Soon);

        var settings = host.Ready.Endpoints.First(known => known.Id == id).Settings!;

        Assert.Equal("default", settings["profile"]);
        Assert.Equal("PerSession, concurrency Single", settings["instances"]);
        Assert.Equal("messages to 64 KB, depth 32, strings to 8,192 characters", settings["quotas of requests"]);
        Assert.Null(host.Ready.Endpoints.First(known => known.Id == "json").Settings);
    }

    [Fact]
    public void Primes_OfTheHeavyConstructor_AreThoseUpTo10000()
    {
        var service = new PersonService(new MockPersonRepository(1), ServiceConstructor.Primes);
        Assert.Equal(1229, service.Primes.Count);
        Assert.Equal((2, 9973), (service.Primes[0], service.Primes[^1]));
        Assert.Empty(new PersonService(new MockPersonRepository(1)).Primes);
    }

    private static Uri AddressOf(TransportServerHost host, string row) => host.Ready.Endpoints.First(known => known.Id == row).Address;

    private static ITransportClient Open(string row, Uri address) =>
        WcfTransport.All.Single(known => known.Description.Id == row).CreateClient(new ClientOptions { Address = address });
}
