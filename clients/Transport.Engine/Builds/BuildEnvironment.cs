namespace Transport.Engine.Builds;

/// <summary>
/// The environment of the builds that this program starts. MSBuild makes a property of every variable, so that one called VERSION or OutDir renames or moves what is
/// built: a build is given what it needs, and nothing else.
/// </summary>
public static class BuildEnvironment
{
    private static readonly string[] Names =
    [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TMP", "TEMP", "LANG", "TZ", "TERM",
        "http_proxy", "https_proxy", "no_proxy", "all_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR", "LD_LIBRARY_PATH",
        // Windows.
        "SystemRoot", "SystemDrive", "windir", "ComSpec", "PATHEXT", "USERPROFILE", "USERNAME", "HOMEDRIVE", "HOMEPATH", "APPDATA", "LOCALAPPDATA", "ProgramData",
        "ProgramFiles", "ProgramFiles(x86)", "ProgramW6432", "CommonProgramFiles", "CommonProgramFiles(x86)", "CommonProgramW6432", "ALLUSERSPROFILE", "PUBLIC",
        "NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE", "PROCESSOR_IDENTIFIER", "OS",
        // Ours: CONTRIBUTING.md has them.
        "WithoutPlugins", "LockedRestore",
    ];

    private static readonly string[] Prefixes = ["DOTNET_", "NUGET_", "NuGetPackageSourceCredentials_", "VSS_NUGET_", "XDG_", "LC_", "npm_config_"];

    /// <summary>Takes out what a build does not need.</summary>
    public static void Clean(IDictionary<string, string?> environment)
    {
        foreach (var name in environment.Keys.Where(name => !IsNeeded(name)).ToList())
        {
            environment.Remove(name);
        }

        // The words that are looked for are the English ones.
        environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        environment["DOTNET_NOLOGO"] = "1";
        // Nothing stays behind: neither a compiler for the next build, which would take processor time and memory from what is measured, nor nodes that hold the folder, nor a server of builds.
        environment["UseSharedCompilation"] = "false";
        environment["MSBUILDDISABLENODEREUSE"] = "1";
        environment["DOTNET_CLI_USE_MSBUILD_SERVER"] = "0";
    }

    private static bool IsNeeded(string name) =>
        Names.Contains(name, StringComparer.OrdinalIgnoreCase) || Array.Exists(Prefixes, prefix => name.StartsWith(prefix, StringComparison.OrdinalIgnoreCase));
}
