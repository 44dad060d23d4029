namespace Transport.Engine.Tests.Processes;

public sealed class LocalClientsTests
{
    [Theory]
    [InlineData("a plugin prints something")]
    [InlineData("null")]
    public void Parse_LineThatIsNoMessage_IsNull(string line) => Assert.Null(LocalClients.Parse(line, RunRecords.Format));

    [Fact]
    public async Task StartAsync_SystemRefusesTheProcess_CountsAsAClientThatDidNotComeUp()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Linux bounds the length of one argument, and finds a file by a longer path.");
        var assembly = typeof(LocalClientsTests).Assembly.Location;
        var longer = Path.GetDirectoryName(assembly) + "/" + string.Concat(Enumerable.Repeat("./", 200_000)) + Path.GetFileName(assembly);
        var clients = new LocalClients(new EngineOptions { ServerAssembly = "-", ClientAssembly = longer, StoreFolder = "-" });

        var absent = await Assert.ThrowsAsync<ClientAbsentException>(() => clients.StartAsync(Deadline.Soon));

        Assert.StartsWith("Transport.Engine.Tests.dll could not be started: ", absent.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task StartAsync_ProgramIsMissing_SaysThatNoneCanBeStarted()
    {
        var clients = new LocalClients(new EngineOptions { ServerAssembly = "-", ClientAssembly = "/nowhere/client.dll", StoreFolder = "-" });

        Assert.Contains("client.dll is missing", (await Assert.ThrowsAsync<RunException>(() => clients.StartAsync(Deadline.Soon))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Parse_Message_IsRead() =>
        Assert.Equal(new BlocksDoneMessage("time"), LocalClients.Parse(JsonSerializer.Serialize<ClientMessage>(new BlocksDoneMessage("time"), MessageJson.Default.ClientMessage), RunRecords.Format));
}
