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
    public static string ServerIfStarted => Candidates(AppContext.BaseDirectory) is var candidates && candidates.FirstOrDefault(File.Exists) is { } found ? found : candidates[0];

    internal static string FindServer(string start) => Candidates(start) is var candidates && candidates.FirstOrDefault(File.Exists) is { } found ? found
        : throw new RunException($"the server is not built: run 'dotnet build server/{Server}' with this configuration ({candidates[0]} is missing).");

    private static string[] Candidates(string start)
    {
        var here = Path.TrimEndingDirectorySeparator(start);
        return
        [
            Path.GetFullPath(Path.Combine(here, "..", "..", Server, Path.GetFileName(here), Server + ".dll")),
            Path.GetFullPath(Path.Combine(here, "server", Server + ".dll")),
            Path.GetFullPath(Path.Combine(here, Server + ".dll")),
        ];
    }

    /// <summary>The assembly that is started as the measuring client: this one.</summary>
    public static string Client { get; } = typeof(Programs).Assembly.Location;
}
