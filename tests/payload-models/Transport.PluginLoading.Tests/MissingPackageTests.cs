using System.Diagnostics;

namespace Transport.PluginLoading.Tests;

/// <summary>What a build says of a plugin of the solution whose package no source has: <c>eng/MissingPackages.targets</c>, in a checkout in miniature.</summary>
public sealed class MissingPackageTests : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory("transport-checkout-").FullName;

    [Fact]
    public async Task Restore_OfAProgramWithAPluginThatLacksAPackage_SaysWhichAndWhatToType()
    {
        var (exitCode, output) = await RestoreAsync("lacking", "Transport.No.Such.Package");

        Assert.NotEqual(0, exitCode);
        Assert.Contains("error NU110", output, StringComparison.Ordinal);
        Assert.Contains(
            "The plugin lacking wants the package Transport.No.Such.Package, which no package source has. Everything else builds without it: "
            + "WithoutPlugins=lacking before the command, or -p:WithoutPlugins=lacking behind it.",
            output,
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task Restore_OfAProgramThatLacksNothing_SaysNothing()
    {
        var (exitCode, output) = await RestoreAsync("complete", package: null);

        Assert.True(exitCode == 0, output);
        Assert.DoesNotContain("WithoutPlugins", output, StringComparison.Ordinal);
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);

    private async Task<(int ExitCode, string Output)> RestoreAsync(string plugin, string? package)
    {
        var repository = Path.GetFullPath(Path.Combine(PluginFolders.FindDefault() ?? throw new InvalidOperationException("not in a checkout."), "..", ".."));
        Write("eng/MissingPackages.targets", await File.ReadAllTextAsync(Path.Combine(repository, "eng", "MissingPackages.targets"), Deadline.Soon));
        Write("Directory.Build.targets", await File.ReadAllTextAsync(Path.Combine(repository, "Directory.Build.targets"), Deadline.Soon));
        // No package source at all, so that nothing is asked of any network.
        Write("NuGet.config", "<configuration><packageSources><clear /></packageSources></configuration>");
        Write("Directory.Build.props", """
            <Project>
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework><NuGetAudit>false</NuGetAudit>
                <UseArtifactsOutput>true</UseArtifactsOutput><ArtifactsPath>$(MSBuildThisFileDirectory)artifacts</ArtifactsPath>
              </PropertyGroup>
            </Project>
            """);
        var wanted = package is null ? "" : $"""<ItemGroup><PackageReference Include="{package}" Version="1.2.3" /></ItemGroup>""";
        Write($"plugins/{plugin}/Plugin.{plugin}.csproj", $"""<Project Sdk="Microsoft.NET.Sdk">{wanted}</Project>""");
        Write("program/Program.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <ItemGroup><ProjectReference Include="../plugins/{plugin}/Plugin.{plugin}.csproj" ReferenceOutputAssembly="false" /></ItemGroup>
            </Project>
            """);
        using var process = Process.Start(new ProcessStartInfo("dotnet", ["restore", "program/Program.csproj", "-nodeReuse:false"])
        {
            WorkingDirectory = _root, RedirectStandardOutput = true, RedirectStandardError = true, UseShellExecute = false,
        })!;
        var output = process.StandardOutput.ReadToEndAsync(Deadline.Soon);
        var errors = process.StandardError.ReadToEndAsync(Deadline.Soon);
        await process.WaitForExitAsync(Deadline.Soon);
        return (process.ExitCode, await output + await errors);
    }

    private void Write(string file, string text)
    {
        var path = Path.Combine(_root, file);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
    }
}
