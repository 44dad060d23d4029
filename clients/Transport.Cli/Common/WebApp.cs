using System.Diagnostics;
using System.Globalization;
using Transport.Engine;
using Transport.ServerApi;

namespace Transport.Cli.Common;

/// <summary>
/// The web app and its pages in a checkout. The command line is built without them, so that a first answer waits for neither; serving the
/// dashboard builds what is missing or out of date. A published copy has what it was published with.
/// </summary>
/// <param name="program">Path of <c>Transport.Web.dll</c>, whether it is there or not.</param>
internal sealed class WebApp(string program)
{
    private readonly FileInfo _program = new(Path.GetFullPath(program));

    /// <summary>Its project in the checkout; null where there is none.</summary>
    public string? Project
    {
        get
        {
            // artifacts/bin/Transport.Web/<configuration>
            var project = Path.GetFullPath(Path.Combine(Folder, "..", "..", "..", "..", "server", "Transport.Web", "Transport.Web.csproj"));
            return File.Exists(project) ? project : null;
        }
    }

    private string Folder => _program.DirectoryName!;

    /// <summary>The folder has it in small letters, and assemblies have it in them as it is written.</summary>
    private string Configuration => CultureInfo.InvariantCulture.TextInfo.ToTitleCase(Path.GetFileName(Folder));

    /// <summary>Whether the program is missing, older than its sources, or has another build of the libraries that these folders have too.</summary>
    /// <param name="built">Folders of programs of the same checkout.</param>
    public bool IsToBuild(params IReadOnlyList<string> built) => Project is { } project
        && (!_program.Exists
            || IsOlder(_program, "*.cs", Path.GetDirectoryName(project)!, Beside(project, "..", "clients", "Transport.Dashboard"))
            || built.SelectMany(folder => Directory.EnumerateFiles(folder, "Transport.*.dll")).Any(IsAnotherBuild));

    /// <summary>Whether the pages are missing, or older than what they are made of.</summary>
    public bool ArePagesToBuild => Project is { } project
        && new FileInfo(Path.Combine(Folder, "wwwroot", "index.html")) is var index
        && (!index.Exists || IsOlder(index, "*", Beside(project, "dashboard", "src"), Beside(project, "dashboard", "public")));

    /// <summary>Builds the program alone.</summary>
    /// <param name="output">Where the build writes what is wrong.</param>
    /// <exception cref="RunException">It could not be built.</exception>
    public async Task BuildAsync(TextWriter output)
    {
        if (await DotnetAsync(output, "build", "-p:BuildDashboard=false", "-v:quiet") != 0)
        {
            throw new RunException("the web app could not be built, as the lines above say; --no-dashboard serves without it.");
        }
    }

    /// <summary>Builds the pages of the program, by the target that its own build ends with; it says itself where Node.js is missing.</summary>
    /// <param name="output">Where the build writes.</param>
    public Task BuildPagesAsync(TextWriter output) => DotnetAsync(output, "msbuild", "-t:CopyDashboardPages", "-v:minimal");

    private async Task<int> DotnetAsync(TextWriter output, string verb, params IReadOnlyList<string> options)
    {
        // No build nodes stay behind.
        string[] arguments = [verb, Project!, "-p:Configuration=" + Configuration, .. options, "-nologo", "-nodeReuse:false"];
        using var build = Process.Start(new ProcessStartInfo(DotnetHost.FileName, arguments) { RedirectStandardOutput = true }) ?? throw new RunException("dotnet could not be started.");
        while (await build.StandardOutput.ReadLineAsync() is { } line)
        {
            await output.WriteLineAsync(line);
        }

        await build.WaitForExitAsync();
        return build.ExitCode;
    }

    /// <summary>A copy has the time of what it is a copy of.</summary>
    private bool IsAnotherBuild(string library) =>
        new FileInfo(Path.Combine(Folder, Path.GetFileName(library))) is { Exists: true } copy && copy.LastWriteTimeUtc != File.GetLastWriteTimeUtc(library);

    private static string Beside(string project, params ReadOnlySpan<string> path) => Path.GetFullPath(Path.Combine([project, "..", "..", .. path]));

    private static bool IsOlder(FileInfo file, string sources, params ReadOnlySpan<string> folders)
    {
        foreach (var folder in folders)
        {
            if (Directory.Exists(folder) && Directory.EnumerateFiles(folder, sources, SearchOption.AllDirectories).Any(source => File.GetLastWriteTimeUtc(source) > file.LastWriteTimeUtc))
            {
                return true;
            }
        }

        return false;
    }
}
