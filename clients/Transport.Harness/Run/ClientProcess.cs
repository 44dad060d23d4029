namespace Transport.Harness.Run;

/// <summary>The measuring process: reads its assignment, measures, writes what it finds.</summary>
public static class ClientProcess
{
    /// <summary>The command-line verb, not shown in help, that an assembly answers by calling <see cref="MainAsync"/>.</summary>
    public const string Verb = "client-process";

    /// <param name="stdin">The assignment as one line of JSON; later lines are commands; its end ends the process.</param>
    /// <param name="stdout">Messages, one line of JSON each.</param>
    /// <returns>Exit code: 0 done, 1 could not go on.</returns>
    public static Task<int> MainAsync(TextReader stdin, TextWriter stdout, CancellationToken cancellationToken) =>
        Task.FromResult(stdin.Peek() < 0 ? 0 : 1);
}
