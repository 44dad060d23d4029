using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Transport.Server.Tests.Rows;

namespace Transport.Server.Tests;

/// <summary>Record batches of a server that lies: the library reads where the offsets of a text say.</summary>
public sealed class DamagedFlightTests
{
    private const int Persons = 4;

    [Theory]
    [InlineData(0x7FFFFFF0)]
    [InlineData(64_000)]
    [InlineData(-8)]
    [InlineData(0)]
    public async Task Get_TextThatIsElsewhere_IsRefused(int offset)
    {
        var row = BuiltPlugins.Transports.First(static row => row.Description.Id == "arrow-flight");
        var body = await AnswerAsync();
        // The ends of Person1, Person2 and so on, of which the second is moved.
        byte[] ends = [.. Enumerable.Range(0, Persons + 1).SelectMany(static end => BitConverter.GetBytes(end * "Person1".Length))];
        var at = body.AsSpan().IndexOf(ends);
        Assert.True(at > 0);
        BinaryPrimitives.WriteInt32LittleEndian(body.AsSpan(at + (2 * sizeof(int))), offset);
        await using var liar = await FakeServer.StartAsync(HttpProtocols.Http2, async context =>
        {
            context.Response.ContentType = "application/grpc";
            context.Response.DeclareTrailer("grpc-status");
            await context.Response.Body.WriteAsync(body, context.RequestAborted);
            context.Response.AppendTrailer("grpc-status", "0");
        });
        await using var client = row.CreateClient(new ClientOptions { Address = liar.Address });

        var problem = await Assert.ThrowsAsync<InvalidPayloadException>(() => client.GetPersonsAsync(Persons, false, Deadline.Soon).AsTask());

        Assert.Contains("a text is elsewhere", problem.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_MoreThanItsCallCanNeed_IsRefused()
    {
        var row = BuiltPlugins.Transports.First(static row => row.Description.Id == "arrow-flight");
        await using var server = await BuiltPlugins.ServeAsync("arrow-flight");
        await using var client = row.CreateClient(new ClientOptions { Address = server.AddressOf("arrow-flight"), MaxResponseBytes = 10_000 });

        var problem = await Assert.ThrowsAsync<InvalidPayloadException>(() => client.GetPersonsAsync(1000, true, Deadline.Soon).AsTask());

        Assert.Contains("longer than 10000 bytes", problem.Message, StringComparison.Ordinal);
        Assert.Equal(server.Repository.Query(5, 1), await client.QueryAsync(5, 1, Deadline.Soon));
    }

    /// <summary>What a server answers, in gRPC's frames.</summary>
    private static async Task<byte[]> AnswerAsync()
    {
        await using var server = await BuiltPlugins.ServeAsync("arrow-flight");
        var ticket = Encoding.UTF8.GetBytes($"persons {Persons}");
        using var http = new HttpClient();
        using var request = RawGrpc.Request(server.AddressOf("arrow-flight"), "arrow.flight.protocol.FlightService/DoGet", [0x0A, (byte)ticket.Length, .. ticket]);
        using var response = await http.SendAsync(request, Deadline.Soon);
        return await response.Content.ReadAsByteArrayAsync(Deadline.Soon);
    }
}
