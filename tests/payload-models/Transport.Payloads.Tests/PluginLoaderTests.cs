using Transport.PluginContract;

namespace Transport.PluginLoading.Tests;

public sealed class PluginLoaderTests : IDisposable
{
    private readonly TemporaryPlugins _plugins = new();

    public void Dispose() => _plugins.Dispose();

    [Fact]
    public void Load_BuiltPlugin_HasItsEncoding()
    {
        _plugins.AddNewtonsoft();

        var catalogue = PluginLoader.Load([_plugins.Folder], ["json"]);

        Assert.Empty(catalogue.Unavailable);
        var encoding = Assert.Single(catalogue.Encodings);
        Assert.Equal(("newtonsoft-json", "Newtonsoft.Json", "13.0.3"), (encoding.Id, encoding.Library, encoding.LibraryVersion));
        Assert.Equal("newtonsoft-json", Assert.Single(catalogue.Plugins).Name);
    }

    [Fact]
    public void Load_PluginFolderItself_IsLoadedToo() =>
        Assert.Single(PluginLoader.Load([_plugins.AddNewtonsoft()], []).Encodings);

    [Fact]
    public void Load_FolderThatDoesNotExist_HoldsNoPlugins()
    {
        var catalogue = PluginLoader.Load([Path.Combine(_plugins.Folder, "nothing")], []);

        Assert.Empty(catalogue.Plugins);
        Assert.Empty(catalogue.Unavailable);
    }

    [Fact]
    public void Load_WithoutItsPackage_NamesThePackage()
    {
        File.Delete(Path.Combine(_plugins.AddNewtonsoft(), "Newtonsoft.Json.dll"));

        AssertUnavailable("newtonsoft-json", "package Newtonsoft.Json 13.0.3 not found");
    }

    [Fact]
    public void Load_WithoutItsMainAssembly_SaysSo()
    {
        File.Delete(Path.Combine(_plugins.AddNewtonsoft(), "Transport.Plugin.NewtonsoftJson.dll"));

        AssertUnavailable("newtonsoft-json", "Transport.Plugin.NewtonsoftJson.dll not found");
    }

    [Fact]
    public void Load_WithTwoManifests_SaysSo()
    {
        File.WriteAllText(Path.Combine(_plugins.AddNewtonsoft(), "other.deps.json"), "{}");

        AssertUnavailable("newtonsoft-json", "2 .deps.json files");
    }

    [Theory]
    [InlineData("{")]
    [InlineData("[]")]
    [InlineData("{}")]
    [InlineData("""{"targets":{}}""")]
    [InlineData("""{"runtimeTarget":{"name":"net10.0"},"targets":{},"libraries":{}}""")]
    [InlineData("""{"runtimeTarget":{"name":null},"targets":{"net10.0":{}},"libraries":{}}""")]
    [InlineData("""{"runtimeTarget":{"name":"net10.0"},"targets":{"net10.0":{}},"libraries":{"a/1":{}}}""")]
    public void Load_WithAManifestThatIsNone_SaysSo(string manifest)
    {
        File.WriteAllText(Path.Combine(_plugins.AddNewtonsoft(), "Transport.Plugin.NewtonsoftJson.deps.json"), manifest);

        AssertUnavailable("newtonsoft-json", "cannot be read");
    }

    [Fact]
    public void Load_MainAssemblyThatIsNone_SaysSo()
    {
        File.WriteAllText(Path.Combine(_plugins.AddNewtonsoft(), "Transport.Plugin.NewtonsoftJson.dll"), "not an assembly");

        AssertUnavailable("newtonsoft-json", "not a .NET assembly");
    }

    [Fact]
    public void Load_AssemblyWithoutTheAttribute_SaysSo()
    {
        _plugins.AddEmitted("bare", exported: null);

        AssertUnavailable("bare", "has no [assembly: TransportPlugin");
    }

    [Fact]
    public void Load_TypeThatIsNoPlugin_SaysSo()
    {
        _plugins.AddEmitted("wrong-type", typeof(Version));

        AssertUnavailable("wrong-type", "is not derived from Transport.PluginContract.TransportPlugin");
    }

    [Fact]
    public void Load_TypeThatCannotBeMade_SaysSo()
    {
        _plugins.AddEmitted("abstract-type", typeof(TransportPlugin));

        AssertUnavailable("abstract-type", "MissingMethodException");
    }

    [Fact]
    public void Load_IdOfAnInBoxRow_IsRefused()
    {
        _plugins.AddNewtonsoft();

        var catalogue = PluginLoader.Load([_plugins.Folder], ["json", "newtonsoft-json"]);

        Assert.Empty(catalogue.Encodings);
        Assert.Contains("built-in", Assert.Single(catalogue.Unavailable).Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void Load_SameIdTwice_KeepsTheFirst()
    {
        _plugins.AddNewtonsoft("a");
        _plugins.AddNewtonsoft("b");

        var catalogue = PluginLoader.Load([_plugins.Folder], []);

        Assert.Single(catalogue.Encodings);
        var refused = Assert.Single(catalogue.Unavailable);
        Assert.Equal(("newtonsoft-json", "b"), (refused.Id, Path.GetFileName(refused.Folder)));
        Assert.Contains("another plugin", refused.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void Load_BrokenPluginBesideAGoodOne_LeavesTheGoodOne()
    {
        _plugins.AddNewtonsoft();
        _plugins.AddEmitted("bare", exported: null);

        var catalogue = PluginLoader.Load([_plugins.Folder], []);

        Assert.Single(catalogue.Encodings);
        Assert.Equal("bare", Assert.Single(catalogue.Unavailable).Id);
    }

    private void AssertUnavailable(string id, string reason)
    {
        var catalogue = PluginLoader.Load([_plugins.Folder], []);

        Assert.Empty(catalogue.Plugins);
        var unavailable = Assert.Single(catalogue.Unavailable);
        Assert.Equal(id, unavailable.Id);
        Assert.Contains(reason, unavailable.Reason, StringComparison.Ordinal);
    }
}
