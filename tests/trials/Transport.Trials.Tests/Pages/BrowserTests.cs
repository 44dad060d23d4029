namespace Transport.Dashboard.Browser.Tests;

/// <summary>The pages in Chromium, served by a separate process; one test per file of <c>server/dashboard/browser</c>.</summary>
public abstract class BrowserTests
{
    /// <summary>Files whose pages call transports or measure. The others show stored runs.</summary>
    private static readonly string[] Calling = ["exploring.browser.ts", "firstscreen.browser.ts", "measuring.browser.ts"];

    private protected static TheoryData<string> Files(bool calling) => [.. TestFiles.In("browser", "*.browser.ts").Where(file => Calling.Contains(file.Data) == calling)];

    /// <summary>All of these files in one process, when the first is asked for: starting one for each takes seconds.</summary>
    private protected static Lazy<Task<VitestReport>> Run(bool calling) =>
        new(() => Npm.TestAsync(TimeSpan.FromMinutes(15), ["--config", Path.Combine("browser", "vitest.config.ts"), .. Files(calling).Select(file => file.Data)]));

    private protected static async Task AssertPassedAsync(Lazy<Task<VitestReport>> run, string file)
    {
        Assert.SkipUnless(Npm.MissingBrowser is null, Npm.MissingBrowser ?? "");
        Assert.True(
            File.Exists(Path.Combine(Path.GetDirectoryName(Npm.Web)!, "wwwroot", "index.html")),
            "the pages are not built although Node.js is here; building server/Transport.Web says why.");
        TestFiles.AssertPassed(await run.Value, file);
    }
}
