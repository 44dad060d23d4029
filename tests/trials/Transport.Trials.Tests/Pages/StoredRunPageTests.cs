namespace Transport.Dashboard.Browser.Tests;

/// <summary>Pages that show stored runs. Beside those that measure: neither needs a processor in time.</summary>
public sealed class StoredRunPageTests : BrowserTests
{
    private static readonly Lazy<Task<VitestReport>> All = Run(calling: false);

    public static TheoryData<string> Files() => Files(calling: false);

    [Theory]
    [MemberData(nameof(Files))]
    public Task Pages_InABrowser_DoWhatTheFileSays(string file) => AssertPassedAsync(All, file);
}
