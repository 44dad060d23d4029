namespace Transport.Dashboard.Browser.Tests;

/// <summary>The pages in Chromium, served by a separate process; one test per file of <c>server/dashboard/browser</c>.</summary>
public sealed class BrowserTests
{
    public static TheoryData<string> Files() => TestFiles.In("browser", "*.browser.ts");

    [Theory]
    [MemberData(nameof(Files))]
    public async Task Pages_InABrowser_DoWhatTheFileSays(string file)
    {
        Assert.SkipUnless(Npm.MissingBrowser is null, Npm.MissingBrowser ?? "");
        Assert.True(
            File.Exists(Path.Combine(Path.GetDirectoryName(Npm.Web)!, "wwwroot", "index.html")),
            "the pages are not built although Node.js is here; building server/Transport.Web says why.");
        var report = await Npm.TestAsync(TimeSpan.FromMinutes(15), "--config", Path.Combine("browser", "vitest.config.ts"), file);
        TestFiles.AssertPassed(report, file);
    }
}
