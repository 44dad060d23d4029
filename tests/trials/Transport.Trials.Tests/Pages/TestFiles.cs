namespace Transport.Dashboard.Browser.Tests;

/// <summary>Files of tests that Vitest runs.</summary>
internal static class TestFiles
{
    /// <summary>Their names, below a folder of the npm project.</summary>
    public static TheoryData<string> In(string folder, string pattern) =>
        [.. Directory.EnumerateFiles(Path.Combine(Npm.Folder, folder), pattern, SearchOption.AllDirectories).Select(path => Path.GetFileName(path)!).Order(StringComparer.Ordinal)];

    /// <summary>Fails with the words of every test of the file that failed.</summary>
    public static void AssertPassed(VitestReport report, string file)
    {
        var results = report.Results.Where(result => result.File == file).ToList();
        Assert.NotEmpty(results);
        Assert.True(results.TrueForAll(result => result.Passed), string.Join("\n\n", results.Where(result => !result.Passed).Select(result => $"{result.Name}\n{result.Failure}")));
    }
}
