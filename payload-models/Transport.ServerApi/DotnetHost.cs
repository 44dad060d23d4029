namespace Transport.ServerApi;

/// <summary>The <c>dotnet</c> that servers, clients and plugins' processes are started with.</summary>
public static class DotnetHost
{
    /// <summary>Full path of the dotnet that runs this process, which may not be on the path; <c>dotnet</c> if this program includes its own runtime.</summary>
    public static string FileName { get; } = Find();

    private static string Find()
    {
        // .../shared/Microsoft.NETCore.App/<version>/
        var root = Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..");
        var host = Path.GetFullPath(Path.Combine(root, OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet"));
        return File.Exists(host) ? host : "dotnet";
    }
}
