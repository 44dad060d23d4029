using System.Text;
using Transport.Clients;
using Transport.Clients.HttpEncoding;
using Transport.Harness.Engine.Relay;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.PluginLoading;
using Transport.Server.Settings;
using Transport.ServerApi;
using Transport.ServerTestSupport;

namespace Transport.Server.Tests;

/// <summary>Every row, variants and plugins' rows too, is answered by the endpoint that it names, and no endpoint is there in vain.</summary>
public sealed class RowEndpointTests
{
    private static readonly string Plugins = PluginFolders.FindDefault() ?? throw new InvalidOperationException("no plugins were built");

    [Fact]
    public async Task Rows_CalledOneAfterTheOther_AreAnsweredByTheEndpointTheyName()
    {
        await using var server = await StartAsync();
        using var log = new RequestLog(server.Ready.Endpoints.Select(endpoint => endpoint.Address.Port));
        var wrong = new List<string>();
        foreach (var row in Rows())
        {
            var endpoint = server.Ready.Endpoints.SingleOrDefault(endpoint => endpoint.Id == row.Description.EndpointId);
            if (endpoint is null)
            {
                wrong.Add($"{row.Description.Id}: no endpoint {row.Description.EndpointId}: {server.Ready.Unavailable.FirstOrDefault(missing => missing.Id == row.Description.EndpointId)?.Reason}");
                continue;
            }

            log.Take();
            await CallAsync(row, endpoint.Address);
            var (requests, codings) = log.Take();
            wrong.AddRange(requests.Select(request => AnsweredBy(server.Ready, request)).Where(id => id != endpoint.Id)
                .Select(id => $"{row.Description.Id}: answered by {id} and not by {endpoint.Id}"));
            if (IsHere(server.Ready, endpoint) && endpoint.Address.Scheme == "http")
            {
                wrong.AddRange(requests.Count == 0 ? [$"{row.Description.Id}: no request came to {endpoint.Id}"] : []);
                wrong.AddRange(codings.Where(coding => coding != row.Description.Compression)
                    .Select(coding => $"{row.Description.Id}: states {row.Description.Compression}, and the answer is {coding}"));
            }
        }

        Assert.Empty(wrong);
    }

    [Fact]
    public async Task Endpoints_AllOfThem_AreNamedByARowAndByTheRowOfTheirId()
    {
        await using var server = await StartAsync();
        var rows = Rows().Select(row => row.Description).ToList();

        Assert.Empty(server.Ready.Endpoints.Select(endpoint => endpoint.Id).Except(rows.Select(row => row.EndpointId)));
        Assert.All(
            rows.Where(row => server.Ready.Endpoints.Any(endpoint => endpoint.Id == row.Id)),
            row => Assert.Equal(row.Id, row.EndpointId));
    }

    /// <summary>[MC-NMF] 2.2.3.3: a connection says by its via record, 2, which of the endpoints of a port it wants.</summary>
    [Fact]
    public async Task NetTcpRows_Called_AskForTheEndpointTheyNameAndNoOtherPathAnswers()
    {
        await using var server = await TestServer.StartAsync(new ServerOptions { Persons = 10 });
        var rows = Rows().Where(row => row.Description.Protocol == WireProtocol.NetTcp).ToList();
        Assert.NotEmpty(rows);
        foreach (var row in rows)
        {
            var endpoint = server.AddressOf(row.Description.EndpointId);
            await using var relay = ByteRelay.Start(endpoint);
            await CallAsync(row, relay.Address);
            var via = Encoding.UTF8.GetBytes(relay.Address.AbsoluteUri);
            byte[] record = [0x02, (byte)via.Length, .. via];
            Assert.True(relay.Take().Requests.AsSpan().IndexOf(record) > 0, $"{row.Description.Id} does not ask for {endpoint.AbsolutePath}.");

            await Assert.ThrowsAnyAsync<Exception>(() => CallAsync(row, new Uri(endpoint.AbsoluteUri + "-another")));
        }
    }

    private static Task<TestServer> StartAsync() => TestServer.StartAsync(new ServerOptions
    {
        Persons = 10, Plugins = [Plugins], PluginReadyWithin = TimeSpan.FromMinutes(2),
    });

    private static List<ITransport> Rows()
    {
        var plugins = PluginLoader.Load([Plugins], InBoxTransports.All.Select(row => row.Description.Id));
        return
        [
            .. InBoxTransports.All,
            .. plugins.Encodings.Select(encoding => new HttpEncodingTransport(encoding)),
            .. plugins.Encodings.Select(encoding => new HttpEncodingTransport(encoding, gzip: true)),
            .. plugins.Transports,
        ];
    }

    /// <summary>A call with a body worth compressing where the row has one.</summary>
    private static async Task CallAsync(ITransport row, Uri address)
    {
        await using var client = row.CreateClient(new ClientOptions { Address = address });
        await client.OpenAsync(Deadline.Soon);
        if (row.Description.Operations.Contains(Operation.GetPersons))
        {
            await client.GetPersonsAsync(10, includeOrders: true, Deadline.Soon);
        }
        else
        {
            await client.QueryAsync(7, 1, Deadline.Soon);
        }
    }

    /// <summary>A plugin's half has a separate process and port, so nothing else can answer there.</summary>
    private static bool IsHere(ServerReady ready, EndpointInfo endpoint) => endpoint.Counters.Port == new Uri(ready.Http).Port;

    /// <summary>The endpoint of the port whose path is the longest beginning of the request's.</summary>
    private static string AnsweredBy(ServerReady ready, (int Port, string Path) request) => ready.Endpoints
        .Where(endpoint => endpoint.Address.Port == request.Port && IsBelow(request.Path, endpoint.Address.AbsolutePath.TrimEnd('/')))
        .MaxBy(endpoint => endpoint.Address.AbsolutePath.Length)?.Id ?? request.Path;

    private static bool IsBelow(string path, string root) =>
        path.StartsWith(root, StringComparison.Ordinal) && (path.Length == root.Length || path[root.Length] is '/' or '(' || root.Length == 0);
}
