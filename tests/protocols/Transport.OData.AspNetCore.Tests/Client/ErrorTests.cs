namespace Transport.OData.CompiledPayloads.Tests.Client;

/// <summary>Answers that are none, and actions.</summary>
public sealed class ErrorTests
{
    [Theory]
    [InlineData(200, "text/html", "<p>Welcome to the airport wireless network</p>")]
    [InlineData(200, "application/json", "{\"value\":1}")]
    public async Task GetList_AnswerThatIsNotOData_InvalidData(int status, string mediaType, string body)
    {
        using var http = new HttpClient(new FixedAnswer(status, mediaType, body));

        await Assert.ThrowsAsync<InvalidDataException>(() => PiecewiseAnswers.Client(http).GetListAsync<Person>("Persons", TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("application/json", "{\"error\":{\"code\":\"Broken\",\"message\":\"It is.\"}}", "Broken", "It is.")]
    [InlineData("application/json", "{}", "", "HTTP 500 InternalServerError: {}")]
    [InlineData("application/json", "{\"error\":", "", "HTTP 500 InternalServerError: {\"error\":")]
    [InlineData("text/plain", "oops", "", "HTTP 500 InternalServerError: oops")]
    [InlineData("text/plain", "", "", "HTTP 500 InternalServerError")]
    public async Task GetValue_ErrorStatus_ServiceException(string mediaType, string body, string code, string message)
    {
        using var http = new HttpClient(new FixedAnswer(500, mediaType, body));

        var thrown = await Assert.ThrowsAsync<ODataServiceException>(() => PiecewiseAnswers.Client(http).GetValueAsync<byte>("Query(id=1,operationId=1)", TestContext.Current.CancellationToken));

        Assert.Equal((code, message), (thrown.Code, thrown.Message));
    }

    [Fact]
    public async Task GetValue_ErrorOfEndlessWords_TheirStart()
    {
        using var http = new HttpClient(new FixedAnswer(500, "text/plain", new StreamContent(new Endless("no"u8.ToArray(), "no"u8.ToArray()))));

        var thrown = await Assert.ThrowsAsync<ODataServiceException>(() => PiecewiseAnswers.Client(http).GetValueAsync<byte>("Query(id=1,operationId=1)", TestContext.Current.CancellationToken));

        Assert.InRange(thrown.Message.Length, 100, 1000);
    }

    [Fact]
    public async Task GetList_LengthBeyondAllMeasure_Read()
    {
        using var content = new StreamContent(new MemoryStream("{\"value\":[{\"Id\":1}]}"u8.ToArray()));
        content.Headers.ContentLength = long.MaxValue;
        using var http = new HttpClient(new FixedAnswer(200, "application/json", content));

        Assert.Single(await PiecewiseAnswers.Client(http).GetListAsync<Person>("Persons", TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task GetList_CanceledWhileTheServiceIsSilent_Canceled()
    {
        using var silent = new Silent();
        using var http = new HttpClient(new FixedAnswer(200, "application/json", new StreamContent(silent)));
        using var cancellation = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken);

        var reading = PiecewiseAnswers.Client(http).GetListAsync<Person>("Persons", cancellation.Token);
        await silent.Asked;
        await cancellation.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reading);
        Assert.False(silent.CanRead);
    }

    [Fact]
    public async Task GetValue_TypeThatIsNoValue_NotSupported()
    {
        using var http = new HttpClient(new FixedAnswer(200, "application/json", "{\"value\":{}}"));

        await Assert.ThrowsAsync<NotSupportedException>(() => PiecewiseAnswers.Client(http).GetValueAsync<Person>("Persons(1)", TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task InvokeAction_Parameters_SentAsTheyAreAndAnswered()
    {
        var answer = new FixedAnswer(200, "application/json", "{\"value\":3}");
        using var http = new HttpClient(answer);
        using var parameters = new StringContent("{\"orders\":[]}", null, "application/json");

        Assert.Equal(3, await PiecewiseAnswers.Client(http).InvokeActionAsync<int>("Submit", parameters, TestContext.Current.CancellationToken));
        Assert.Equal("POST http://127.0.0.1/odata/Submit {\"orders\":[]}", answer.Seen);
    }

    /// <summary>Says nothing, and does not end.</summary>
    private sealed class Silent : MemoryStream
    {
        private readonly TaskCompletionSource _asked = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public Task Asked => _asked.Task;

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            _asked.TrySetResult();
            await Task.Delay(Timeout.InfiniteTimeSpan, cancellationToken);
            return 0;
        }
    }

    private sealed class FixedAnswer(int status, string mediaType, HttpContent content) : HttpMessageHandler
    {
        public FixedAnswer(int status, string mediaType, string body)
            : this(status, mediaType, new StringContent(body))
        {
        }

        public string? Seen { get; private set; }

        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            Seen = $"{request.Method} {request.RequestUri} {(request.Content is null ? "" : await request.Content.ReadAsStringAsync(cancellationToken))}";
            content.Headers.ContentType = new(mediaType);
            return new HttpResponseMessage((HttpStatusCode)status) { Content = content };
        }
    }
}
