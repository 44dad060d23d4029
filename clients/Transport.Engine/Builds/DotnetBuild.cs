namespace Transport.Engine.Builds;

/// <summary>Builds one project for a user, or asks about it, in release configuration.</summary>
public static class DotnetBuild
{
    private static readonly TimeSpan Within = TimeSpan.FromMinutes(10);

    /// <summary>A question about a project is answered in seconds, on a machine that does something else too.</summary>
    private static readonly TimeSpan AnswerWithin = TimeSpan.FromMinutes(2);

    /// <param name="project">Path of the project.</param>
    /// <param name="packageSource">A further package source, or null.</param>
    /// <param name="cancellationToken">Ends the build.</param>
    /// <param name="properties">Properties of the build, as name=value.</param>
    /// <returns>The exit code, and the lines of output; one that took too long is an error line.</returns>
    public static async Task<(int ExitCode, IReadOnlyList<string> Output)> RunAsync(string project, string? packageSource, CancellationToken cancellationToken, IReadOnlyList<string>? properties = null)
    {
        List<string> arguments = ["build", project, "-c", "Release", "-nologo", "-v", "quiet"];
        if (packageSource is not null)
        {
            arguments.Add(Property("RestoreAdditionalProjectSources=" + packageSource));
        }

        if (PluginFolders.IsInstalled)
        {
            arguments.Add(Property("TransportFolder=" + AppContext.BaseDirectory));
        }

        arguments.AddRange((properties ?? []).Select(Property));
        try
        {
            var (exitCode, output, errors) = await Tool.RunAsync(DotnetHost.FileName, arguments, Path.GetDirectoryName(project)!, Within, cancellationToken);
            return (exitCode, [.. (output + "\n" + errors).Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)]);
        }
        catch (RunException late)
        {
            return (-1, [$"error : {late.Message}"]);
        }
    }

    /// <summary>Asks MSBuild about a project, without building it.</summary>
    /// <param name="project">Path of the project.</param>
    /// <param name="question">For example <c>-getProperty:TargetDir</c>.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="RunException">There was no answer in time.</exception>
    public static Task<(int ExitCode, string Output, string Errors)> AskAsync(string project, string question, CancellationToken cancellationToken) => Tool.RunAsync(
        DotnetHost.FileName, ["msbuild", project, "-nologo", "-p:Configuration=Release", question], Path.GetDirectoryName(project)!, AnswerWithin, cancellationToken);

    /// <summary>A property as an option: MSBuild takes what follows a semicolon or a comma for another one, and folders may have both.</summary>
    public static string Property(string nameAndValue) =>
        "-p:" + nameAndValue.Replace("%", "%25", StringComparison.Ordinal).Replace(";", "%3B", StringComparison.Ordinal).Replace(",", "%2C", StringComparison.Ordinal);
}
