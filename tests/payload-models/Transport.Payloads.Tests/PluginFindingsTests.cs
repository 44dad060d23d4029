namespace Transport.PluginLoading.Tests;

public sealed class PluginFindingsTests : IDisposable
{
    private readonly string _checkout = Directory.CreateTempSubdirectory("transport-checkout-").FullName;

    public PluginFindingsTests() => Directory.CreateDirectory(Path.Combine(_checkout, "plugins", "odata"));

    public void Dispose() => Directory.Delete(_checkout, recursive: true);

    [Fact]
    public void NotBuilt_FolderOfBuiltPlugins_NamesEverySourceBesideArtifacts() =>
        Assert.Equal(["odata"], PluginFindings.NotBuilt(Path.Combine(_checkout, "artifacts", "plugins")).Select(plugin => plugin.Id));

    [Fact]
    public void NotBuilt_OtherFolderUnderArtifacts_NamesNone() => Assert.Empty(PluginFindings.NotBuilt(Path.Combine(_checkout, "artifacts", "references")));

    [Fact]
    public void SourcesOf_FolderElsewhere_IsNone() => Assert.Null(PluginFindings.SourcesOf(Path.Combine(_checkout, "plugins")));
}
