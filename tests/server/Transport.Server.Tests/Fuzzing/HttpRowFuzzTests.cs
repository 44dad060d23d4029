namespace Transport.Server.Tests.Fuzzing;

/// <summary>
/// Damaged requests over Kestrel, made from what each row's own client sends for every operation it carries: each is answered, in the
/// protocol's own terms, and good calls are answered as before. What the server logs as an error fails the test.
/// </summary>
public sealed class HttpRowFuzzTests
{
    private static readonly int Inputs = Fuzz.Cases(3_000);

    [Trait("Category", "Fuzz")]
    [Theory]
    [InlineData("json", 1)]
    [InlineData("messagepack", 2)]
    [InlineData("protobuf", 3)]
    [InlineData("grpc", 4)]
    [InlineData("wcf-text", 5)]
    [InlineData("wcf-wshttp", 6)]
    [InlineData("wcf-binary", 7)]
    [InlineData("handler", 10)]
    [InlineData("memorypack", 11)]
    [InlineData("nerdbank-messagepack", 12)]
    [InlineData("newtonsoft-json", 13)]
    [InlineData("protobuf-net", 14)]
    [InlineData("protobuf-net-grpc", 15)]
    public async Task Call_DamagedRequest_IsAnsweredInTheProtocolsTerms(string row, int seed)
    {
        await using var server = await RequestRecorder.ServeAsync(row);
        var isGrpc = row.EndsWith("grpc", StringComparison.Ordinal);
        // grpc-dotnet logs a message that it cannot read as an error of the call.
        server.Logs.ErrorsExpected = isGrpc;
        using var client = new HttpClient(new SocketsHttpHandler { UseProxy = false, UseCookies = false, RequestHeaderEncodingSelector = (_, _) => Encoding.Latin1 });
        var address = server.AddressOf(row);
        var good = await RequestRecorder.RecordAsync(row, address);
        var before = await AnswersAsync();
        var mutator = new RequestMutator(new Random(Fuzz.Seed(seed)));
        var values = 0;
        for (var i = 0; i < Inputs; i++)
        {
            var request = mutator.Damage(good[i % good.Count]);
            try
            {
                using var response = await SendAsync(request);
                values += FuzzedAnswer.IsValue(row, response, await response.Content.ReadAsByteArrayAsync(Deadline.Soon)) ? 1 : 0;
            }
            catch (Exception e) when (e is InvalidDataException or HttpRequestException or OperationCanceledException or IOException)
            {
                Assert.Fail($"input {i}, {request.Method} {request.Target} [{string.Join("; ", request.Headers)}] {Convert.ToHexStringLower(request.Body)}: {e.Message}");
            }
        }

        // Both must have been seen often, or the damage is of the wrong kind.
        Assert.InRange(values, Inputs / 20, Inputs - (Inputs / 20));
        Assert.Equal(before, await AnswersAsync());

        Task<HttpResponseMessage> SendAsync(RecordedRequest request) =>
            client.SendAsync(request.ToMessage(address, isGrpc ? HttpVersion.Version20 : HttpVersion.Version11), Deadline.Soon);

        async Task<List<string>> AnswersAsync()
        {
            List<string> answers = [];
            foreach (var request in good)
            {
                using var response = await SendAsync(request);
                var body = await response.Content.ReadAsByteArrayAsync(Deadline.Soon);
                Assert.True(FuzzedAnswer.IsValue(row, response, body));
                answers.Add(Convert.ToHexStringLower(body));
            }

            return answers;
        }
    }
}
