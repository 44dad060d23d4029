using System.Net;
using System.Text;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.Server.Settings;
using Transport.Server.Wcf;
using Transport.ServerTestSupport;
using Transport.Soap;
using Transport.Soap.Client;

namespace Transport.Server.Tests.Wcf;

public sealed class WcfServerOptionsTests
{
    [Fact]
    public async Task Modes_EachOfThem_AnswerBelowEveryWcfEndpoint()
    {
        await using var host = await TransportServerHost.StartAsync(
            new ServerOptions { FreePorts = true, Persons = 10, Wcf = WcfServerOptions.Measured with { WithModes = true } }, cancellationToken: Deadline.Soon);
        using var http = new HttpClient();
        foreach (var (id, binding) in new[] { ("wcf-text", SoapHttpBinding.BasicHttp), ("wcf-wshttp", SoapHttpBinding.WSHttp), ("wcf-binary", SoapHttpBinding.BinaryHttp) })
        {
            var endpoint = host.Ready.Endpoints.First(known => known.Id == id).Address;
            foreach (var mode in ServiceMode.All)
            {
                var client = new SoapClient(http, mode.Below(endpoint), binding);
                var orders = await client.CallAsync(PersonServiceContract.GetCustomerOrders, new GetCustomerOrdersRequest { Count = 3 }, Deadline.Soon);
                Assert.Equal(3, orders.Length);
                var accepted = await client.CallAsync(
                    PersonServiceContract.SubmitCustomerOrders, new SubmitCustomerOrdersRequest { Orders = orders }, Deadline.Soon);
                Assert.Equal(3, accepted);
            }
        }
    }

    [Fact]
    public async Task Modes_EachOfThem_AnswerBelowTheNetTcpEndpoint()
    {
        await using var host = await TransportServerHost.StartAsync(
            new ServerOptions { FreePorts = true, Persons = 10, Wcf = WcfServerOptions.Measured with { WithModes = true } }, cancellationToken: Deadline.Soon);
        var endpoint = host.Ready.Endpoints.First(known => known.Id == "wcf-nettcp").Address;
        foreach (var mode in ServiceMode.All)
        {
            await using var client = await SoapNetTcpClient.OpenAsync(mode.Below(endpoint), new SoapNetTcpBinding(), Deadline.Soon);
            var orders = await client.CallAsync(PersonServiceContract.GetCustomerOrders, new GetCustomerOrdersRequest { Count = 3 }, Deadline.Soon);
            Assert.Equal(3, orders.Length);
        }
    }

    [Fact]
    public async Task Modes_UnlessAskedFor_AreNotThere()
    {
        await using var host = await TransportServerHost.StartAsync(new ServerOptions { FreePorts = true, Persons = 10 }, cancellationToken: Deadline.Soon);
        using var http = new HttpClient();
        var endpoint = host.Ready.Endpoints.First(known => known.Id == "wcf-text").Address;
        using var answer = await http.PostAsync(ServiceMode.All[0].Below(endpoint), new StringContent("<x/>", Encoding.UTF8, "text/xml"), Deadline.Soon);
        Assert.Equal(HttpStatusCode.NotFound, answer.StatusCode);
    }

    [Theory]
    [InlineData("measured", HttpStatusCode.OK)]
    [InlineData("default", HttpStatusCode.RequestEntityTooLarge)]
    public async Task Profile_MessageAbove64KB_IsRefusedByWcfsDefaultOnly(string name, HttpStatusCode status)
    {
        var profile = WcfProfile.All.First(known => known.Name == name);
        await using var host = await TransportServerHost.StartAsync(
            new ServerOptions { FreePorts = true, Persons = 10, Wcf = new WcfServerOptions(profile) }, cancellationToken: Deadline.Soon);
        using var http = new HttpClient();
        var client = new SoapClient(
            http, host.Ready.Endpoints.First(known => known.Id == "wcf-text").Address, WcfProfile.Measured.Apply(SoapHttpBinding.BasicHttp));
        var request = new SubmitCustomerOrdersRequest { Orders = [.. Enumerable.Range(0, 1000).Select(_ => PeopleData.MakeCustomerOrder())] };
        var got = HttpStatusCode.OK;
        try
        {
            Assert.Equal(1000, await client.CallAsync(PersonServiceContract.SubmitCustomerOrders, request, Deadline.Soon));
        }
        catch (HttpRequestException refused)
        {
            got = refused.StatusCode ?? throw new InvalidOperationException("no status", refused);
        }

        Assert.Equal(status, got);
    }

    /// <summary>What a run against such a server states of its rows.</summary>
    [Theory]
    [InlineData("wcf-text", "buffered")]
    [InlineData("wcf-wshttp+dcs", "buffered")]
    [InlineData("wcf-nettcp", null)]
    public async Task Settings_OfADefaultServer_AreThoseOfTheReadyLine(string id, string? transfer)
    {
        await using var host = await TransportServerHost.StartAsync(
            new ServerOptions { FreePorts = true, Persons = 10, Wcf = new WcfServerOptions(WcfProfile.Default) }, cancellationToken: Deadline.Soon);

        var settings = host.Ready.Endpoints.First(known => known.Id == id).Settings!;

        Assert.StartsWith("default at the server", settings["profile"], StringComparison.Ordinal);
        Assert.Equal(transfer, settings.GetValueOrDefault("transfer"));
        Assert.Equal("PerSession, concurrency Single", settings["instances"]);
        Assert.StartsWith(
            "of requests: messages to 64 KB, depth 32, strings to 8,192 characters, arrays to 16,384 items, start tags to 4,096 bytes, names to 16,384 characters",
            settings["quotas"],
            StringComparison.Ordinal);
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
}
