namespace Transport.Server.Tests.Limits;

/// <summary>A caller that reads nothing. Beside other tests: it waits for longer than half a minute.</summary>
public sealed class UnreadAnswerTests
{
    [Fact]
    [Trait("Category", "Trial")]
    public async Task GetPersons_NotRead_IsCutAndItsConnectionClosed()
    {
        await using var server = await TestServer.StartAsync(new ServerOptions { Persons = 1000, MaxCount = 1_000_000 });
        using var socket = await RawRequest.SendAsync(server.Http, "GET /rpc/json/persons?count=100000&orders=false HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        await Task.Delay(AnswerScope.Grace * 2.5, Deadline.Soon);

        // What the machine itself had taken in is there, and then the end.
        Assert.InRange(await RawRequest.ReadUntilClosedAsync(socket), 1, 9_000_000);
    }
}
