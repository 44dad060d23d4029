using System.Diagnostics;
using Transport.ServerApi;

namespace Transport.Cli.Common;

/// <summary>
/// The dashboard's pages beside a built server. The command line is built without them, so that a first answer need not wait for Node.js;
/// serving the dashboard from a checkout builds them.
/// </summary>
/// <param name="server">Path of <c>Transport.Server.dll</c>.</param>
internal sealed class DashboardPages(string server)
{
    private static readonly string[] Sources = ["src", "public"];

    private string Built { get; } = Path.GetDirectoryName(Path.GetFullPath(server))!;

    /// <summary>The project of the server in the checkout that it was built in; null where there is none, as in a published copy.</summary>
    public string? Project
    {
        get
        {
            // artifacts/bin/Transport.Server/<configuration>
            var project = Path.GetFullPath(Path.Combine(Built, "..", "..", "..", "..", "server", "Transport.Server", "Transport.Server.csproj"));
            return File.Exists(project) ? project : null;
        }
    }

    /// <summary>Whether the pages are missing, or older than what they are made of.</summary>
    public bool AreToBuild
    {
        get
        {
            var index = new FileInfo(Path.Combine(Built, "wwwroot", "index.html"));
            if (Project is not { } project)
            {
                return false;
            }

            var folder = Path.GetFullPath(Path.Combine(project, "..", "..", "dashboard"));
            return !index.Exists || Sources.Select(name => new DirectoryInfo(Path.Combine(folder, name))).Where(source => source.Exists)
                .SelectMany(source => source.EnumerateFiles("*", SearchOption.AllDirectories)).Any(file => file.LastWriteTimeUtc > index.LastWriteTimeUtc);
        }
    }

    /// <summary>Builds them; what stands in the way is written where the build writes.</summary>
    public async Task BuildAsync()
    {
        // The target that a build of the server ends with; it says itself where Node.js is missing. No build nodes stay behind.
        string[] arguments = ["msbuild", Project!, "-t:CopyDashboardPages", "-p:Configuration=" + Path.GetFileName(Built), "-nologo", "-v:minimal", "-nodeReuse:false"];
        using var build = Process.Start(new ProcessStartInfo(DotnetHost.FileName, arguments)) ?? throw new InvalidOperationException("dotnet could not be started.");
        await build.WaitForExitAsync();
    }
}
