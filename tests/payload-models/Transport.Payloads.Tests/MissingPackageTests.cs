using System.Diagnostics;

namespace Transport.PluginLoading.Tests;

/// <summary>What a build says of a plugin of the solution whose package no source has: <c>eng/MissingPackages.targets</c>, in a checkout in miniature.</summary>
public sealed class MissingPackageTests : IDisposable
{
    private const string ProjectKind = "{9A19103F-16F7-4668-BE54-9A1E7A4F7556}";
    private const string ProgramId = "{11111111-1111-1111-1111-111111111111}";
    private const string PluginId = "{22222222-2222-2222-2222-222222222222}";

    private readonly string _root = Directory.CreateTempSubdirectory("transport-checkout-").FullName;

    [Theory]
    [InlineData("program/Program.csproj")]
    [InlineData("Checkout.sln")]
    [Trait("Category", "Trial")]
    public async Task Restore_WithAPluginThatLacksAPackage_SaysWhichAndWhatToType(string target)
    {
        var (exitCode, output) = await RestoreAsync(target, "lacking", "Transport.No.Such.Package");

        Assert.NotEqual(0, exitCode);
        Assert.Contains("error NU110", output, StringComparison.Ordinal);
        Assert.Contains(
            "The plugin lacking wants the package Transport.No.Such.Package, which no package source has. Everything else builds without it: "
            + "WithoutPlugins=lacking before the command, or -p:WithoutPlugins=lacking behind it.",
            output,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("program/Program.csproj")]
    [InlineData("Checkout.sln")]
    [Trait("Category", "Trial")]
    public async Task Restore_ThatLacksNothing_SaysNothing(string target)
    {
        var (exitCode, output) = await RestoreAsync(target, "complete", package: null);

        Assert.True(exitCode == 0, output);
        Assert.DoesNotContain("WithoutPlugins", output, StringComparison.Ordinal);
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);

    private async Task<(int ExitCode, string Output)> RestoreAsync(string target, string plugin, string? package)
    {
        var repository = Path.GetFullPath(Path.Combine(PluginFolders.FindDefault() ?? throw new InvalidOperationException("not in a checkout."), "..", ".."));
        foreach (var file in (string[])["eng/MissingPackages.targets", "Directory.Build.targets", "Directory.Solution.targets"])
        {
            Write(file, await File.ReadAllTextAsync(Path.Combine(repository, file), Deadline.Soon));
        }

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
        Write("Checkout.sln", $"""
            Microsoft Visual Studio Solution File, Format Version 12.00
            Project("{ProjectKind}") = "Program", "program\Program.csproj", "{ProgramId}"
            EndProject
            Project("{ProjectKind}") = "Plugin", "plugins\{plugin}\Plugin.{plugin}.csproj", "{PluginId}"
            EndProject
            Global
            	GlobalSection(SolutionConfigurationPlatforms) = preSolution
            		Debug|Any CPU = Debug|Any CPU
            	EndGlobalSection
            	GlobalSection(ProjectConfigurationPlatforms) = postSolution
            		{ProgramId}.Debug|Any CPU.ActiveCfg = Debug|Any CPU
            		{ProgramId}.Debug|Any CPU.Build.0 = Debug|Any CPU
            		{PluginId}.Debug|Any CPU.ActiveCfg = Debug|Any CPU
            		{PluginId}.Debug|Any CPU.Build.0 = Debug|Any CPU
            	EndGlobalSection
            EndGlobal
            """);
        using var process = Process.Start(new ProcessStartInfo("dotnet", ["restore", target, "-nodeReuse:false"])
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
