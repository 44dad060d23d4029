namespace Transport.Cli.Tests;

/// <summary>The command line in this process, where a process of its own proves nothing: a wrong word, a stored run, the check of a payload.</summary>
internal static class InProcess
{
    /// <summary>Runs a command line.</summary>
    public static async Task<CliResult> RunAsync(params string[] arguments)
    {
        var (code, output, error) = await CapturedConsole.RunAsync(() => CommandLine.RunAsync(arguments, callsPluginsHere: true));
        return new CliResult(code, output, error);
    }

    /// <summary>What is reported of the last run of a folder.</summary>
    public static Task<CliResult> ReportAsync(CliProcess cli, params string[] options) => RunToFileAsync(cli.Folder, ["report", "last", "--store", Path.Combine(cli.Folder, ".transport"), .. options]);

    /// <summary>Runs a command line, with its result in a file.</summary>
    public static async Task<CliResult> RunToFileAsync(string folder, params string[] arguments)
    {
        var file = Path.Combine(folder, Guid.NewGuid().ToString("N"));
        var result = await RunAsync([.. arguments, "--output", file]);
        return File.Exists(file) ? result with { Output = await File.ReadAllTextAsync(file, TestContext.Current.CancellationToken) } : result;
    }
}
