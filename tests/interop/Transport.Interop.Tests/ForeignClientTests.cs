using Transport.Interop.Tests.Messages;

namespace Transport.Interop.Tests;

/// <summary>The gRPC interop cases for unary calls: other people's clients against our server.</summary>
[Trait("Category", "Interop")]
public sealed class ForeignClientTests
{
    private static readonly string[] Cases =
    [
        "empty_unary", "large_unary", "status_code_and_message", "special_status_message", "unimplemented_method", "unimplemented_service",
        "timeout_on_sleeping_server", "cancel_after_begin", "custom_metadata", "client_compressed_unary", "server_compressed_unary",
    ];

    [Theory]
    [InlineData("node")]
    [InlineData("python")]
    public async Task OurServer_EveryCaseOfAForeignClient_Passes(string peer)
    {
        await using var server = await InteropServer.StartAsync();

        var output = await Peer.Find(peer).RunAsync(
            "client" + (peer == "node" ? ".js" : ".py"), server.Authority, Convert.ToBase64String(InteropReflection.Descriptor.SerializedData.ToByteArray()));

        Assert.Equal(Cases.Select(name => $"ok {name}"), output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
    }
}
