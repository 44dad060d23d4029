using System.Net.Sockets;
using System.Text;
using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Hosting;

/// <summary>What counts as a query's time: the service's own work, not the client's reading and sending.</summary>
public sealed class QueryTimeTests
{
    private static readonly TimeSpan Longer = TimeSpan.FromSeconds(6);

    private static readonly ODataServiceOptions Options = new() { PageSize = int.MaxValue, QueryTimeout = TimeSpan.FromSeconds(5) };

    [Fact]
    public async Task Get_ClientReadsSlowerThanTheQueryMayTake_GetsAll()
    {
        // More than the buffers of both sockets hold.
        var persons = Enumerable.Range(1, 6_000).Select(p => new Person { Id = p, Name = new string('x', 2_000) }).ToArray();
        await using var service = await TestService.StartAsync(new OneSet(persons), Options, limits => limits.MinResponseDataRate = null);
        using var socket = await SendAsync(service, "GET /odata/Persons?$select=Id,Name HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n");
        Assert.NotEqual(0, await socket.ReceiveAsync(new byte[1024], Deadline.Soon));

        await Task.Delay(Longer, Deadline.Soon);
        var end = await ReadToEndAsync(socket);

        Assert.EndsWith("]}\r\n0\r\n\r\n", end, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Post_ClientSendsSlowerThanTheQueryMayTake_IsAnswered()
    {
        await using var service = await TestService.StartAsync(
            new OneSet([new Person { Id = 1, Name = "x" }]), Options, limits => limits.MinRequestBodyDataRate = null);
        using var socket = await SendAsync(
            service, "POST /odata/SubmitCustomerOrders HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{\"orders");

        await Task.Delay(Longer, Deadline.Soon);
        await socket.SendAsync("\":[]}"u8.ToArray(), Deadline.Soon);

        Assert.Contains("\"value\":1", await ReadToEndAsync(socket), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_ServiceItselfTakesTooLong_IsBrokenOff()
    {
        var source = new EndlessSource();
        await using var service = await TestService.StartAsync(
            source, Options with { QueryTimeout = TimeSpan.FromSeconds(2) }, limits => limits.MinResponseDataRate = null);

        using var request = new HttpRequestMessage(HttpMethod.Get, service.Root + "Persons");
        using var response = await service.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, Deadline.Soon);
        await Assert.ThrowsAnyAsync<HttpRequestException>(() => response.Content.CopyToAsync(Stream.Null, Deadline.Soon));
        await source.Stopped.WaitAsync(Deadline.Soon);
    }

    private static async Task<Socket> SendAsync(TestService service, string request)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { ReceiveBufferSize = 16 * 1024 };
        await socket.ConnectAsync(service.Root.Host, service.Root.Port, Deadline.Soon);
        await socket.SendAsync(Encoding.ASCII.GetBytes(request.Replace("HOST", service.Root.Authority, StringComparison.Ordinal)), Deadline.Soon);
        return socket;
    }

    /// <returns>The last of what came.</returns>
    private static async Task<string> ReadToEndAsync(Socket socket)
    {
        var buffer = new byte[64 * 1024];
        var last = "";
        while (await socket.ReceiveAsync(buffer, Deadline.Soon) is > 0 and var count)
        {
            last = (last + Encoding.UTF8.GetString(buffer, 0, count))[^Math.Min(500, last.Length + count)..];
        }

        return last;
    }
}
