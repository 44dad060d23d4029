namespace Transport.Dashboard.Browser.Tests;

/// <summary>Pages that call transports or measure.</summary>
public sealed class CallingPageTests : BrowserTests
{
    private static readonly Lazy<Task<VitestReport>> All = Run(calling: true);

    public static TheoryData<string> Files() => Files(calling: true);

    [Theory]
    [MemberData(nameof(Files))]
    public Task Pages_InABrowser_DoWhatTheFileSays(string file) => AssertPassedAsync(All, file);
}
