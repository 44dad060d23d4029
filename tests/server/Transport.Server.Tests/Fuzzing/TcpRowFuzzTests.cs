namespace Transport.Server.Tests.Fuzzing;

/// <summary>
/// Damaged conversations over raw TCP, made from what each row's own client says: the server ends each connection once its client has said
/// all, and answers a good conversation as before. What the server logs as an error fails the test.
/// </summary>
public sealed class TcpRowFuzzTests
{
    private static readonly int Inputs = Fuzz.Cases(1_000);

    [Trait("Category", "Fuzz")]
    [Theory]
    [InlineData("wcf-nettcp", 1)]
    [InlineData("floor", 2)]
    public async Task Converse_DamagedConversation_ServerEndsIt(string row, int seed)
    {
        await using var server = await TestServer.StartAsync(new ServerOptions { Persons = 20, MaxCount = 20 });
        var address = server.AddressOf(row);
        var good = await ConversationRecorder.RecordAsync(row, address);
        var mutator = new RequestMutator(new Random(Fuzz.Seed(seed)));
        var answered = 0;
        for (var i = 0; i < Inputs; i++)
        {
            var bytes = mutator.DamageBody(good);
            try
            {
                answered += (await ConverseAsync(bytes)).Length > 0 ? 1 : 0;
            }
            catch (OperationCanceledException)
            {
                Assert.Fail($"input {i} hangs: {Convert.ToHexStringLower(bytes)}");
            }
        }

        Assert.InRange(answered, Inputs / 3, Inputs);
        // The row's own client reads every answer; the bytes differ, because a session's calls are answered as each is done.
        Assert.Equal(good.Length, (await ConversationRecorder.RecordAsync(row, address)).Length);

        async Task<byte[]> ConverseAsync(byte[] bytes)
        {
            using var client = new TcpClient();
            await client.ConnectAsync(IPAddress.Loopback, address.Port, Deadline.Soon);
            var answer = new MemoryStream();
            try
            {
                var reading = client.GetStream().CopyToAsync(answer, Deadline.Soon);
                await client.GetStream().WriteAsync(bytes, Deadline.Soon);
                client.Client.Shutdown(SocketShutdown.Send);
                await reading;
            }
            catch (Exception e) when (e is IOException or SocketException)
            {
                // A server that refuses what it has read may reset the connection, with what it has not read still on its way.
            }

            return answer.ToArray();
        }
    }
}
