using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.Interop.Tests;

/// <summary>npm's protobufjs reads what the <c>protobuf</c> row sends.</summary>
[Trait("Category", "Interop")]
public sealed class ProtobufJsTests(TestServer server) : IClassFixture<TestServer>
{
    [Theory]
    [InlineData(0, false)]
    [InlineData(1000, true)]
    [InlineData(-1, true)]
    public async Task PersonsOfTheProtobufRow_DecodedByProtobufJs_HaveTheRepositoryDigest(int count, bool orders)
    {
        var address = $"{server.AddressOf("protobuf")}/persons?count={count}&orders={(orders ? "true" : "false")}";

        var digest = await Peer.Node.RunAsync("persons-digest.js", address);

        Assert.Equal(PeopleDigest.Of(server.Repository.GetPersons(count, orders)), digest.Trim());
    }
}
