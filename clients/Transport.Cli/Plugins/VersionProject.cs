namespace Transport.Cli.Plugins;

/// <summary>A plugin's project as it is built with another version of its library: two files that MSBuild imports, so that the project itself stays as it is.</summary>
/// <param name="Project">Path of the project.</param>
/// <param name="Package">The one package that it is built with.</param>
internal sealed record VersionProject(string Project, string Package)
{
    /// <summary>What every plugin outside of a checkout refers to.</summary>
    private const string Contract = "Transport.PluginContract";

    /// <summary>Of other builds of the same source nothing is touched, and nothing of them is compiled along.</summary>
    private const string Props = """
        <Project>
          <PropertyGroup Condition="'$(MSBuildProjectFullPath)' == '$(VersionedProject)'">
            <BaseIntermediateOutputPath>$(MSBuildThisFileDirectory)obj/</BaseIntermediateOutputPath>
            <MSBuildProjectExtensionsPath>$(BaseIntermediateOutputPath)</MSBuildProjectExtensionsPath>
            <OutDir>$(MSBuildThisFileDirectory)$(VersionedFolder)/</OutDir>
            <DefaultItemExcludes>$(DefaultItemExcludes);bin/**;obj/**</DefaultItemExcludes>
          </PropertyGroup>
        </Project>
        """;

    /// <summary>A warning about an older library is no fault of the plugin, which was written for its own; a lock file has the packages of that one; and what the library needs is its own business.</summary>
    private const string Targets = """
        <Project>
          <PropertyGroup Condition="'$(MSBuildProjectFullPath)' == '$(VersionedProject)'">
            <TreatWarningsAsErrors>false</TreatWarningsAsErrors>
            <CentralPackageTransitivePinningEnabled>false</CentralPackageTransitivePinningEnabled>
            <NuGetLockFilePath></NuGetLockFilePath>
            <RestorePackagesWithLockFile></RestorePackagesWithLockFile>
            <RestoreLockedMode></RestoreLockedMode>
          </PropertyGroup>
          <ItemGroup Condition="'$(MSBuildProjectFullPath)' == '$(VersionedProject)'">
            <PackageReference Update="$(VersionedPackage)" VersionOverride="[$(LibraryVersion)]" Condition="'$(ManagePackageVersionsCentrally)' == 'true'" />
            <PackageReference Update="$(VersionedPackage)" Version="[$(LibraryVersion)]" Condition="'$(ManagePackageVersionsCentrally)' != 'true'" />
          </ItemGroup>
        </Project>
        """;

    /// <summary>Finds the package of a plugin's project.</summary>
    /// <param name="name">The plugin's.</param>
    /// <param name="project">Path of its project.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="UsageException">The project is not built with one package, whose versions could stand beside each other.</exception>
    public static async Task<VersionProject> FindAsync(string name, string project, CancellationToken cancellationToken)
    {
        try
        {
            var (exitCode, output, errors) = await DotnetBuild.AskAsync(project, "-getItem:PackageReference", cancellationToken);
            return exitCode == 0 ? new VersionProject(project, LibraryOf(name, output)) : throw new UsageException($"{Path.GetFileName(project)} cannot be read: {Tool.ReasonOf(output, errors)}");
        }
        catch (RunException late)
        {
            throw new UsageException($"{Path.GetFileName(project)} cannot be read: {late.Message}");
        }
    }

    /// <summary>The one package of a library: not what only takes part in the build, nor the contract.</summary>
    /// <param name="name">The plugin's.</param>
    /// <param name="items">As MSBuild answers <c>-getItem:PackageReference</c>.</param>
    /// <exception cref="UsageException">There is none, or more than one.</exception>
    internal static string LibraryOf(string name, string items)
    {
        using var answer = JsonDocument.Parse(items);
        var packages = answer.RootElement.GetProperty("Items").GetProperty("PackageReference").EnumerateArray()
            .Where(package => Text(package, "PrivateAssets") != "all" && Text(package, "ExcludeAssets") != "all" && Text(package, "IsImplicitlyDefined") != "true")
            .Select(package => Text(package, "Identity")).Where(package => package != Contract).Order(StringComparer.OrdinalIgnoreCase).ToList();
        return packages switch
        {
            [var only] => only,
            [] => throw new UsageException($"{name} is built with no package: there is no library of it that could have versions"),
            _ => throw new UsageException($"{name} is built with {packages.Count} packages, {string.Join(", ", packages)}, which have to fit each other: only a plugin of one package can have versions"),
        };

        static string Text(JsonElement package, string name) => package.TryGetProperty(name, out var value) ? value.GetString()! : "";
    }

    /// <summary>Writes the files, and returns the properties with which MSBuild imports them.</summary>
    /// <param name="folder">Where everything of the build goes.</param>
    /// <param name="version">The version.</param>
    public IReadOnlyList<string> Write(string folder, PluginVersion version)
    {
        var (props, targets) = (Path.Combine(folder, "version.props"), Path.Combine(folder, "version.targets"));
        File.WriteAllText(props, Props);
        File.WriteAllText(targets, Targets);
        return
        [
            // The hook for what follows Directory.Build.props has the SDK's own file in it, which a typed property would replace.
            $"CustomBeforeDirectoryBuildProps={props}", $"BeforeMicrosoftNETSdkTargets={targets}",
            $"VersionedProject={Project}", $"VersionedFolder={version.Name}", $"VersionedPackage={Package}", $"LibraryVersion={version.Number}",
        ];
    }
}
