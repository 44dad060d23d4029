using Transport.PluginContract;
using Transport.PluginContract.Variants;
using Transport.PluginLoading.Discovery;
using Transport.PluginLoading.Versions;

namespace Transport.PluginLoading.Tests.Versions;

public sealed class PluginVersionTests : IDisposable
{
    private readonly TemporaryPlugins _plugins = new();

    public void Dispose() => _plugins.Dispose();

    [Theory]
    [InlineData("3.1.12", "3.1.12")]
    [InlineData("3.1", "3.1.0")]
    [InlineData("13.0.3.0", "13.0.3")]
    [InlineData("1.7.3.4", "1.7.3.4")]
    [InlineData("12.0.3-Beta1", "12.0.3-beta1")]
    [InlineData("4.0.0-preview.1", "4.0.0-preview.1")]
    [InlineData("3", null)]
    [InlineData("3.*", null)]
    [InlineData("[3.1.12]", null)]
    [InlineData("3.1.12+abc", null)]
    [InlineData("3.1.12/..", null)]
    [InlineData("latest", null)]
    [InlineData("", null)]
    public void Normalize_Typed_IsWrittenAsNuGetDoes(string typed, string? expected) => Assert.Equal(expected, PluginVersion.Normalize(typed));

    [Theory]
    [InlineData("messagepack@2.5.302", "2.5.302")]
    [InlineData("messagepack@12.0.3-beta1", "12.0.3-beta1")]
    [InlineData("messagepack", null)]
    [InlineData("messagepack@h2", null)]
    [InlineData("@2.5.302", null)]
    [InlineData("a@2.5.302@3.1.12", null)]
    public void Of_Folder_IsAVersionIfItsNameEndsWithOne(string folder, string? expected) => Assert.Equal(expected, PluginVersion.Of(Path.Combine("built", folder))?.Number);

    [Theory]
    [InlineData("messagepack@3.1.12+tls", HttpVariants.Tls)]
    [InlineData("messagepack@3.1.12@h2+tls+br", HttpVariants.Http2 | HttpVariants.Tls | HttpVariants.Brotli)]
    [InlineData("messagepack@3.1.12", HttpVariants.None)]
    public void Split_VersionInAVariant_StaysInTheId(string id, HttpVariants variants) => Assert.Equal(("messagepack@3.1.12", variants), VariantNames.Split(id));

    [Theory]
    [InlineData("json@2.0.0", true)]
    [InlineData("json@2.0.0-rc.1+tuned", true)]
    [InlineData("json+tuned@2.0.0", false)]
    [InlineData("json@h2", false)]
    [InlineData("json@2.0.0+tls", false)]
    [InlineData("json@", false)]
    [InlineData("json@2..0", false)]
    public void Refuse_IdWithAVersion_IsTakenBeforeVariantsOnly(string id, bool valid) => Assert.Equal(valid, new RowIds([]).Refuse(id) is null);

    [Fact]
    public void Load_VersionsBesideThePlugin_AreRowsOfTheirOwnThatAreMeasuredWhenNamed()
    {
        _plugins.AddNewtonsoft();
        _plugins.AddNewtonsoft("newtonsoft-json@13.0.3");
        _plugins.AddNewtonsoft("newtonsoft-json@13.0.4");

        var loaded = PluginLoader.Load([_plugins.Folder], []);
        var found = PluginDiscovery.Find([_plugins.Folder], []);

        Assert.Empty(loaded.Unavailable);
        string[] ids = ["newtonsoft-json", "newtonsoft-json@13.0.3", "newtonsoft-json@13.0.4"];
        Assert.Equal(ids, loaded.Encodings.Select(encoding => encoding.Id));
        Assert.Equal(3, loaded.Encodings.Select(encoding => TypeOfLibrary(encoding)).Distinct().Count());
        var rows = found.Plugins.SelectMany(plugin => plugin.Encodings).ToList();
        Assert.Equal(ids, rows.Select(row => row.Id));
        Assert.Equal(ids, rows.Select(row => row.EndpointId));
        Assert.Equal([false, true, true], rows.Select(row => row.IsVariant));
        Assert.All(rows, row => Assert.True(row.Allows(HttpVariants.Tls)));
    }

    [Fact]
    public void ClashOf_PayloadOfAnotherVersion_IsTheReasonAndOneOfTheSameIsNone()
    {
        var plugin = Manifest("plugin", "\"MessagePack\": \"2.5.302\"", "MessagePack/2.5.302", "MessagePack.Annotations/2.5.302", "Microsoft.NET.StringTools/17.6.3");

        Assert.Equal(
            "the payload's types are compiled with MessagePack.Annotations 3.1.12, and a type has the attributes of one version of its library",
            PluginManifest.ClashOf(plugin, "2.5.302", Manifest("things", "", "MessagePack.Annotations/3.1.12")));
        Assert.Null(PluginManifest.ClashOf(plugin, "2.5.302", Manifest("same", "", "MessagePack/2.5.302", "MessagePack.Annotations/2.5.302", "Microsoft.NET.StringTools/18.0.2")));
        Assert.Null(PluginManifest.ClashOf(plugin, "2.5.302", Manifest("plain", "", "protobuf-net/3.4.40")));
    }

    /// <summary>Each has a copy of the library in a load context of its own.</summary>
    private static System.Reflection.Assembly TypeOfLibrary(IPayloadEncoding encoding)
    {
        var thrown = Assert.Throws<InvalidPayloadException>(() => encoding.Read<int>(new([(byte)'x'])));
        return thrown.InnerException!.GetType().Assembly;
    }

    /// <summary>Writes a manifest, and returns the path of the assembly beside which it stands.</summary>
    private string Manifest(string name, string asked, params string[] packages)
    {
        var main = Path.Combine(_plugins.Folder, name + ".dll");
        var libraries = string.Concat(packages.Select(package => $$""","{{package}}":{"type":"package"}"""));
        File.WriteAllText(Path.ChangeExtension(main, ".deps.json"), $$"""
            {"targets": {"net10.0": {"{{name}}/1.0.0": {"dependencies": { {{asked}} } } } },
             "libraries": {"{{name}}/1.0.0": {"type": "project"}{{libraries}} } }
            """);
        return main;
    }
}
