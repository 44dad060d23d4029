using System.Text.Json;
using Transport.Engine.Messages;
using Transport.Engine.Processes;
using Transport.Experiments.Kinds;

namespace Transport.Engine.Tests.Processes;

public sealed class LocalClientsTests
{
    [Theory]
    [InlineData("a plugin prints something")]
    [InlineData("null")]
    public void Parse_LineThatIsNoMessage_IsNull(string line) => Assert.Null(LocalClients.Parse(line, RunRecords.Format));

    [Fact]
    public void Parse_Message_IsRead() =>
        Assert.Equal(new BlocksDoneMessage("time"), LocalClients.Parse(JsonSerializer.Serialize<ClientMessage>(new BlocksDoneMessage("time"), MessageJson.Default.ClientMessage), RunRecords.Format));
}
