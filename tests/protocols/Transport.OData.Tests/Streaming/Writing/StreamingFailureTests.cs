using System.Net;
using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Transport.OData.Streaming;
using Transport.PayloadModels;
using Transport.People.OData;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Streaming.Writing;

/// <summary>Sources that fail while compiled plans write, and clients that stall while either row does.</summary>
public sealed class StreamingFailureTests
{
    private static readonly ODataServiceOptions Streaming = new()
    {
        PageSize = int.MaxValue,
        QueryTimeout = TimeSpan.FromMinutes(5),
    };

    [Fact]
    public async Task Get_SourceThrowsBeforeAnythingIsSent_500()
    {
        await using var service = await TestService.StartAsync(new FailingSource(3), Streaming);
        service.Logs.ErrorsExpected = true;

        using var response = await service.SendAsync("Persons");

        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.DoesNotContain(FailingSource.Secret, await response.Content.ReadAsStringAsync(Deadline.Soon), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_SourceThrowsInMidStream_NoClientTakesItForComplete()
    {
        await using var service = await TestService.StartAsync(new FailingSource(100_000), Streaming);
        service.Logs.ErrorsExpected = true;
        var client = new ODataStreamingClient(service.Client, PeopleEdm.ForClients, service.Root);

        await Assert.ThrowsAnyAsync<HttpRequestException>(() => service.SendAsync("Persons"));
        await Assert.ThrowsAnyAsync<Exception>(() => client.GetEntitySetAsync<Person>("Persons", "", Deadline.Soon));
    }

    [Fact]
    public async Task Get_ClientStopsReading_RowsStopAndTheConnectionIsCutOff()
    {
        var source = new EndlessSource();
        await using var service = await TestService.StartAsync(
            source, Streaming, limits => limits.MinResponseDataRate = new MinDataRate(bytesPerSecond: 10_000_000, gracePeriod: TimeSpan.FromSeconds(1.5)));
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { ReceiveBufferSize = 16 * 1024 };
        await socket.ConnectAsync(service.Root.Host, service.Root.Port, Deadline.Soon);
        await socket.SendAsync(Encoding.ASCII.GetBytes($"GET /odata/Persons HTTP/1.1\r\nHost: {service.Root.Authority}\r\n\r\n"), Deadline.Soon);
        Assert.NotEqual(0, await socket.ReceiveAsync(new byte[1024], Deadline.Soon));

        await source.Stopped.WaitAsync(Deadline.Soon);

        // What lies in the buffers of both sockets and the response's own 64 KB, at some 90 bytes a row.
        Assert.InRange(source.Rows, 1, 500_000);
    }
}
