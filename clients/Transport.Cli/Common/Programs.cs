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

    internal static string FindServer(string start)
    {
        var here = Path.TrimEndingDirectorySeparator(start);
        string[] candidates =
        [
            Path.Combine(here, "..", "..", Server, Path.GetFileName(here), Server + ".dll"),
            Path.Combine(here, "server", Server + ".dll"),
            Path.Combine(here, Server + ".dll"),
        ];
        return candidates.Select(Path.GetFullPath).FirstOrDefault(File.Exists)
            ?? throw new RunException($"the server is not built: run 'dotnet build server/{Server}' with this configuration ({candidates[0]} is missing).");
    }

    /// <summary>The assembly that is started as the measuring client: this one.</summary>
    public static string Client { get; } = typeof(Programs).Assembly.Location;
}
