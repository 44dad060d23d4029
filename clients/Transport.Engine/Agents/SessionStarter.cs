namespace Transport.Engine.Agents;

/// <summary>The program <c>setsid</c>, which starts another as the leader of a new session; the process id stays the same.</summary>
internal static class SessionStarter
{
    /// <summary>Where it is; null on systems without it, where Ctrl+C also ends what carries the lines.</summary>
    public static string? Path { get; } = OperatingSystem.IsWindows() ? null : Find("setsid");

    /// <summary>Whether a program can be found as the system finds it: setsid's own message for a missing one is worse than the system's.</summary>
    public static bool Exists(string program) => program.Contains('/', StringComparison.Ordinal) ? File.Exists(program) : Find(program) is not null;

    private static string? Find(string program) => (Environment.GetEnvironmentVariable("PATH") ?? "")
        .Split(System.IO.Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)
        .Select(folder => System.IO.Path.Combine(folder, program))
        .FirstOrDefault(File.Exists);
}
