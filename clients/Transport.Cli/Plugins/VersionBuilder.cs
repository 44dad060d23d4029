using Transport.Cli.Common;
using Transport.PluginLoading;
using Transport.PluginLoading.Discovery;
using Transport.PluginLoading.Versions;
using Transport.ServerApi.Folders;

namespace Transport.Cli.Plugins;

/// <summary>Builds a plugin with other versions of its library. What fails leaves nothing behind, and an older build of it where it is.</summary>
/// <param name="project">The plugin's project, and the package.</param>
/// <param name="built">Folder that builds go to: <c>artifacts/plugins</c>.</param>
/// <param name="packageSource">A further package source, or null.</param>
internal sealed class VersionBuilder(VersionProject project, string built, string? packageSource)
{
    /// <summary>Builds one version, in a folder beside that of the built plugins, to which it is moved when it is whole.</summary>
    /// <exception cref="UsageException">The folder cannot be written.</exception>
    public async Task<PluginFinding> BuildAsync(PluginVersion version, CancellationToken cancellationToken)
    {
        try
        {
            Directory.CreateDirectory(built);
            using var folder = RunFolder.Create(parent: Path.GetDirectoryName(built));
            var (exitCode, output) = await DotnetBuild.RunAsync(project.Project, packageSource, cancellationToken, project.Write(folder.Path, version));
            return exitCode == 0
                ? Admit(version, Path.Combine(folder.Path, version.Name))
                : BuildOutput.Explain(version.Name, Path.GetDirectoryName(project.Project)!, output);
        }
        catch (Exception refused) when (refused is IOException or UnauthorizedAccessException)
        {
            throw new UsageException($"'{built}' cannot be written: {refused.Message.TrimEnd('.')}; go to a folder that you may write to, or type --from with one");
        }
    }

    private PluginFinding Admit(PluginVersion version, string made)
    {
        var problem = PluginDiscovery.Find([made], []) switch
        {
            { Unavailable: [var refused, ..] } => refused.Reason,
            { Plugins: [{ Encodings: [], Transports: [] }, ..] } => "it has no transport",
            { Plugins: [] } => "there is nothing to load",
            _ => null,
        };
        if (problem is not null)
        {
            return new PluginFinding(version.Name, PluginFinding.Broken, $"built, but not loaded: {problem}", []);
        }

        var target = Path.Combine(built, version.Name);
        if (Directory.Exists(target))
        {
            Directory.Delete(target, recursive: true);
        }

        Directory.Move(made, target);
        return new PluginFinding(version.Name, PluginFinding.Ready, null, []);
    }
}
