namespace Transport.Wcf.Tests;

/// <summary>A call of a database that fails: a fault of the receiver in the words of the way to the data, and the session goes on.</summary>
public sealed class FailedQueryTests
{
    [Fact]
    public async Task Query_DatabaseFailed_IsAFaultInItsWords()
    {
        await using var server = await NetTcpTestServer.StartAsync(
            memory: null, new WcfNetTcpEndpoint("/people", PersonServiceContract.Serve(new FailingRepository()), new WcfBinding(WcfEncoding.Binary)));
        await using var client = server.Open();
        for (var i = 0; i < 2; i++)
        {
            var fault = await Assert.ThrowsAsync<FaultException>(async () => await client.QueryAsync(1, 2, Deadline.Soon));
            Assert.Equal((FailingRepository.Reason, true), (fault.Message, fault.Code.IsReceiverFault));
        }
    }

    private sealed class FailingRepository : IPersonRepository
    {
        public const string Reason = "ado: 57P01: terminating connection due to administrator command";

        public int PersonCount => 0;

        public int MaxCount => 0;

        public bool IsStored => true;

        public Person[] GetPersons(int count, bool includeOrders) => throw new StoreException(Reason);

        public CustomerOrder[] GetCustomerOrders(int count) => [];

        public byte Query(long id, int operationId) => throw new StoreException(Reason);

        public int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders) => 0;
    }
}
