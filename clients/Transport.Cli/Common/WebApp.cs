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
            // artifacts/bin/Transport.Web/<configuration>; below artifacts/publish is a published copy.
            var bin = Path.GetFullPath(Path.Combine(Folder, "..", ".."));
            var project = Path.GetFullPath(Path.Combine(bin, "..", "..", "server", "Transport.Web", "Transport.Web.csproj"));
            return Path.GetFileName(bin) == "bin" && File.Exists(project) ? project : null;
        }
    }

    /// <summary>Folder of its pages, whether they are there or not.</summary>
    public string Pages => Path.Combine(Folder, "wwwroot");

    private string Folder => _program.DirectoryName!;

    /// <summary>The folder has it in small letters, and assemblies have it in them as it is written.</summary>
    private string Configuration => CultureInfo.InvariantCulture.TextInfo.ToTitleCase(Path.GetFileName(Folder));

    /// <summary>Whether the program is missing, older than its sources, or has an older build of the libraries that these folders have too.</summary>
    /// <param name="built">Folders of programs of the same checkout.</param>
    public bool IsToBuild(params IReadOnlyList<string> built) => Project is { } project
        && (!_program.Exists
            || IsOlder(_program, "*.cs", Path.GetDirectoryName(project)!)
            || IsOlder(new FileInfo(Path.Combine(Folder, "Transport.Dashboard.dll")), "*.cs", Beside(project, "..", "clients", "Transport.Dashboard"))
            || built.SelectMany(folder => Directory.EnumerateFiles(folder, "Transport.*.dll")).Any(IsNewer));

    /// <summary>Whether the pages are missing, or older than what they are made of.</summary>
    public bool ArePagesToBuild => Project is { } project
        && new FileInfo(Path.Combine(Pages, "index.html")) is var index
        && (!index.Exists
            || IsOlder(index, "*", Beside(project, "dashboard", "src"), Beside(project, "dashboard", "public"))
            || IsOlder(index, "*", SearchOption.TopDirectoryOnly, Beside(project, "dashboard")));

    /// <summary>Builds the program alone.</summary>
    /// <exception cref="RunException">It could not be built.</exception>
    public async Task BuildAsync(CancellationToken cancellationToken)
    {
        var (exitCode, output, errors) = await DotnetAsync("build", ["-p:BuildDashboard=false", "-v:quiet"], cancellationToken);
        if (exitCode != 0)
        {
            throw new RunException($"the web app could not be built: {Tool.ReasonOf(output, errors)}; --no-dashboard serves without it.");
        }
    }

    /// <summary>Builds the pages of the program, by the target that its own build ends with.</summary>
    /// <returns>What the target says, for example that Node.js is missing, for which it does not fail, or why it failed.</returns>
    public async Task<string> BuildPagesAsync(CancellationToken cancellationToken)
    {
        var (exitCode, output, errors) = await DotnetAsync("msbuild", ["-t:CopyDashboardPages", "-v:minimal"], cancellationToken);
        return exitCode == 0 ? output : $"The pages could not be built: {Tool.ReasonOf(output, errors)}";
    }

    private Task<(int ExitCode, string Output, string Errors)> DotnetAsync(string verb, IReadOnlyList<string> options, CancellationToken cancellationToken) => Tool.RunAsync(
        DotnetHost.FileName, [verb, Project!, "-p:Configuration=" + Configuration, .. options, "-nologo"], Path.GetDirectoryName(Project)!, Tool.BuildWithin, cancellationToken);

    /// <summary>A copy has the time of what it is a copy of.</summary>
    private bool IsNewer(string library) =>
        new FileInfo(Path.Combine(Folder, Path.GetFileName(library))) is { Exists: true } copy && copy.LastWriteTimeUtc < File.GetLastWriteTimeUtc(library);

    private static string Beside(string project, params ReadOnlySpan<string> path) => Path.GetFullPath(Path.Combine([project, "..", "..", .. path]));

    private static bool IsOlder(FileInfo file, string sources, params ReadOnlySpan<string> folders) => IsOlder(file, sources, SearchOption.AllDirectories, folders);

    private static bool IsOlder(FileInfo file, string sources, SearchOption depth, params ReadOnlySpan<string> folders)
    {
        foreach (var folder in folders)
        {
            if (Directory.Exists(folder) && Directory.EnumerateFiles(folder, sources, depth).Any(source => File.GetLastWriteTimeUtc(source) > file.LastWriteTimeUtc))
            {
                return true;
            }
        }

        return false;
    }
}
