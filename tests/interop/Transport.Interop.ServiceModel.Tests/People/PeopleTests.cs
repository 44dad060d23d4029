using System.ServiceModel;
using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.Interop.ServiceModel.Tests.People;

/// <summary>Microsoft's client calls the rows' own endpoints: every operation, every binding, both serialisers.</summary>
[Trait("Category", "Interop")]
public sealed class PeopleTests(TestServer server) : IClassFixture<TestServer>
{
    public static TheoryData<string> Endpoints => [.. ClientBindings.Rows.SelectMany(row => (string[])[row, row + "+dcs"])];

    /// <summary>Every way of transfer that the client's binding has.</summary>
    public static TheoryData<string, TransferMode> Transfers => new(
        from row in ClientBindings.Rows
        from mode in Enum.GetValues<TransferMode>()
        select (row, mode));

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Calls_EveryOperation_AreAnsweredWithTheSameData(string endpoint)
    {
        await using var proxy = Open(endpoint);
        foreach (var count in (int[])[0, 1, 2, 1000, 10_000, -1])
        {
            Assert.Equal(PeopleDigest.Of(server.Repository.GetPersons(count, false)), PeopleDigest.Of(proxy.Service.GetPersons(count, false)));
            Assert.Equal(PeopleDigest.Of(server.Repository.GetPersons(count, true)), PeopleDigest.Of(proxy.Service.GetPersons(count, true)));
        }

        foreach (var count in (int[])[0, 1, 100])
        {
            var orders = server.Repository.GetCustomerOrders(count);
            Assert.Equal(PeopleDigest.Of(orders), PeopleDigest.Of(await proxy.Service.GetCustomerOrdersAsync(count)));
            Assert.Equal(count, await proxy.Service.SubmitCustomerOrdersAsync(orders));
        }

        Assert.Equal(114, await proxy.Service.QueryAsync(39283, 1));
        Assert.Equal(255, await proxy.Service.QueryAsync(long.MinValue, int.MaxValue));
        Assert.Equal(255, await proxy.Service.QueryAsync(long.MaxValue, int.MinValue));
        await proxy.CloseAsync();
    }

    [Theory]
    [MemberData(nameof(Transfers))]
    public async Task Calls_EveryTransferMode_AreAnsweredWithTheSameData(string row, TransferMode mode)
    {
        await using var proxy = Proxy<IPeople>.Open(ClientBindings.Of(row, mode), server.AddressOf(row));
        var orders = server.Repository.GetCustomerOrders(10_000);
        for (var i = 0; i < 2; i++)
        {
            Assert.Equal(PeopleDigest.Of(server.Repository.GetPersons(10_000, true)), PeopleDigest.Of(proxy.Service.GetPersons(10_000, true)));
            Assert.Equal(orders.Length, await proxy.Service.SubmitCustomerOrdersAsync(orders));
            Assert.Equal(PeopleDigest.Of(orders), PeopleDigest.Of(await proxy.Service.GetCustomerOrdersAsync(orders.Length)));
        }
    }

    /// <remarks>An internal service fault would do for the caller, but this client gives up its session after one.</remarks>
    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task BadArguments_AreFaultsOfTheSenderAndLeaveTheProxyUsable(string endpoint)
    {
        await using var proxy = Open(endpoint);
        for (var i = 0; i < 3; i++)
        {
            var sync = Assert.Throws<FaultException>(() => proxy.Service.GetPersons(-2, false));
            Assert.True(sync.Code.IsSenderFault, sync.Code.Name);
            Assert.Equal("count must be 0 to 10000, or -1 for the untidy persons, and was -2.", sync.Message);
            Assert.Empty(proxy.Service.GetPersons(0, false));
            Assert.Equal(CommunicationState.Opened, proxy.Channel.State);

            var orders = await Assert.ThrowsAsync<FaultException>(() => proxy.Service.SubmitCustomerOrdersAsync(null));
            Assert.Equal("orders are missing.", orders.Message);
            await Assert.ThrowsAsync<FaultException>(() => proxy.Service.GetCustomerOrdersAsync(-1));
            Assert.Equal(114, await proxy.Service.QueryAsync(39283, 1));
        }
    }

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task OtherContract_IsAFault(string endpoint)
    {
        await using var proxy = Proxy<IOtherPeople>.Open(ClientBindings.Of(endpoint), server.AddressOf(endpoint));

        // Without addressing there is nothing by which the client could tell this fault from another.
        var unknown = await Assert.ThrowsAnyAsync<CommunicationException>(proxy.Service.CountAsync);
        Assert.True(unknown is ActionNotSupportedException || unknown is FaultException { Code.Name: "ActionNotSupported" }, unknown.ToString());
        var unreadable = await Assert.ThrowsAnyAsync<CommunicationException>(() => proxy.Service.QueryAsync("no number", 1));
        Assert.True(unreadable is ProtocolException || unreadable is FaultException { Code.IsSenderFault: true }, unreadable.ToString());
        Assert.Contains("deserializing body of request message for operation 'Query'", unreadable.Message, StringComparison.Ordinal);
        Assert.Equal(114, await proxy.Service.QueryAsync("39283", 1));
    }

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Submit_OneObjectTwiceByReference_IsTwoOrders(string endpoint)
    {
        await using var proxy = Proxy<IReferencingPeople>.Open(ClientBindings.Of(endpoint), server.AddressOf(endpoint));
        var order = new ReferencedOrder { CustomerID = 7, ShippingCity = "here" };

        Assert.Equal(2, await proxy.Service.SubmitCustomerOrdersAsync([order, order]));
        Assert.Equal(4, await proxy.Service.SubmitCustomerOrdersAsync([order, order, new ReferencedOrder(), order]));
    }

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Calls_ManyAtOnce_AreAnsweredEachWithItsOwn(string endpoint)
    {
        await using var proxy = Open(endpoint);
        await Parallel.ForAsync(0, 200, new ParallelOptions { MaxDegreeOfParallelism = 16 }, async (i, _) =>
            Assert.Equal((byte)(i ^ 5), await proxy.Service.QueryAsync(i, 5)));
    }

    private Proxy<IPeople> Open(string endpoint) => Proxy<IPeople>.Open(ClientBindings.Of(endpoint), server.AddressOf(endpoint));
}
