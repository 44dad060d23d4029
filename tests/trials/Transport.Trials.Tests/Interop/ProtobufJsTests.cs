namespace Transport.Interop.Tests;

/// <summary>npm's protobufjs as a client of the <c>protobuf</c> row, and as reader and writer of the goldens.</summary>
[Trait("Category", "Interop")]
public sealed class ProtobufJsTests(ProtobufJsTests.RowsServer server) : IClassFixture<ProtobufJsTests.RowsServer>
{
    private const long Id = 1_234_567_890_123;
    private const int OperationId = 42;
    private const int Orders = 100;

    [Fact]
    public async Task Row_CalledByProtobufJs_AnswersTheRepositoryData()
    {
        (int Count, bool Orders)[] persons = [(0, false), (2, true), (1000, false), (1000, true), (-1, true)];

        var output = await RunAsync(
            [
                .. persons.Select(call => $"persons:{call.Count}:{(call.Orders ? "true" : "false")}"),
                $"customer-orders:{Orders}", $"query:{Id}:{OperationId}", $"submit:{Orders}", "submit:0",
            ]);

        Assert.Equal(
            [
                .. persons.Select(call => PeopleDigest.Of(server.Server.Repository.GetPersons(call.Count, call.Orders))),
                PeopleDigest.Of(server.Server.Repository.GetCustomerOrders(Orders)),
                server.Server.Repository.Query(Id, OperationId).ToString(CultureInfo.InvariantCulture),
                Orders.ToString(CultureInfo.InvariantCulture),
                "0",
            ],
            output);
    }

    [Fact]
    public async Task Goldens_DecodedAndEncodedByProtobufJs_AreTheSameToTheByte()
    {
        (string Name, int Count, bool Orders)[] persons = [("persons-0", 0, false), ("persons-2", 2, false), ("persons-2-orders", 2, true), ("untidy", -1, true)];
        (string Message, string File, string Digest)[] expected =
        [
            .. persons.Select(golden => ("GetPersonsReply", FileOf(golden.Name), PeopleDigest.Of(server.Server.Repository.GetPersons(golden.Count, golden.Orders)))),
            ("GetCustomerOrdersReply", FileOf("customer-order"), PeopleDigest.Of(server.Server.Repository.GetCustomerOrders(1))),
        ];

        var output = await RunAsync([.. expected.Select(golden => $"golden:{golden.Message}:{Goldens.PathOf(golden.File)}")]);

        Assert.Equal(expected.Select(golden => $"{golden.Digest} {Convert.ToHexStringLower(Goldens.Read(golden.File))}".Trim()), output);
    }

    private static string FileOf(string golden) => $"protobuf.{golden}.pb";

    private async Task<string[]> RunAsync(string[] commands)
    {
        var output = await Peer.Node.RunAsync("protobuf-client.js", [server.Server.AddressOf("protobuf").ToString(), .. commands]);
        return output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
    }

    /// <summary>The row's server.</summary>
    public sealed class RowsServer : IAsyncLifetime
    {
        public TestServer Server { get; private set; } = null!;

        public async ValueTask InitializeAsync() => Server = await BuiltPlugins.ServeAsync("protobuf");

        public ValueTask DisposeAsync() => Server.DisposeAsync();
    }
}
