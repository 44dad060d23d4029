using Transport.PluginLoading.Payloads;

namespace Transport.PluginLoading.Tests.Payloads;

/// <summary>What is said of folders that hold no payload; payloads themselves are in the trials, which build them.</summary>
public sealed class PayloadLoaderTests : IDisposable
{
    private readonly TemporaryPlugins _folders = new();

    public void Dispose() => _folders.Dispose();

    [Fact]
    public void Load_FolderWithoutABuild_SaysSo()
    {
        var problem = Assert.Throws<PluginLoadException>(() => PayloadLoader.Load(Directory.CreateDirectory(Path.Combine(_folders.Folder, "orders")).FullName));

        Assert.Equal("payload orders: 0 .deps.json files, where one names the main assembly.", problem.Message);
    }

    [Fact]
    public void Load_AssemblyWithoutAPayload_SaysWhatIsMissing()
    {
        var problem = Assert.Throws<PluginLoadException>(() => PayloadLoader.Load(_folders.AddNewtonsoft("orders")));

        Assert.Equal("payload orders: Transport.Plugin.NewtonsoftJson.dll has no [assembly: PayloadPlugin(typeof(...))].", problem.Message);
    }
}
