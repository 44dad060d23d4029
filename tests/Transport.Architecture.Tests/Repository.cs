namespace Transport.Architecture.Tests;

/// <summary>The source tree of the product: every C# file written by hand below the folders that ship.</summary>
internal static class Repository
{
    private static readonly string[] Wings = ["benchmarks", "clients", "payload-models", "plugins", "protocols", "server"];

    private static readonly string[] NoSource = ["bin", "obj", "node_modules", "Templates", "Generated"];

    /// <summary>The folder with Transport.sln.</summary>
    public static string Root { get; } = FindRoot();

    /// <summary>Paths below <see cref="Root"/>, with forward slashes, in order.</summary>
    public static IReadOnlyList<string> ProductFiles { get; } =
    [
        .. from wing in Wings
           from file in Directory.EnumerateFiles(Path.Combine(Root, wing), "*.cs", SearchOption.AllDirectories)
           let path = Path.GetRelativePath(Root, file).Replace('\\', '/')
           where !path.Split('/').Any(NoSource.Contains) && !IsOfAUser(path)
           orderby path
           select path,
    ];

    /// <summary>Payloads that a user of this checkout made.</summary>
    private static bool IsOfAUser(string path) => path.StartsWith("payload-models/", StringComparison.Ordinal) && char.IsAsciiLetterLower(path["payload-models/".Length]);

    /// <summary>The dashboard's pages, in the same form.</summary>
    public static IReadOnlyList<string> PageFiles { get; } =
    [
        .. from file in Directory.EnumerateFiles(Path.Combine(Root, "server", "dashboard", "src"), "*", SearchOption.AllDirectories)
           let path = Path.GetRelativePath(Root, file).Replace('\\', '/')
           orderby path
           select path,
    ];

    /// <summary>The text of a file.</summary>
    public static string Read(string path) => File.ReadAllText(Path.Combine(Root, path));

    private static string FindRoot()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "Transport.sln")))
        {
            folder = folder.Parent;
        }

        return folder?.FullName ?? throw new DirectoryNotFoundException("Transport.sln is in none of the folders above the tests.");
    }
}
