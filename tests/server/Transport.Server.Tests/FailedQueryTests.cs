using Transport.PayloadModels;
using Transport.Server.Wcf;
using Transport.Soap.Messages.Faults;

namespace Transport.Server.Tests;

/// <summary>A scenario's call of a database that fails: each wire answers in the words of the way to the data.</summary>
public sealed class FailedQueryTests
{
    private static readonly FailingRepository Repository = new();

    [Fact]
    public void Query_DatabaseFailed_IsASoapFaultInItsWords()
    {
        var fault = Assert.Throws<SoapFaultException>(() => new SoapRepository(Repository).Query(1, 2));

        Assert.Equal((FailingRepository.Reason, "Receiver"), (fault.Fault.Reason, fault.Fault.Code.Name));
    }

    private sealed class FailingRepository : IPersonRepository
    {
        public const string Reason = "ado: 57P01: terminating connection due to administrator command";

        public int PersonCount => 0;

        public int MaxCount => 0;

        public bool IsStored => true;

        public Person[] GetPersons(int count, bool includeOrders) => throw new StoreException(Reason);

        public IEnumerable<Person> StreamPersons(int count, bool includeOrders) => throw new StoreException(Reason);

        public CustomerOrder[] GetCustomerOrders(int count) => [];

        public byte Query(long id, int operationId) => throw new StoreException(Reason);

        public int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders) => 0;
    }
}
