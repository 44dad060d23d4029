using Transport.Engine;

namespace Transport.Cli.Common;

/// <summary>Finds the programs that this one starts.</summary>
internal static class Programs
{
    private const string Server = "Transport.Server";

    /// <summary>
    /// Path of <c>Transport.Server.dll</c>: of the same configuration in the checkout's artifacts, or beside a published command line.
    /// </summary>
    public static string FindServer() => FindServer(AppContext.BaseDirectory);

    /// <summary>The same; where it is not built, where it would be: who measures a server that is running starts none.</summary>
    public static string ServerIfStarted
    {
        get
        {
            var (found, expected) = Search(AppContext.BaseDirectory);
            return found ?? expected;
        }
    }

    internal static string FindServer(string start)
    {
        var (found, expected) = Search(start);
        return found ?? throw new RunException($"the server is not built: run 'dotnet build server/{Server}' with this configuration ({expected} is missing).");
    }

    private static (string? Found, string Expected) Search(string start)
    {
        var here = Path.TrimEndingDirectorySeparator(start);
        string[] candidates =
        [
            Path.GetFullPath(Path.Combine(here, "..", "..", Server, Path.GetFileName(here), Server + ".dll")),
            Path.GetFullPath(Path.Combine(here, "server", Server + ".dll")),
            Path.GetFullPath(Path.Combine(here, Server + ".dll")),
        ];
        return (candidates.FirstOrDefault(File.Exists), candidates[0]);
    }

    /// <summary>The assembly that is started as the measuring client: this one.</summary>
    public static string Client { get; } = typeof(Programs).Assembly.Location;
}
