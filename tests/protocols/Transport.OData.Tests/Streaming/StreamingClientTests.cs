using FsCheck;
using FsCheck.Fluent;
using Transport.Clients.ODataStream;
using Transport.OData.Streaming;
using Transport.PayloadModels;
using Transport.People.OData;
using Transport.PluginContract;
using Transport.ServerTestSupport;
using Transport.TestSupport;

namespace Transport.OData.Tests.Streaming;

/// <summary>The odata-stream row against a service.</summary>
public sealed class StreamingClientTests : IAsyncLifetime
{
    private readonly TestPersonRepository _repository = new();
    private TestService _service = null!;
    private ODataStreamClient _client = null!;

    public async ValueTask InitializeAsync()
    {
        _service = await TestService.StartAsync(_repository);
        _client = new ODataStreamClient(new ClientOptions { Address = new Uri(_service.Root.AbsoluteUri.TrimEnd('/')) });
    }

    public async ValueTask DisposeAsync()
    {
        await _client.DisposeAsync();
        await _service.DisposeAsync();
    }

    [Fact]
    public void GetPersons_RandomGraphs_SameDigest() => Prop.ForAll(RandomPeople.ArbitraryPersons, persons =>
    {
        _repository.Persons = persons;
        var read = Wait(_client.GetPersonsAsync(persons.Length, includeOrders: true, Deadline.Soon));
        return PeopleDigest.Of(read) == PeopleDigest.Of(persons);
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void CustomerOrders_RandomGraphs_SameDigestBothWays() => Prop.ForAll(RandomPeople.ArbitraryCustomerOrders, orders =>
    {
        (_repository.Persons, _repository.CustomerOrders) = (new Person[orders.Length], orders);
        var read = Wait(_client.GetCustomerOrdersAsync(orders.Length, Deadline.Soon));
        var accepted = Wait(_client.SubmitCustomerOrdersAsync(orders, Deadline.Soon));
        return accepted == orders.Length
            && PeopleDigest.Of(read) == PeopleDigest.Of(orders)
            && PeopleDigest.Of(_repository.Submitted!) == PeopleDigest.Of(orders);
    }).QuickCheckThrowOnFailure();

    [Fact]
    public async Task GetValue_OfNoContent_Null()
    {
        _repository.Persons = [new Person { Id = 1 }];
        var client = new ODataStreamingClient(_service.Client, PeopleEdm.ForClients, _service.Root);

        Assert.Null(await client.GetValueAsync<string?>("Persons(1)/Name", Deadline.Soon));
        await Assert.ThrowsAsync<InvalidDataException>(() => client.GetValueAsync<int>("Persons(1)/Name", Deadline.Soon));
    }

    [Fact]
    public async Task GetPersons_WithoutOrders_EmptyLists()
    {
        _repository.Persons = new MockPersonRepository(3).GetPersons(3, includeOrders: true);

        Assert.All(await _client.GetPersonsAsync(3, includeOrders: false, Deadline.Soon), person => Assert.Empty(person.Orders));
    }

    [Theory]
    [InlineData("Persons")]
    [InlineData("Persons?$expand=Orders")]
    public async Task StreamEntitySet_SeveralPages_SameRowsAsTheList(string request)
    {
        _repository.Persons = new MockPersonRepository(2345).GetPersons(2345, includeOrders: true);
        var client = new ODataStreamingClient(_service.Client, PeopleEdm.ForClients, _service.Root);
        var query = request.Split('?') is [_, var options] ? options : "";

        var list = await client.GetEntitySetAsync<Person>("Persons", query, Deadline.Soon);
        var streamed = new List<Person>();
        await foreach (var person in client.StreamEntitySetAsync<Person>("Persons", query, Deadline.Soon))
        {
            streamed.Add(person);
        }

        Assert.Equal(2345, list.Count);
        Assert.Equal(PeopleDigest.Of(list), PeopleDigest.Of(streamed));
        Assert.Equal(PeopleDigest.Of(new MockPersonRepository(2345).GetPersons(2345, query.Length > 0)), PeopleDigest.Of(list));
    }

    [Fact]
    public async Task GetPersons_LargeOrderLists_SameDigest()
    {
        _repository.Persons =
        [
            .. Enumerable.Range(1, 5).Select(id => new Person
            {
                Id = id,
                Orders = [.. Enumerable.Range(1, id * 1000).Select(order => new Order { Id = order, ProductName = new string('x', order % 700) })],
            }),
        ];

        var read = await _client.GetPersonsAsync(5, includeOrders: true, Deadline.Soon);

        Assert.Equal(PeopleDigest.Of(_repository.Persons), PeopleDigest.Of(read));
    }

    private static T Wait<T>(ValueTask<T> call) => call.AsTask().WaitAsync(Deadline.Soon).GetAwaiter().GetResult();
}
