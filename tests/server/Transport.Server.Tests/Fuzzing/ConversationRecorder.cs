namespace Transport.Server.Tests.Fuzzing;

/// <summary>What a row's own client says on one connection while it makes a call of every operation that the row carries.</summary>
internal static class ConversationRecorder
{
    public static async Task<byte[]> RecordAsync(string row, Uri endpoint)
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        var relay = RelayAsync(listener, endpoint.Port);
        var transport = InBoxTransports.All.Single(transport => transport.Description.Id == row);
        var address = new UriBuilder(endpoint) { Port = ((IPEndPoint)listener.LocalEndpoint).Port }.Uri;
        await using (var client = transport.CreateClient(new ClientOptions { Address = address }))
        {
            await client.OpenAsync(Deadline.Soon);
            foreach (var operation in transport.Description.Operations)
            {
                await RequestRecorder.CallAsync(client, operation);
            }
        }

        return await relay;
    }

    private static async Task<byte[]> RelayAsync(TcpListener listener, int port)
    {
        using var client = await listener.AcceptTcpClientAsync(Deadline.Soon);
        using var server = new TcpClient();
        await server.ConnectAsync(IPAddress.Loopback, port, Deadline.Soon);
        var answers = server.GetStream().CopyToAsync(client.GetStream(), Deadline.Soon);
        var said = new MemoryStream();
        var buffer = new byte[4096];
        int read;
        while ((read = await client.GetStream().ReadAsync(buffer, Deadline.Soon)) > 0)
        {
            said.Write(buffer, 0, read);
            await server.GetStream().WriteAsync(buffer.AsMemory(0, read), Deadline.Soon);
        }

        server.Client.Shutdown(SocketShutdown.Send);
        try
        {
            await answers;
        }
        catch (IOException)
        {
            // The client does not wait for the end of what the server says.
        }

        return said.ToArray();
    }
}
