using Transport.Conformance;
using Transport.PluginContract;
using Transport.PluginLoading;
using Transport.ServerTestSupport;

namespace Transport.Interop.ServiceModel.Tests.People;

/// <summary>The rows of <c>plugins/servicemodel</c>, which have a client half alone, against the built-in endpoints that they name.</summary>
public sealed class PluginTests(TestServer server) : IClassFixture<TestServer>
{
    private static readonly PluginCatalogue Catalogue = PluginLoader.Load(
        [Path.Combine(PluginFolders.FindDefault() ?? throw new InvalidOperationException("no plugins were built"), "servicemodel")], ["wcf-text"]);

    public static TheoryData<string> Rows => [.. ClientBindings.Rows.Select(row => row + "+servicemodel")];

    [Fact]
    public void Load_ClientHalvesAlone_AreRowsOfBuiltInEndpoints()
    {
        Assert.Empty(Catalogue.Unavailable);
        Assert.Equal(ClientBindings.Rows, Catalogue.Transports.Select(row => row.Description.EndpointId));
        Assert.All(Catalogue.Transports, row => Assert.True(row.Description.IsVariant));
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task CheckAsync_Row_PassesEverything(string id)
    {
        var row = Catalogue.Transports.Single(row => row.Description.Id == id);

        var results = await TransportConformance.CheckAsync(row, server.AddressOf(row.Description.EndpointId), server.Repository, Deadline.Soon);

        Assert.NotEmpty(results);
        Assert.All(results, result => Assert.True(result.Passed, $"{result.Check}: {result.Detail}"));
    }
}
