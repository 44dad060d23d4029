namespace Transport.OData.CompiledPayloads.Tests.Client;

/// <summary>Links to what is left of an answer.</summary>
public sealed class LinkTests
{
    /// <summary>A relative link is relative to the context URL, and that one to the request's (JSON Format 4.01, 4.3).</summary>
    [Theory]
    [InlineData("http://127.0.0.1/odata/$metadata#Orders")]
    [InlineData("../$metadata#Orders")]
    public async Task GetList_RelativeLinkBelowAContext_FollowedFromTheContext(string context)
    {
        using var answers = new PiecewiseAnswers(
            5,
            $"{{\"@odata.context\":\"{context}\",\"value\":[{{\"Id\":1,\"@odata.context\":\"http://127.0.0.1/elsewhere/\"}}],\"@odata.nextLink\":\"Persons(1)/Orders?$skip=1\"}}",
            "{\"value\":[{\"Id\":2}]}");
        using var http = new HttpClient(answers);

        var orders = await PiecewiseAnswers.Client(http).GetListAsync<PersonOrder>("Persons(1)/Orders", TestContext.Current.CancellationToken);

        Assert.Equal([1, 2], orders.Select(order => order.Id));
        Assert.Equal("/odata/Persons(1)/Orders?$skip=1", answers.Requests[1].PathAndQuery);
    }

    [Fact]
    public async Task GetList_ContextOfARowInASetWithoutOne_IsNotTheSets()
    {
        using var answers = new PiecewiseAnswers(
            5, "{\"value\":[{\"@odata.context\":\"http://127.0.0.1/elsewhere/\",\"Id\":1}],\"@odata.nextLink\":\"Orders?$skip=1\"}", "{\"value\":[{\"Id\":2}]}");
        using var http = new HttpClient(answers);

        var orders = await PiecewiseAnswers.Client(http).GetListAsync<PersonOrder>("Orders", TestContext.Current.CancellationToken);

        Assert.Equal([1, 2], orders.Select(order => order.Id));
        Assert.Equal("/odata/Orders?$skip=1", answers.Requests[1].PathAndQuery);
    }

    [Fact]
    public async Task GetEntity_RelativeLinkOfItsCollection_FollowedFromTheContext()
    {
        using var answers = new PiecewiseAnswers(
            3, "{\"@context\":\"$metadata#Persons/$entity\",\"Orders\":[{\"Id\":1}],\"Orders@nextLink\":\"Persons(1)/Orders?$skip=1\"}", "{\"value\":[{\"Id\":2}]}");
        using var http = new HttpClient(answers);

        var person = await PiecewiseAnswers.Client(http).GetEntityAsync<Person>("Persons(1)", TestContext.Current.CancellationToken);

        Assert.Equal([1, 2], person!.Orders.Select(order => order.Id));
        Assert.Equal("/odata/Persons(1)/Orders?$skip=1", answers.Requests[1].PathAndQuery);
    }

    [Fact]
    public async Task GetValue_ListInPages_AllOfIt()
    {
        using var answers = new PiecewiseAnswers(
            7,
            "{\"@odata.context\":\"$metadata#Collection(Edm.String)\",\"value\":[\"a\",null],\"@odata.nextLink\":\"Names?$skip=2\"}",
            "{\"@odata.nextLink\":\"Names?$skip=3\",\"value\":[\"b\"]}",
            "{\"value\":[]}");
        using var http = new HttpClient(answers);

        Assert.Equal(["a", null, "b"], await PiecewiseAnswers.Client(http).GetValueAsync<List<string?>>("Names", TestContext.Current.CancellationToken));
        Assert.Equal(["/odata/Names", "/odata/Names?$skip=2", "/odata/Names?$skip=3"], answers.Requests.Select(request => request.PathAndQuery));
    }

    /// <summary>Their link leads to values, which are not read as rows are.</summary>
    [Fact]
    public async Task GetList_FirstValuesOfACollection_NotSupported()
    {
        const string Body = "{\"value\":[{\"Array\":[1,2],\"Array@odata.nextLink\":\"Some(1)/Array?$skip=2\"}]}";
        using var http = new HttpClient(new PiecewiseAnswers(5, Body));
        using var body = new MemoryStream(Encoding.UTF8.GetBytes(Body));

        await Assert.ThrowsAsync<NotSupportedException>(() => PiecewiseAnswers.Client(http).GetListAsync<Collections>("Some", TestContext.Current.CancellationToken));
        await Assert.ThrowsAsync<NotSupportedException>(() => new ODataJsonReader<Collections>().ReadPageAsync(body, TestContext.Current.CancellationToken));
    }

    /// <summary>It would send the client's headers for all to read.</summary>
    [Theory]
    [InlineData("https://127.0.0.1/odata", "http://127.0.0.1/odata/Persons?$skip=1", false)]
    [InlineData("https://127.0.0.1/odata", "https://127.0.0.1/odata/Persons?$skip=1", true)]
    [InlineData("http://127.0.0.1/odata", "https://127.0.0.1/odata/Persons?$skip=1", true)]
    public async Task GetList_LinkWithoutEncryption_NotFollowedFromOneWithIt(string root, string link, bool isFollowed)
    {
        using var answers = new PiecewiseAnswers(50, $"{{\"value\":[],\"@odata.nextLink\":\"{link}\"}}", "{\"value\":[{}]}");
        using var http = new HttpClient(answers);

        var thrown = await Record.ExceptionAsync(() => new ODataJsonClient(http, new Uri(root)).GetListAsync<Person>("Persons", TestContext.Current.CancellationToken));

        Assert.Equal(isFollowed ? null : typeof(InvalidDataException), thrown?.GetType());
        Assert.Equal(isFollowed ? 2 : 1, answers.Requests.Count);
    }
}
