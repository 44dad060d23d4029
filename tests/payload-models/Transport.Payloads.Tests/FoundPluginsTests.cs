using Transport.PluginContract;

namespace Transport.PluginLoading.Tests;

public sealed class FoundPluginsTests
{
    private static readonly FoundPlugin Server = new("plugins/served", [], ["served"], [Row("served", "served")], []);
    private static readonly FoundPlugin Encoding = new("plugins/encoded", [Row("encoded", "encoded")], [], [], []);
    private static readonly FoundPlugin Client = new("plugins/client", [], [], [Row("client", "served"), Row("client+encoded", "encoded"), Row("client+json", "json")], []);
    private static readonly FoundPlugins Found = new([Client, Encoding, Server], []);

    [Fact]
    public void NeededBy_ClientsOfOtherPluginsServers_AreThePluginAndThoseServers() =>
        Assert.Equal([Client, Encoding, Server], Found.NeededBy(Client));

    [Fact]
    public void NeededBy_APluginThatServesItself_IsAlone() => Assert.Equal([Server], Found.NeededBy(Server));

    private static TransportDescription Row(string id, string endpoint) =>
        new() { Id = id, Wire = "a wire", Library = "a library", LibraryVersion = "1.0", Protocol = WireProtocol.Http1, EndpointId = endpoint };
}
