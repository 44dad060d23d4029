using Google.Protobuf;
using Transport.People.V1;
using Transport.PluginContract;

namespace Transport.Interop.Tests;

/// <summary>The <c>grpc</c> row itself, all four operations: other people's clients against its server, its client against other people's servers.</summary>
[Trait("Category", "Interop")]
public sealed class PeopleGrpcPeerTests(PeopleGrpcPeerTests.RowsServer server) : IClassFixture<PeopleGrpcPeerTests.RowsServer>
{
    private static readonly string Messages = PeopleReflection.Descriptor.SerializedData.ToBase64();

    public static TheoryData<string> Peers => ["node", "python"];

    [Theory]
    [MemberData(nameof(Peers))]
    public async Task RowsServer_CalledByAForeignClient_AnswersWithTheGoldenDigests(string peer)
    {
        var authority = server.Server.AddressOf("grpc").Authority;
        var output = peer == "node"
            ? await Peer.Node.RunAsync("people-client.js", authority)
            : await Peer.Python.RunAsync("people_client.py", authority, Messages);

        var golden = File.ReadLines(Goldens.PathOf("digests.csv")).Select(line => line.Split(',')).ToDictionary(fields => fields[0], fields => fields[1]);
        string[] digested =
        [
            "GetPersons(0 without orders)", "GetPersons(2 without orders)", "GetPersons(2 with orders)", "GetPersons(1000 with orders)", "GetPersons(-1 with orders)",
            "GetCustomerOrders(100)",
        ];
        Assert.Equal(
            [.. digested.Select(call => $"{call} {golden[call]}"), "Query(5, 119) 114", "SubmitCustomerOrders(100) 100", "GetPersons(-2 without orders) 3"],
            output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
    }

    [Theory]
    [MemberData(nameof(Peers))]
    public async Task RowsClient_CallingAForeignServer_HoldsTheRepositorysObjects(string peer)
    {
        var goldens = Path.GetDirectoryName(Goldens.PathOf("digests.csv"))!;
        using var process = peer == "node" ? Peer.Node.Start("people-server.js", goldens) : Peer.Python.Start("people_server.py", Messages, goldens);
        try
        {
            var port = await Peer.ReadPortAsync(process);
            await using var client = BuiltPlugins.Transport("grpc").CreateClient(new ClientOptions { Address = new Uri($"http://127.0.0.1:{port}") });
            await client.OpenAsync(Deadline.Soon);

            foreach (var (count, orders) in new[] { (0, false), (2, false), (1000, true), (-1, true) })
            {
                Assert.Equal(
                    PeopleDigest.Of(server.Server.Repository.GetPersons(count, orders)), PeopleDigest.Of(await client.GetPersonsAsync(count, orders, Deadline.Soon)));
            }

            var customerOrders = await client.GetCustomerOrdersAsync(100, Deadline.Soon);
            Assert.Equal(PeopleDigest.Of(server.Server.Repository.GetCustomerOrders(100)), PeopleDigest.Of(customerOrders));
            Assert.Equal(114, await client.QueryAsync(5, 119, Deadline.Soon));
            Assert.Equal(100, await client.SubmitCustomerOrdersAsync(server.Server.Repository.GetCustomerOrders(100), Deadline.Soon));
            // The exception is a type of the plugin's own load context.
            var refused = await Assert.ThrowsAnyAsync<Exception>(() => client.GetPersonsAsync(-2, false, Deadline.Soon).AsTask());
            Assert.Equal("RpcException", refused.GetType().Name);
            Assert.Contains("StatusCode=\"InvalidArgument\", Detail=\"count is -2\"", refused.Message, StringComparison.Ordinal);
        }
        finally
        {
            process.Kill();
            await process.WaitForExitAsync(Deadline.Soon);
        }
    }

    /// <summary>The row's server.</summary>
    public sealed class RowsServer : IAsyncLifetime
    {
        public TestServer Server { get; private set; } = null!;

        public async ValueTask InitializeAsync() => Server = await BuiltPlugins.ServeAsync("grpc");

        public ValueTask DisposeAsync() => Server.DisposeAsync();
    }
}
