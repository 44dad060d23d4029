namespace Transport.PluginLoading.Tests;

public sealed class PackageNotesTests : IDisposable
{
    private readonly string _file = Path.GetTempFileName();

    public void Dispose() => File.Delete(_file);

    [Fact]
    public void Of_VersionWithinTheRange_SaysWhatWasUsed() => Assert.Equal(
        ["asked for Grpc.AspNetCore 2.80.0, used 2.85.0", "Grpc.AspNetCore 2.85.0 asked for Google.Protobuf 3.36.2, used 3.25.1"],
        Notes("""{"Grpc.AspNetCore":{"target":"Package","version":"[2.80.0, 3.0.0)"},"Google.Protobuf":{"target":"Package","version":"[3.25.1, )"}}"""));

    [Fact]
    public void Of_WhatWasAskedFor_SaysNothing() => Assert.Equal(
        ["Grpc.AspNetCore 2.85.0 asked for Google.Protobuf 3.36.2, used 3.25.1"],
        Notes("""{"Grpc.AspNetCore":{"target":"Package","version":"[2.85, 3.0.0)"}}"""));

    [Theory]
    [InlineData("")]
    [InlineData("[]")]
    [InlineData("{}")]
    [InlineData("""{"targets":{}}""")]
    [InlineData("""{"targets":{"net10.0":{"X":{}}},"project":{"frameworks":{"net10.0":{}}}}""")]
    public void Of_FileThatIsNone_SaysNothing(string text)
    {
        File.WriteAllText(_file, text);

        Assert.Empty(PackageNotes.Of(_file));
    }

    private IReadOnlyList<string> Notes(string dependencies)
    {
        File.WriteAllText(_file, """
            {"targets":{"net10.0":{
              "Grpc.AspNetCore/2.85.0":{"type":"package","dependencies":{"Google.Protobuf":"3.36.2"}},
              "Google.Protobuf/3.25.1":{"type":"package"}}},
             "project":{"frameworks":{"net10.0":{"dependencies":DEPENDENCIES}}}}
            """.Replace("DEPENDENCIES", dependencies, StringComparison.Ordinal));
        return PackageNotes.Of(_file);
    }
}
