namespace Transport.OData.CompiledPayloads.Tests.Client;

/// <summary>What conforming services may send, and what none may.</summary>
public sealed class ReadingTests
{
    private const string Context = "\"@odata.context\":\"http://127.0.0.1/odata/$metadata#Persons\"";

    public static TheoryData<string, string> Equivalents { get; } = new()
    {
        { "{" + Context + ",\"value\":[]}", "" },
        { "{\"value\":[{\"Id\":1,\"Name\":\"a\"}," + "{\"Id\":2,\"Name\":null}]}", "1 a 0; 2 - 0" },
        { " {\r\n\t\"value\" : [ { \"Id\" : 1 , \"Name\" : \"a\" } , { } ] } \n", "1 a 0; 0 - 0" },
        { "{\"value\":[{\"Name\":\"a\",\"Id\":1}],\"@odata.count\":7}", "1 a 0" },
        { "{\"value\":[{\"@odata.type\":\"#N.P\",\"@odata.id\":\"P(1)\",\"Id\":1,\"Name@custom.note\":{\"deep\":[1,[2,\"]\"]]},\"Name\":\"a\",\"Height\":1.8e3,\"Friends\":[{\"Id\":9}]}]}", "1 a 0" },
        { "{\"value\":[{\"Id\":1,\"Orders@odata.count\":9,\"Orders\":[{\"Id\":5},{\"Id\":6}],\"Name\":\"a\"}]}", "1 a 2" },
        { "{\"value\":[{\"Id\":1,\"Orders\":[{\"Id\":5}],\"Orders\":[{\"Id\":6},{\"Id\":7}]}]}", "1 - 2" },
        { "{\"value\":[{\"Id\":1,\"Orders\":[]},{\"Id\":2,\"Orders\":null}]}", "1 - 0; 2 - 0" },
        { "{\"value\":[{\"\\u0049d\":1,\"Name\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00é\"}]}", "1 \"\\/\b\f\n\r\té😀é 0" },
        { "\uFEFF{\"value\":[{\"Id\":1,\"Orders\":[{\"Id\":1}],\"Orders@odata.nextLink\":null}],\"@odata.nextLink\":null}", "1 - 1" },
        { "{\"@odata.count\":1,\"value\":[{\"Id\":-2147483648}]}", "-2147483648 - 0" },
        { "{\"error\":{\"note\":1},\"value\":[{\"Id\":1,\"error\":{\"note\":1},\"@odata.context\":null,\"Name\":\"a\"}],\"@odata.context\":null}", "1 a 0" },
        { "{\"value\":[{\"id\":1,\"NAME\":\"a\",\"orders\":[{}]}],\"@odata.count\":\"7\"}", "1 a 1" },
    };

    public static TheoryData<string> Malformed { get; } =
    [
        "", "{", "{}", "{" + Context + ",\"Id\":1,\"Name\":\"a\"}", "[]", "1", "{}x", "{\"value\":[", "{\"value\":[{\"Id\":1}", "{\"value\":[{\"Id\":1}}", "{\"value\":1}", "{\"value\":[null]}", "{\"value\":[1]}",
        "{\"value\":[{\"Id\":1,}]}", "{\"value\":[,{\"Id\":1}]}", "{\"value\":[{\"Id\":1}]} {}", "{\"value\":[{\"Id\":\"x\"}]}", "{\"value\":[{\"Id\":1.5}]}",
        "{\"value\":[{\"Id\":null}]}", "{\"value\":[{\"Id\":2147483648}]}", "{\"value\":[{\"Id\":99999999999999999999}]}", "{\"value\":[{\"Name\":1}]}",
        "{\"value\":[{\"Name\":\"a\nb\"}]}", "{\"value\":[{\"Name\":\"\\x\"}]}", "{\"value\":[{\"Name\":\"\\ud83d\"}]}", "{\"value\":[{\"Name\":\"\\u12\"}]}",
        "{\"value\":[{\"CreatedOn\":\"2012-13-01T00:00:00Z\"}]}", "{\"value\":[{\"CreatedOn\":\"2012-01-01\"}]}", "{\"value\":[{\"CreatedOn\":5}]}",
        "{\"value\":[{\"CreatedOn\":\"0001-01-01T00:00:00+01:00\"}]}", "{\"value\":[{\"FloatNumber\":\"Infinity\"}]}", "{\"value\":[{\"FloatNumber\":tru}]}", "{\"value\":[{\"FloatNumber\":1e999}]}", "{\"value\":[],\"@odata.count\":x}",
        "{\"value\":[{\"Orders\":[null]}]}", "{\"value\":[{\"Orders\":{}}]}", "{\"value\":[{\"Orders\":[{\"Id\":1},]}]}", "{\"value\":[{\"Other\":[1,2}]}",
        "{\"value\":[{\"Other\":nul}]}", "{\"value\":[],\"@odata.nextLink\":\"http://elsewhere.example/\"}", "{\"value\":[],\"@odata.nextLink\":\"http://127.0.0.1/odata/Persons\"}",
        "{\"value\":[],\"@odata.context\":7}", "{\"error\":{\"a\":" + new string('[', 90) + new string(']', 90) + "}}", "{\"value\":[],\"@odata.nextLink\":\"file://127.0.0.1/odata/Persons?2\"}",
    ];

    [Theory]
    [MemberData(nameof(Equivalents))]
    public async Task GetList_AnyPieces_SameRows(string body, string expected)
    {
        foreach (var pieceBytes in (int[])[1, 2, 3, 7, 50, 10_000])
        {
            var persons = await ReadAsync(pieceBytes, body);

            Assert.Equal(expected, string.Join("; ", persons.Select(person => $"{person.Id} {person.Name ?? "-"} {person.Orders.Count}")));
        }
    }

    [Theory]
    [MemberData(nameof(Malformed))]
    public async Task GetList_Malformed_InvalidData(string body)
    {
        foreach (var pieceBytes in (int[])[1, 5, 10_000])
        {
            await Assert.ThrowsAsync<InvalidDataException>(() => ReadAsync(pieceBytes, body));
        }
    }

    [Theory]
    [InlineData("0", 0)]
    [InlineData("-0.0", -0.0)]
    [InlineData("1e2", 100)]
    [InlineData("1E-2", 0.01)]
    [InlineData("5E-324", double.Epsilon)]
    [InlineData("1.7976931348623157E+308", double.MaxValue)]
    [InlineData("123456789012345678", 123456789012345678d)]
    [InlineData("0.000012345678901234567", 0.000012345678901234567)]
    [InlineData("999999999999999", 999999999999999d)]
    [InlineData("0.999999999999999", 0.999999999999999)]
    [InlineData("9007199254740993", 9007199254740993d)]
    [InlineData("\"NaN\"", double.NaN)]
    [InlineData("\"INF\"", double.PositiveInfinity)]
    [InlineData("\"-INF\"", double.NegativeInfinity)]
    [InlineData("\"12.5\"", 12.5)]
    public async Task GetList_Double_SameBits(string json, double expected)
    {
        foreach (var pieceBytes in (int[])[1, 10_000])
        {
            var person = Assert.Single(await ReadAsync(pieceBytes, $"{{\"value\":[{{\"FloatNumber\":{json}}}]}}"));

            Assert.Equal(BitConverter.DoubleToInt64Bits(expected), BitConverter.DoubleToInt64Bits(person.FloatNumber));
        }
    }

    [Theory]
    [InlineData("2012-01-01T00:00:00Z", "2012-01-01T00:00:00.0000000Z")]
    [InlineData("2012-01-01T00:00Z", "2012-01-01T00:00:00.0000000Z")]
    [InlineData("2012-02-29T23:59:59.1234567Z", "2012-02-29T23:59:59.1234567Z")]
    [InlineData("2012-02-29T23:59:59.123456789Z", "2012-02-29T23:59:59.1234567Z")]
    [InlineData("2012-01-01T01:30:00+01:30", "2012-01-01T00:00:00.0000000Z")]
    [InlineData("2011-12-31T19:00:00.5-05:00", "2012-01-01T00:00:00.5000000Z")]
    [InlineData("9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.9999999Z")]
    public async Task GetList_Instant_InUtc(string json, string expected)
    {
        var person = Assert.Single(await ReadAsync(10_000, $"{{\"value\":[{{\"CreatedOn\":\"{json}\"}}]}}"));

        Assert.Equal(expected, person.CreatedOn.ToString("O"));
    }

    [Theory]
    [InlineData("{\"error\":{\"code\":\"Broken\",\"message\":\"It is.\"}}")]
    [InlineData("{\"value\":[{\"Id\":1},{\"error\":{\"code\":\"Broken\",\"message\":\"It is.\"}}")]
    [InlineData("{\"value\":[{\"Id\":1}{\"error\":{\"code\":\"Broken\",\"message\":\"It is.\"}}")]
    [InlineData("{\"value\":[{\"Id\":1,\"Orders\":[{\"Id\":1},{\"error\":{\"code\":\"Broken\",\"message\":\"It is.\",\"details\":[]}}")]
    public async Task GetList_ErrorInMidStream_ServiceException(string body)
    {
        foreach (var pieceBytes in (int[])[1, 10_000])
        {
            var thrown = await Assert.ThrowsAsync<ODataServiceException>(() => ReadAsync(pieceBytes, body));

            Assert.Equal(("Broken", "It is."), (thrown.Code, thrown.Message));
        }
    }

    [Fact]
    public async Task GetList_NextLinksRelativeAndNested_AllFollowed()
    {
        using var answers = new PiecewiseAnswers(
            5,
            "{\"value\":[{\"Id\":1,\"Orders\":[{\"Id\":1}],\"Orders@odata.nextLink\":\"Persons(1)/Orders?$skip=1\"}],\"@odata.nextLink\":\"Persons?$skip=1\"}",
            "{\"value\":[{\"Id\":2}],\"@odata.nextLink\":\"http://127.0.0.1/odata/Persons(1)/Orders?$skip=2\"}",
            "{\"value\":[{\"Id\":3}]}",
            "{\"@nextLink\":\"?$skip=2\",\"value\":[{\"Id\":2}]}",
            "{\"value\":[{\"Id\":3}]}");
        using var http = new HttpClient(answers);
        var client = PiecewiseAnswers.Client(http);

        var persons = await client.GetListAsync<Person>("Persons", TestContext.Current.CancellationToken);

        Assert.Equal([1, 2, 3], persons.Select(person => person.Id));
        Assert.Equal([1, 2, 3], persons[0].Orders.Select(order => order.Id));
        Assert.Equal(
            ["/odata/Persons", "/odata/Persons(1)/Orders?$skip=1", "/odata/Persons(1)/Orders?$skip=2", "/odata/Persons?$skip=1", "/odata/Persons?$skip=2"],
            answers.Requests.Select(request => request.PathAndQuery));
    }

    [Fact]
    public async Task GetList_LongRowInManyPieces_EachByteIsReadFewTimes()
    {
        var orders = string.Join(',', Enumerable.Range(1, 200_000).Select(id => $"{{\"Id\":{id},\"ProductName\":\"Product {id}, with its {{ and [ and \\\" \"}}"));
        var persons = await ReadAsync(1000, $"{{\"value\":[{{\"Id\":1}},{{\"Id\":2,\"Orders\":[{orders}]}},{{\"Id\":3}}]}}");

        Assert.Equal([1, 2, 3], persons.Select(person => person.Id));
        Assert.Equal(Enumerable.Range(1, 200_000), persons[1].Orders.Select(order => order.Id));
    }

    [Theory]
    [InlineData("}}]}")]
    [InlineData("x")]
    [InlineData("")]
    public async Task GetList_LongRowThatIsBroken_InvalidData(string end)
    {
        var name = new string('x', 200_000);

        await Assert.ThrowsAsync<InvalidDataException>(() => ReadAsync(1000, $"{{\"value\":[{{\"Id\":1,\"Name\":\"{name}\",\"Orders\":[{{\"Id\":1}}{end}"));
    }

    [Fact]
    public async Task GetList_ErrorInALongRow_ServiceException()
    {
        var name = new string('x', 200_000);
        var thrown = await Assert.ThrowsAsync<ODataServiceException>(
            () => ReadAsync(1000, $"{{\"value\":[{{\"Id\":1,\"Name\":\"{name}\",\"Orders\":[{{\"Id\":1}}{{\"error\":{{\"code\":\"Broken\",\"message\":\"It is.\"}}}}"));

        Assert.Equal("Broken", thrown.Code);
    }

    [Fact]
    public async Task GetList_NestedBeyondAllMeasure_InvalidData()
    {
        var body = $"{{\"value\":[{{\"Other\":{new string('[', 100_000)}";

        await Assert.ThrowsAsync<InvalidDataException>(() => ReadAsync(10_000, body));
    }

    [Theory]
    [InlineData("{\"@odata.context\":\"http://127.0.0.1/$metadata#Edm.Byte\",\"value\":114}", 114)]
    [InlineData(" { \"@odata.type\" : \"#Byte\" , \"value\" : 0 , \"x\" : {} } ", 0)]
    public async Task GetValue_AnyMembers_Value(string body, byte expected) => Assert.Equal(expected, await ReadByteAsync(body));

    [Fact]
    public async Task GetValue_CollectionOfValues_List()
    {
        using var http = new HttpClient(new PiecewiseAnswers(3, "{\"@odata.context\":\"http://127.0.0.1/$metadata#Collection(Edm.String)\",\"value\":[\"a\",null,\"\\u00e9\"]}"));
        var names = await PiecewiseAnswers.Client(http).GetValueAsync<List<string?>>("Authors(1)/Nicknames", TestContext.Current.CancellationToken);

        Assert.Equal(["a", null, "\u00E9"], names);
    }

    [Theory]
    [InlineData("")]
    [InlineData("{}")]
    [InlineData("{\"value\":256}")]
    [InlineData("{\"value\":null}")]
    [InlineData("{\"value\":1,}")]
    [InlineData("{,\"value\":1}")]
    [InlineData("{\"value\":1}}")]
    public async Task GetValue_Malformed_InvalidData(string body) => await Assert.ThrowsAsync<InvalidDataException>(() => ReadByteAsync(body));

    private static async Task<List<Person>> ReadAsync(int pieceBytes, string body)
    {
        using var http = new HttpClient(new PiecewiseAnswers(pieceBytes, body));
        return await PiecewiseAnswers.Client(http).GetListAsync<Person>("Persons", TestContext.Current.CancellationToken);
    }

    private static async Task<byte> ReadByteAsync(string body)
    {
        using var http = new HttpClient(new PiecewiseAnswers(3, body));
        return await PiecewiseAnswers.Client(http).GetValueAsync<byte>("Query(id=1,operationId=1)", TestContext.Current.CancellationToken);
    }
}
