using System.Formats.Tar;
using System.IO.Compression;
using System.Runtime.InteropServices;
using Transport.Engine.Processes;
using Transport.Engine.Rigs;
using Transport.ServerApi;

namespace Transport.Engine.Agents;

/// <summary>
/// Brings this very build, with the runtime that runs it and its plugins, into the user's folder on another machine, over the same OpenSSH that
/// starts agents. The commands that the other machine's shell reads are this file's own: nothing that a machine answers is ever in one.
/// </summary>
public static class AgentDeploy
{
    private const string Script = "#!/bin/sh\nhere=$(cd \"$(dirname \"$0\")\" && pwd)\nDOTNET_ROOT=\"$here/runtime\" exec \"$here/runtime/dotnet\" exec \"$here/bin/Transport.Cli.dll\" \"$@\"\n";

    private const UnixFileMode Plain = UnixFileMode.UserRead | UnixFileMode.UserWrite;

    private const UnixFileMode Program = Plain | UnixFileMode.UserExecute;

    /// <summary>Deploys to every agent behind <c>ssh://</c>, one after the other.</summary>
    /// <param name="options">Names them, this build and its plugins.</param>
    /// <param name="onDone">Told each agent's result: null, or why it was not done.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>Whether all have it.</returns>
    public static async Task<bool> RunAsync(EngineOptions options, Action<AgentSpec, string?> onDone, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(onDone);
        var build = BuildHash.OfAssembly(options.ClientAssembly);
        var isWhole = true;
        foreach (var spec in options.Agents)
        {
            var problem = spec.Ssh is null ? null : await DeployAsync(spec, options, build, cancellationToken).ConfigureAwait(false);
            onDone(spec, problem);
            isWhole &= problem is null;
        }

        return isWhole;
    }

    /// <summary>Writes what is deployed.</summary>
    /// <param name="output">A tar file, compressed.</param>
    /// <param name="options">This build and its plugins.</param>
    internal static void Write(Stream output, EngineOptions options)
    {
        using var compressed = new GZipStream(output, CompressionLevel.Fastest, leaveOpen: true);
        using var tar = new TarWriter(compressed);
        var bin = Path.GetDirectoryName(Path.GetFullPath(options.ClientAssembly))!;
        Add(tar, "bin", bin, SearchOption.TopDirectoryOnly);
        foreach (var plugin in options.PluginFolders.SelectMany(PluginLoading.PluginFolders.Under).DistinctBy(Path.GetFileName))
        {
            Add(tar, $"bin/plugins/{Path.GetFileName(plugin)}", plugin, SearchOption.AllDirectories);
        }

        var runtime = Path.TrimEndingDirectorySeparator(RuntimeEnvironment.GetRuntimeDirectory());
        var version = Path.GetFileName(runtime);
        var root = Path.GetFullPath(Path.Combine(runtime, "..", "..", ".."));
        Add(tar, "runtime/dotnet", DotnetHost.FileName, Program);
        foreach (var part in (string[])["host/fxr", "shared/Microsoft.NETCore.App", "shared/Microsoft.AspNetCore.App"])
        {
            Add(tar, $"runtime/{part}/{version}", Path.Combine(root, part, version), SearchOption.AllDirectories);
        }

        tar.WriteEntry(new PaxTarEntry(TarEntryType.RegularFile, "transport") { Mode = Program, DataStream = new MemoryStream(System.Text.Encoding.ASCII.GetBytes(Script)) });
    }

    private static async Task<string?> DeployAsync(AgentSpec spec, EngineOptions options, string build, CancellationToken cancellationToken)
    {
        var (code, system) = await RunAsync(spec, "uname -sm", null, cancellationToken).ConfigureAwait(false);
        if (code is not null)
        {
            return $"agent {spec.Name}: {code}";
        }

        var own = $"Linux {(RuntimeInformation.ProcessArchitecture == Architecture.Arm64 ? "aarch64" : "x86_64")}";
        if (system.Trim() != own || !OperatingSystem.IsLinux())
        {
            return $"agent {spec.Name}: the machine is no {own} as this one is, so that this build's runtime does not run there: publish it there, and name it as 'program' in a rig file";
        }

        var folder = AgentSpec.DeployedFolder(build);
        var (failed, _) = await RunAsync(
            spec,
            $"umask 077 && mkdir -p {folder}.part && tar -xzf - -C {folder}.part && rm -rf {folder} && mv {folder}.part {folder} && ln -sfn {build} {AgentSpec.DeployedFolder("current")}",
            output => Write(output, options),
            cancellationToken).ConfigureAwait(false);
        return failed is null ? null : $"agent {spec.Name}: {failed}";
    }

    /// <returns>How it ended where that was not well, and what it wrote.</returns>
    private static async Task<(string? Failed, string Output)> RunAsync(AgentSpec spec, string command, Action<Stream>? input, CancellationToken cancellationToken)
    {
        try
        {
            await using var process = ChildProcess.StartProgram(spec.Ssh![0], [.. spec.Ssh.Skip(1), command]);
            using var killing = cancellationToken.Register(process.Kill);
            var reading = process.Output.ReadToEndAsync(cancellationToken);
            try
            {
                if (input is not null)
                {
                    await Task.Run(() => input(process.InputStream), cancellationToken).ConfigureAwait(false);
                }
            }
            catch (IOException)
            {
                // The other side has ended; how, it says itself.
            }

            await process.CloseInputAsync().ConfigureAwait(false);
            var output = await reading.ConfigureAwait(false);
            var end = await process.DescribeEndAsync().ConfigureAwait(false);
            return (end.StartsWith("exit code 0", StringComparison.Ordinal) ? null : end, output);
        }
        catch (System.ComponentModel.Win32Exception missing)
        {
            return ($"{spec.Ssh![0]} could not be started: {missing.Message}", "");
        }
    }

    private static void Add(TarWriter tar, string name, string folder, SearchOption depth)
    {
        foreach (var file in Directory.EnumerateFiles(folder, "*", depth).Order(StringComparer.Ordinal))
        {
            // Documentation and symbols are not needed to run.
            if (!file.EndsWith(".xml", StringComparison.Ordinal) && !file.EndsWith(".pdb", StringComparison.Ordinal))
            {
                Add(tar, $"{name}/{Path.GetRelativePath(folder, file).Replace('\\', '/')}", file, Plain);
            }
        }
    }

    private static void Add(TarWriter tar, string name, string file, UnixFileMode mode)
    {
        using var content = File.OpenRead(file);
        tar.WriteEntry(new PaxTarEntry(TarEntryType.RegularFile, name) { Mode = mode, DataStream = content });
    }
}
