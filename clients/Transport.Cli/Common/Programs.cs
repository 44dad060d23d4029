namespace Transport.Cli.Common;

/// <summary>Finds the programs that this one starts: of the same configuration in the checkout's artifacts, or beside an installed command line.</summary>
internal static class Programs
{
    private const string Server = "Transport.Server";

    private const string Web = "Transport.Web";

    /// <summary>Path of <c>Transport.Server.dll</c>.</summary>
    public static string FindServer() => FindServer(AppContext.BaseDirectory);

    /// <summary>Path of <c>Transport.Web.dll</c>: the server with the dashboard on its address.</summary>
    public static string FindWeb() => Find("the web app", Web, AppContext.BaseDirectory, "; --no-dashboard serves without it");

    /// <summary>The same; where it is not built, where it would be.</summary>
    public static string WebIfBuilt => FoundOrExpected(Web);

    /// <summary>Path of the server's assembly; where it is not built, where it would be: who measures a server that is running starts none.</summary>
    public static string ServerIfStarted => FoundOrExpected(Server);

    internal static string FindServer(string start) => Find("the server", Server, start);

    private static string Find(string what, string program, string start, string otherwise = "")
    {
        var (found, expected) = Search(program, start);
        return found ?? throw new RunException($"{what} is not built: run 'dotnet build server/{program}' with this configuration ({expected} is missing){otherwise}.");
    }

    private static string FoundOrExpected(string program)
    {
        var (found, expected) = Search(program, AppContext.BaseDirectory);
        return found ?? expected;
    }

    private static (string? Found, string Expected) Search(string program, string start)
    {
        var here = Path.TrimEndingDirectorySeparator(start);
        string[] candidates =
        [
            Path.GetFullPath(Path.Combine(here, "..", "..", program, Path.GetFileName(here), program + ".dll")),
            Path.GetFullPath(Path.Combine(here, program + ".dll")),
        ];
        return (candidates.FirstOrDefault(File.Exists), candidates[0]);
    }

    /// <summary>The assembly that is started as the measuring client: this one.</summary>
    public static string Client { get; } = typeof(Programs).Assembly.Location;
}
