using Transport.Conformance;

namespace Transport.Server.Tests.Wcf;

/// <summary>The WCF rows: Microsoft's client against the endpoints of our host.</summary>
public sealed class WcfRowTests(WcfRowTests.Host host) : IClassFixture<WcfRowTests.Host>
{
    private const string Action = PeopleNamespaces.Service + "/IPersonService/Query";

    private readonly TestServer _server = host.Server;

    public static TheoryData<string> Rows => [.. WcfTransport.All.Select(row => row.Description.Id)];

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task CheckAsync_Row_PassesEverything(string id)
    {
        var results = await TransportConformance.CheckAsync(RowOf(id), _server.AddressOf(id), _server.Repository, Deadline.Soon);

        Assert.NotEmpty(results);
        Assert.All(results, result => Assert.True(result.Passed, $"{result.Check}: {result.Detail}"));
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Calls_FiftyThousandInOneMessage_AreTheRepositoryData(string id)
    {
        await using var client = Open(id);
        var orders = _server.Repository.GetCustomerOrders(50_000);

        Assert.Equal(50_000, await client.SubmitCustomerOrdersAsync(orders, Deadline.Soon));
        Assert.Equal(PeopleDigest.Of(orders), PeopleDigest.Of(await client.GetCustomerOrdersAsync(50_000, Deadline.Soon)));
        Assert.Equal(PeopleDigest.Of(_server.Repository.GetPersons(25_000, true)), PeopleDigest.Of(await client.GetPersonsAsync(25_000, true, Deadline.Soon)));
    }

    /// <remarks>An internal service fault would do for the caller, but this client gives up its session after one.</remarks>
    [Theory]
    [MemberData(nameof(Rows))]
    public async Task BadArguments_AreFaultsOfTheSenderAndTheClientCallsOn(string id)
    {
        await using var client = Open(id);
        for (var i = 0; i < 3; i++)
        {
            var persons = await Assert.ThrowsAsync<FaultException>(async () => await client.GetPersonsAsync(-2, false, Deadline.Soon));
            Assert.True(persons.Code.IsSenderFault, persons.Code.Name);
            Assert.Equal("count must be 0 to 60000, or -1 for the untidy persons, and was -2.", persons.Message);
            Assert.Equal(114, await client.QueryAsync(39283, 1, Deadline.Soon));
        }
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Calls_ManyAtOnce_AreAnsweredEachWithItsOwn(string id)
    {
        await using var client = Open(id, connections: 4);
        await Parallel.ForAsync(0, 200, new ParallelOptions { MaxDegreeOfParallelism = 16 }, async (i, _) =>
            Assert.Equal((byte)(i ^ 5), await client.QueryAsync(i, 5, Deadline.Soon)));
    }

    /// <summary>Damaged bodies and wrong actions: the wire's own fault; what is no message of the endpoint: its HTTP status.</summary>
    [Theory]
    [InlineData("<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body><Query xmlns='http://transport.example/people'><id>x</id></Query></s:Body></s:Envelope>", Action, 500, "DeserializationFailed")]
    [InlineData("<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body><Query xmlns='http://transport.example/people'><id>1", Action, 500, "DeserializationFailed")]
    [InlineData("<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body/></s:Envelope>", "other", 500, "ActionNotSupported")]
    [InlineData("<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Header><x s:mustUnderstand='1'/></s:Header><s:Body/></s:Envelope>", Action, 500, "MustUnderstand")]
    [InlineData("<s:Envelope xmlns:s='urn:other'><s:Body/></s:Envelope>", Action, 400, "")]
    [InlineData("no XML", Action, 400, "")]
    [InlineData("", Action, 400, "")]
    public async Task Post_BadMessage_IsTheWiresOwnError(string envelope, string action, int status, string code)
    {
        using var http = new HttpClient();
        using var request = new HttpRequestMessage(HttpMethod.Post, _server.AddressOf("wcf-text")) { Content = new StringContent(envelope, Encoding.UTF8, "text/xml") };
        request.Headers.Add("SOAPAction", $"\"{action}\"");
        using var answer = await http.SendAsync(request, Deadline.Soon);

        Assert.Equal((HttpStatusCode)status, answer.StatusCode);
        Assert.Contains(code, await answer.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
        await using var client = Open("wcf-text");
        Assert.Equal(114, await client.QueryAsync(39283, 1, Deadline.Soon));
    }

    [Theory]
    [InlineData("wcf-text", "application/json")]
    [InlineData("wcf-wshttp", "text/xml")]
    [InlineData("wcf-binary", "text/xml")]
    public async Task Post_OtherContentType_Is415(string row, string contentType)
    {
        using var http = new HttpClient();
        using var answer = await http.PostAsync(_server.AddressOf(row), new StringContent("<x/>", Encoding.UTF8, contentType), Deadline.Soon);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, answer.StatusCode);
    }

    [Fact]
    public async Task Post_AddressedMessageWithoutAction_IsAFault()
    {
        using var http = new HttpClient();
        using var answer = await http.PostAsync(
            _server.AddressOf("wcf-wshttp"),
            new StringContent("<s:Envelope xmlns:s='http://www.w3.org/2003/05/soap-envelope'><s:Body/></s:Envelope>", Encoding.UTF8, "application/soap+xml"),
            Deadline.Soon);
        Assert.Contains("MessageAddressingHeaderRequired", await answer.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
    }

    private static ITransport RowOf(string id) => WcfTransport.All.Single(row => row.Description.Id == id);

    private ITransportClient Open(string id, int connections = 1) =>
        RowOf(id).CreateClient(new ClientOptions { Address = _server.AddressOf(id), MaxConnections = connections });

    /// <summary>One server for all.</summary>
    public sealed class Host : IAsyncLifetime
    {
        public TestServer Server { get; private set; } = null!;

        public async ValueTask InitializeAsync() => Server = await TestServer.StartAsync(new ServerOptions { Persons = 10_000, MaxCount = 60_000 });

        public ValueTask DisposeAsync() => Server.DisposeAsync();
    }
}
