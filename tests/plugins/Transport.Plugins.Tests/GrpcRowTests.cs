
namespace Transport.Plugins.Tests;

/// <summary>The rows over gRPC: the kit, the bytes, and what a message that is none comes to.</summary>
public sealed class GrpcRowTests
{
    [Theory]
    [InlineData("grpc")]
    [InlineData("grpc+tuned")]
    [InlineData("protobuf-net-grpc")]
    [InlineData("protobuf-net-grpc+tuned")]
    public async Task CheckAsync_AsRow_PassesEverything(string row)
    {
        var transport = BuiltPlugins.Transport(row);
        await using var server = await BuiltPlugins.ServeAsync(transport.Description.EndpointId);
        // The library logs a call that its client cancelled as an error.
        server.Logs.ErrorsExpected = true;

        Rows.AssertPassed(await TransportConformance.CheckAsync(
            transport, server.AddressOf(transport.Description.EndpointId), server.Repository, Deadline.Soon));
    }

    [Theory]
    [InlineData("grpc")]
    [InlineData("protobuf-net-grpc")]
    public async Task GetPersons_OverRawHttp2_IsTheGoldenInOneFrame(string endpoint)
    {
        await using var server = await BuiltPlugins.ServeAsync(endpoint);
        using var http = new HttpClient();

        // count 2, include_orders true.
        using var response = await CallAsync(http, server.AddressOf(endpoint), "GetPersons", [0x08, 0x02, 0x10, 0x01]);
        var body = await response.Content.ReadAsByteArrayAsync(Deadline.Soon);

        var golden = Goldens.Read("protobuf.persons-2-orders.pb");
        Assert.Equal((HttpStatusCode.OK, HttpVersion.Version20, "application/grpc"), (response.StatusCode, response.Version, response.Content.Headers.ContentType?.MediaType));
        Assert.Equal(RawGrpc.Framed(golden), body);
        Assert.Equal("0", Assert.Single(response.TrailingHeaders.GetValues("grpc-status")));
    }

    [Theory]
    [InlineData("grpc", "0A05")] // a length and nothing of it
    [InlineData("grpc", "0AFFFFFFFF07")] // a length of the largest int
    [InlineData("grpc", "0B")] // a group without an end
    [InlineData("grpc", "FFFFFFFFFFFFFFFFFFFFFF")] // a key of too many bytes
    [InlineData("protobuf-net-grpc", "0A05")]
    [InlineData("protobuf-net-grpc", "0AFFFFFFFF07")]
    [InlineData("protobuf-net-grpc", "0B")]
    [InlineData("protobuf-net-grpc", "FFFFFFFFFFFFFFFFFFFFFF")]
    public async Task Submit_MessageThatIsNone_IsUnknownAsTheLibraryHasItAndTheServerGoesOn(string endpoint, string hex)
    {
        await using var server = await BuiltPlugins.ServeAsync(endpoint);
        // The library logs what it cannot read as an error of the call.
        server.Logs.ErrorsExpected = true;
        using var http = new HttpClient();

        using var response = await CallAsync(http, server.AddressOf(endpoint), "SubmitCustomerOrders", Convert.FromHexString(hex));
        using var next = await CallAsync(http, server.AddressOf(endpoint), "Query", []);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        // UNKNOWN: reading comes before the service, and grpc-dotnet has this answer to whatever throws there.
        Assert.Equal("2", await StatusOfAsync(response));
        Assert.Equal("0", await StatusOfAsync(next));
    }

    [Fact]
    public async Task Submit_TimestampOutOfRange_IsInvalidArgument()
    {
        await using var server = await BuiltPlugins.ServeAsync("grpc");
        using var http = new HttpClient();

        // orders { credit_card_expiration { nanos 1,000,000,000 } }
        using var response = await CallAsync(http, server.AddressOf("grpc"), "SubmitCustomerOrders", Convert.FromHexString("0A08" + "6206" + "108094EBDC03"));

        Assert.Equal("3", await StatusOfAsync(response));
    }

    private static async Task<string> StatusOfAsync(HttpResponseMessage response) => (await RawGrpc.StatusOfAsync(response, Deadline.Soon)).Status;

    private static Task<HttpResponseMessage> CallAsync(HttpClient http, Uri address, string method, byte[] message) =>
        http.SendAsync(RawGrpc.Request(address, $"{RawGrpc.People}/{method}", message), HttpCompletionOption.ResponseHeadersRead, Deadline.Soon);
}
