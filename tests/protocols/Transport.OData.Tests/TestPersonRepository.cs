using Transport.PayloadModels;

namespace Transport.OData.Tests;

/// <summary>A repository of whatever a test puts into it.</summary>
internal sealed class TestPersonRepository : IPersonRepository
{
    public Person[] Persons { get; set; } = [];

    public CustomerOrder[] CustomerOrders { get; set; } = [];

    /// <summary>What the last call of <see cref="SubmitCustomerOrders"/> brought.</summary>
    public IReadOnlyList<CustomerOrder>? Submitted { get; private set; }

    public int PersonCount => Persons.Length;

    public int MaxCount => int.MaxValue;

    public Person[] GetPersons(int count, bool includeOrders) => Persons;

    public IEnumerable<Person> StreamPersons(int count, bool includeOrders) => Persons;

    public CustomerOrder[] GetCustomerOrders(int count) => CustomerOrders;

    public byte Query(long id, int operationId) => (byte)((id ^ operationId) & 0xFF);

    public int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders)
    {
        Submitted = orders ?? throw new InvalidRequestException("orders are missing.");
        return orders.Count;
    }
}
