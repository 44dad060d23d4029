namespace Transport.Cli.Tests.Verbs;

public sealed class DoctorTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("transport-doctor-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public async Task Doctor_NoRunYet_SaysEachInALineAndLeavesNothing()
    {
        var store = Path.Combine(_folder, "store");

        var doctor = await InProcess.RunToFileAsync(_folder, "doctor", "--store", store);

        Assert.Equal(ExitCodes.Done, doctor.ExitCode);
        var lines = doctor.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(["Program", "Machine", "Runtime", "SDK", "Plugins", "Ports", "Files", "Folder", "Noise", "Expect"], lines.Select(line => line[..10].TrimEnd()));
        Assert.Contains("no run of this machine is stored here", lines[^1], StringComparison.Ordinal);
        Assert.False(Directory.Exists(store));
    }

    [Theory]
    [InlineData("[suggest:12]", "transport ru", "run")]
    [InlineData("[suggest:19]", "transport gate --ag", "--against")]
    public async Task Suggest_BeginningOfAWord_CompletesIt(string directive, string typed, string expected) =>
        Assert.Equal(expected, (await InProcess.RunAsync(directive, typed)).Output.Trim());

    /// <summary>A folder that nobody can write to, whoever runs the tests.</summary>
    [Theory]
    [InlineData("plugin", "new", "my-encoding", "--from", "/proc")]
    [InlineData("payload", "new", "orders", "--payloads", "/proc", "--from", "orders.json")]
    public async Task New_FolderThatCannotBeWritten_IsOneLineThatSaysSo(params string[] arguments)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "/proc is Linux'");
        var sample = Path.Combine(_folder, "orders.json");
        await File.WriteAllTextAsync(sample, """[{"id":1}]""", TestContext.Current.CancellationToken);

        var refused = await InProcess.RunAsync([.. arguments.Select(word => word == "orders.json" ? sample : word)]);

        Assert.Equal(ExitCodes.WrongUsage, refused.ExitCode);
        Assert.Contains("cannot be written", Assert.Single(refused.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries)), StringComparison.Ordinal);
    }
}
