namespace Transport.Server.Tests.Fuzzing;

/// <summary>
/// Callers who reset their connection within a request: no failure of the server, so that an error in its log fails the test, and others are
/// served. Kestrel may tell a reader of the reset before it cancels the request, or after, which is why there are many of them.
/// </summary>
public sealed class ResetTests
{
    private static readonly int Resets = Fuzz.Cases(400);

    [Trait("Category", "Fuzz")]
    [Theory]
    [InlineData("json")]
    [InlineData("messagepack")]
    [InlineData("protobuf")]
    [InlineData("memorypack")]
    [InlineData("wcf-text")]
    [InlineData("wcf-wshttp")]
    [InlineData("wcf-binary")]
    public async Task Submit_ResetWithinTheBody_IsNoError(string row)
    {
        await using var server = await RequestRecorder.ServeAsync(row);
        var address = server.AddressOf(row);
        var request = (await RequestRecorder.RecordAsync(row, address)).Last(request => request.Method == "POST");
        var bytes = BytesOf(request);
        var chance = new Random(Fuzz.Seed(1));
        for (var i = 0; i < Resets; i++)
        {
            using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true, LingerState = new LingerOption(true, 0) };
            await socket.ConnectAsync(IPAddress.Loopback, address.Port, Deadline.Soon);
            await socket.SendAsync(bytes.AsMemory(0, bytes.Length - 1 - chance.Next(request.Body.Length - 1)), Deadline.Soon);
            Thread.SpinWait(chance.Next(20_000));
        }

        using var response = await server.Client.SendAsync(request.ToMessage(address, HttpVersion.Version11), Deadline.Soon);
        Assert.True(response.IsSuccessStatusCode, response.ToString());
    }

    private static byte[] BytesOf(RecordedRequest request)
    {
        var head = new StringBuilder($"POST {request.Target} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {request.Body.Length}\r\n");
        foreach (var (name, value) in request.Headers)
        {
            head.Append(CultureInfo.InvariantCulture, $"{name}: {value}\r\n");
        }

        return [.. Encoding.ASCII.GetBytes(head.Append("\r\n").ToString()), .. request.Body];
    }
}
