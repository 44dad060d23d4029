using Transport.PluginLoading;

namespace Transport.Cli.Tests.Plugins;

/// <summary>A checkout in miniature: <c>plugins</c> with sources that need no package source, <c>artifacts/plugins</c> for their builds.</summary>
internal sealed class SourceFolders : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory("transport-checkout-").FullName;

    public SourceFolders()
    {
        // The contract as built beside this test; no package source at all, so that nothing is asked of any network.
        var contract = AppContext.BaseDirectory;
        Directory.CreateDirectory(Sources);
        Write("NuGet.config", "<configuration><packageSources><clear /></packageSources></configuration>");
        Write("Directory.Build.props", $"""
            <Project>
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework><Nullable>enable</Nullable><ImplicitUsings>enable</ImplicitUsings>
                <EnableDynamicLoading>true</EnableDynamicLoading><NuGetAudit>false</NuGetAudit>
                <OutputPath>{_root}/artifacts/plugins/$([System.IO.Path]::GetFileName($(MSBuildProjectDirectory)))/</OutputPath>
                <AppendTargetFrameworkToOutputPath>false</AppendTargetFrameworkToOutputPath>
              </PropertyGroup>
              <ItemGroup>
                <FrameworkReference Include="Microsoft.AspNetCore.App" />
                <Reference Include="{contract}Transport.PluginContract.dll" Private="false" />
                <Reference Include="{contract}Transport.PayloadModels.dll" Private="false" />
              </ItemGroup>
            </Project>
            """);
    }

    public string Sources => Path.Combine(_root, "plugins");

    public string Built => Path.Combine(_root, "artifacts", "plugins");

    /// <summary>A project that asks for a package.</summary>
    public void AddWithPackage(string name, string package) => Write(
        $"plugins/{name}/{name}.csproj",
        $"""<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="{package}" Version="1.2.3" /></ItemGroup></Project>""");

    /// <summary>A project with one source file.</summary>
    public void AddWithSource(string name, string source)
    {
        Write($"plugins/{name}/{name}.csproj", """<Project Sdk="Microsoft.NET.Sdk" />""");
        Write($"plugins/{name}/Plugin.cs", source);
    }

    public PluginCatalogue Load() => PluginLoader.Load([Built], []);

    public void Dispose() => Directory.Delete(_root, recursive: true);

    private void Write(string file, string text)
    {
        var path = Path.Combine(_root, file);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
    }
}
