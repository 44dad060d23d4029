using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http.Features;

namespace Transport.Server.Tests.Fuzzing;

/// <summary>What a row's own client sends for each of its operations.</summary>
internal static class RequestRecorder
{
    private static readonly string[] OthersHeaders = ["Host", "Content-Length", "Connection", "Transfer-Encoding", "Expect"];

    /// <summary>One request of every operation that the row carries.</summary>
    /// <param name="row">The row's id.</param>
    /// <param name="endpoint">Its address on the server; the recorder listens elsewhere, under the same path.</param>
    public static async Task<IReadOnlyList<RecordedRequest>> RecordAsync(string row, Uri endpoint)
    {
        var recorded = new ConcurrentQueue<RecordedRequest>();
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(
            IPAddress.Loopback, 0, listen => listen.Protocols = RowOf(row).Description.Protocol == WireProtocol.Http2 ? HttpProtocols.Http2 : HttpProtocols.Http1));
        await using var app = builder.Build();
        app.Run(async context =>
        {
            using var body = new MemoryStream();
            await context.Request.Body.CopyToAsync(body, context.RequestAborted);
            recorded.Enqueue(new RecordedRequest(
                context.Request.Method,
                context.Features.GetRequiredFeature<IHttpRequestFeature>().RawTarget,
                [.. context.Request.Headers.Where(header => !OthersHeaders.Contains(header.Key)).Select(header => (header.Key, header.Value.ToString()))],
                body.ToArray()));
            context.Response.StatusCode = StatusCodes.Status503ServiceUnavailable;
        });
        await app.StartAsync(Deadline.Soon);
        var recorder = new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single());

        var transport = RowOf(row);
        await using var client = transport.CreateClient(new ClientOptions { Address = new Uri(recorder, endpoint.AbsolutePath) });
        await client.OpenAsync(Deadline.Soon);
        foreach (var operation in transport.Description.Operations)
        {
            // The recorder answers nothing that a client takes.
            await Assert.ThrowsAnyAsync<Exception>(() => CallAsync(client, operation));
        }

        await app.StopAsync(Deadline.Soon);
        return [.. recorded];
    }

    /// <summary>A row that is built in, or that of a plugin.</summary>
    public static ITransport RowOf(string row) => InBoxTransports.All.SingleOrDefault(transport => transport.Description.Id == row)
        ?? (BuiltPlugins.Encodings.SingleOrDefault(encoding => encoding.Id == row) is { } encoding
            ? new HttpEncodingTransport(encoding)
            : BuiltPlugins.Transport(row));

    /// <summary>The server of a row, with 20 persons.</summary>
    public static Task<TestServer> ServeAsync(string row) => InBoxTransports.All.Any(transport => transport.Description.Id == row)
        ? TestServer.StartAsync(new ServerOptions { Persons = 20, MaxCount = 20 })
        : BuiltPlugins.ServeAsync(row, persons: 20, maxCount: 20);

    public static Task CallAsync(ITransportClient client, Operation operation) => operation switch
    {
        Operation.GetPersons => client.GetPersonsAsync(2, true, Deadline.Soon).AsTask(),
        Operation.GetCustomerOrders => client.GetCustomerOrdersAsync(2, Deadline.Soon).AsTask(),
        Operation.Query => client.QueryAsync(113, 7, Deadline.Soon).AsTask(),
        _ => client.SubmitCustomerOrdersAsync([.. new MockPersonRepository(1).GetCustomerOrders(2)], Deadline.Soon).AsTask(),
    };
}
