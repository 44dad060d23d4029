using System.Net;
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

public sealed class ClientTests : IAsyncLifetime
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

    [Theory]
    [InlineData(-0d)]
    [InlineData(5d)]
    [InlineData(1e16)]
    [InlineData(123456789012345678d)]
    [InlineData(double.NaN)]
    [InlineData(double.PositiveInfinity)]
    [InlineData(double.NegativeInfinity)]
    [InlineData(double.Epsilon)]
    [InlineData(double.MaxValue)]
    [InlineData(double.MinValue)]
    [InlineData(0.1)]
    [InlineData(-0.9865597329789263)]
    [InlineData(1234.5678901234567)]
    [InlineData(0.000012345678901234567)]
    public async Task GetPersons_AnyDouble_SameBits(double value)
    {
        _repository.Persons = [new Person { FloatNumber = value }];

        var read = (await _client.GetPersonsAsync(1, includeOrders: false, Deadline.Soon))[0].FloatNumber;

        Assert.Equal(BitConverter.DoubleToInt64Bits(value), BitConverter.DoubleToInt64Bits(read));
    }

    [Fact]
    public async Task GetPersons_WithoutOrders_EmptyLists()
    {
        _repository.Persons = new MockPersonRepository(3).GetPersons(3, includeOrders: true);

        Assert.All(await _client.GetPersonsAsync(3, includeOrders: false, Deadline.Soon), person => Assert.Empty(person.Orders));
    }

    [Fact]
    public async Task GetEntitySet_SeveralPages_FollowsNextLinks()
    {
        _repository.Persons = new MockPersonRepository(2345).GetPersons(2345, includeOrders: true);
        var client = new ODataStreamingClient(_service.Client, PeopleEdm.ForClients, _service.Root);

        var read = await client.GetEntitySetAsync<Person>("Persons", "$expand=Orders", Deadline.Soon);

        Assert.Equal(PeopleDigest.Of(_repository.Persons), PeopleDigest.Of(read));
    }

    [Fact]
    public async Task GetPersons_NegativeCount_ServiceExceptionWithItsWords()
    {
        var thrown = await Assert.ThrowsAsync<ODataServiceException>(() => _client.GetPersonsAsync(-2, false, Deadline.Soon).AsTask());

        Assert.Equal((HttpStatusCode.BadRequest, "InvalidQuery"), (thrown.Status, thrown.Code));
        Assert.Contains("'-2'", thrown.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(200, "application/json", "{\"value\":[{\"Id\":1}")]
    [InlineData(200, "application/json", "{\"value\":1}")]
    [InlineData(200, "text/html", "<p>Welcome to the airport wireless network</p>")]
    [InlineData(200, "application/json", "{\"@odata.context\":\"$metadata#Persons\",\"value\":[],\"@odata.nextLink\":\"http://elsewhere.example/\"}")]
    public async Task GetEntitySet_AnswerThatIsNotOData_InvalidData(int status, string mediaType, string body)
    {
        using var http = new HttpClient(new FixedAnswer(status, mediaType, body));
        var client = new ODataStreamingClient(http, PeopleEdm.ForClients, new Uri("http://127.0.0.1/odata"));

        await Assert.ThrowsAsync<InvalidDataException>(() => client.GetEntitySetAsync<Person>("Persons", "", Deadline.Soon));
    }

    [Theory]
    [InlineData("application/json", "{\"error\":{\"code\":\"Broken\",\"message\":\"It is.\"}}", "Broken", "It is.")]
    [InlineData("application/json", "{}", "", "HTTP 500 InternalServerError: {}")]
    [InlineData("text/plain", "oops", "", "HTTP 500 InternalServerError: oops")]
    public async Task GetValue_ErrorStatus_ServiceException(string mediaType, string body, string code, string message)
    {
        using var http = new HttpClient(new FixedAnswer(500, mediaType, body));
        var client = new ODataStreamingClient(http, PeopleEdm.ForClients, new Uri("http://127.0.0.1/odata"));

        var thrown = await Assert.ThrowsAsync<ODataServiceException>(() => client.GetValueAsync<byte>("Query(id=1,operationId=1)", Deadline.Soon));

        Assert.Equal((code, message), (thrown.Code, thrown.Message));
    }

    private static T Wait<T>(ValueTask<T> call) => call.AsTask().WaitAsync(Deadline.Soon).GetAwaiter().GetResult();

    private sealed class FixedAnswer(int status, string mediaType, string body) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
            Task.FromResult(new HttpResponseMessage((HttpStatusCode)status) { Content = new StringContent(body, null, mediaType) });
    }
}
