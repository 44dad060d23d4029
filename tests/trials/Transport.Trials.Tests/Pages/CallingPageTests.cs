namespace Transport.Dashboard.Browser.Tests;

/// <summary>Pages that call transports or measure.</summary>
public sealed class CallingPageTests : BrowserTests
{
    public static TheoryData<string> Files() => Files(calling: true);

    [Theory]
    [MemberData(nameof(Files))]
    public Task Pages_InABrowser_DoWhatTheFileSays(string file) => AssertPassedAsync(file);
}
