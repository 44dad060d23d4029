using Transport.Clients.WcfText;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.ServerTestSupport;
using Transport.Soap;
using Transport.TestSupport;

namespace Transport.Clients.Tests.WcfText;

/// <summary>Our client sends what a WCF client sends, and reads what a WCF server answers.</summary>
public sealed class WcfTextClientTests
{
    [Fact]
    public async Task Query_Golden() => Assert.Equal(114, await CallAsync(
        "1-first-query", nameof(Operation.Query), client => client.QueryAsync(39283, 1, Deadline.Soon)));

    [Theory]
    [InlineData("3-persons-2", 2, false)]
    [InlineData("4-persons-2-orders", 2, true)]
    [InlineData("6-persons-0", 0, false)]
    [InlineData("7-untidy", -1, true)]
    public async Task GetPersons_Golden(string golden, int count, bool orders)
    {
        var persons = await CallAsync(golden, nameof(Operation.GetPersons), client => client.GetPersonsAsync(count, orders, Deadline.Soon));
        Assert.Equal(PeopleDigest.Of(new MockPersonRepository(2).GetPersons(count, orders)), PeopleDigest.Of(persons));
    }

    [Fact]
    public async Task GetCustomerOrders_Golden()
    {
        var orders = await CallAsync(
            "8-customer-order", nameof(Operation.GetCustomerOrders), client => client.GetCustomerOrdersAsync(1, Deadline.Soon));
        Assert.Equal(PeopleDigest.Of(new MockPersonRepository(1).GetCustomerOrders(1)), PeopleDigest.Of(orders));
    }

    [Fact]
    public async Task GetPersons_GoldenFault_IsFaultException()
    {
        var thrown = await Assert.ThrowsAsync<SoapFaultException>(() => CallAsync(
            "9-fault-thrown", nameof(Operation.GetPersons), client => client.GetPersonsAsync(-2, false, Deadline.Soon)));
        Assert.Equal(new SoapFaultCode("InternalServiceFault", SoapNamespaces.Dispatcher), thrown.Fault.Code);
    }

    [Fact]
    public async Task Calls_AgainstOurServer_EveryOperation()
    {
        await using var server = await TestServer.StartAsync(new() { Persons = 1000, MaxCount = 10_000 });
        await using var client = new WcfTextClient(new ClientOptions { Address = server.AddressOf("wcf-text") });
        await client.OpenAsync(Deadline.Soon);
        foreach (var count in new[] { -1, 0, 1, 1000 })
        {
            Assert.Equal(
                PeopleDigest.Of(server.Repository.GetPersons(count, true)),
                PeopleDigest.Of(await client.GetPersonsAsync(count, true, Deadline.Soon)));
        }

        var orders = server.Repository.GetCustomerOrders(500);
        Assert.Equal(500, await client.SubmitCustomerOrdersAsync(orders, Deadline.Soon));
        Assert.Equal(PeopleDigest.Of(orders), PeopleDigest.Of(await client.GetCustomerOrdersAsync(500, Deadline.Soon)));
        await Assert.ThrowsAsync<SoapFaultException>(async () => await client.GetPersonsAsync(10_001, false, Deadline.Soon));
        Assert.Equal(114, await client.QueryAsync(39283, 1, Deadline.Soon));
    }

    private static async Task<T> CallAsync<T>(string golden, string operation, Func<WcfTextClient, ValueTask<T>> call)
    {
        using var server = new GoldenServer();
        await using var client = new WcfTextClient(new ClientOptions { Address = server.Address });
        var answering = server.AnswerAsync(Goldens.Read($"wcf-text.{golden}.response"));
        var calling = call(client).AsTask();
        var (head, body) = await answering;
        Assert.Equal(Goldens.ReadHttpBody($"wcf-text.{golden}.request"), body);
        Assert.StartsWith("POST /wcf/text HTTP/1.1\r\n", head, StringComparison.Ordinal);
        Assert.Contains($"\r\nSOAPAction: \"http://transport.example/people/IPersonService/{operation}\"\r\n", head, StringComparison.Ordinal);
        Assert.Contains("\r\nContent-Type: text/xml; charset=utf-8\r\n", head, StringComparison.Ordinal);
        return await calling;
    }
}
