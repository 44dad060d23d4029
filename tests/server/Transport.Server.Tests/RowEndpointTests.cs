using Transport.Server.Tests.Rows;

namespace Transport.Server.Tests;

/// <summary>Every row, variants and plugins' rows too, is answered by the endpoint that it names, and no endpoint is there in vain.</summary>
public sealed class RowEndpointTests(EveryRow every) : IClassFixture<EveryRow>
{
    private readonly TestServer _server = every.Server;

    [Fact]
    public async Task Rows_CalledOneAfterTheOther_AreAnsweredByTheEndpointTheyName()
    {
        var wrong = new List<string>();
        foreach (var row in EveryRow.All)
        {
            wrong.AddRange(await WrongOfAsync(_server.Ready, row));
        }

        Assert.Empty(wrong);
    }

    /// <summary>What the test above would say of rows that call another endpoint than the one they name: of the same process, and of another one.</summary>
    [Theory]
    [InlineData("json", "newtonsoft-json")]
    [InlineData("odata", "odata+compiled")]
    [InlineData("grpc", "protobuf-net-grpc")]
    [InlineData("json", "odata+compiled")]
    public async Task Row_ThatCallsAnotherEndpoint_IsFound(string named, string called)
    {
        var row = EveryRow.All.Single(row => row.Description.Id == called);

        Assert.NotEmpty(await WrongOfAsync(_server.Ready, new AstrayTransport(row, named, _server.AddressOf(called))));
        Assert.Empty(await WrongOfAsync(_server.Ready, row));
    }

    [Fact]
    public async Task Endpoints_AllOfThem_AreNamedByARowAndByTheRowOfTheirId()
    {
        var rows = EveryRow.All.Select(row => row.Description).ToList();

        Assert.Empty(_server.Ready.Endpoints.Select(endpoint => endpoint.Id).Except(rows.Select(row => row.EndpointId)));
        Assert.All(
            rows.Where(row => _server.Ready.Endpoints.Any(endpoint => endpoint.Id == row.Id)),
            row => Assert.Equal(row.Id, row.EndpointId));
    }

    /// <summary>[MC-NMF] 2.2.3.3: a connection says by its via record, 2, which of the endpoints of a port it wants.</summary>
    [Fact]
    public async Task NetTcpRows_Called_AskForTheEndpointTheyNameAndNoOtherPathAnswers()
    {
        var rows = EveryRow.All.Where(row => row.Description.Protocol == WireProtocol.NetTcp).ToList();
        Assert.NotEmpty(rows);
        foreach (var row in rows)
        {
            var endpoint = _server.AddressOf(row.Description.EndpointId);
            await using var relay = ByteRelay.Start(endpoint);
            await CallAsync(row, relay.Address);
            var via = Encoding.UTF8.GetBytes(relay.Address.AbsoluteUri);
            byte[] record = [0x02, (byte)via.Length, .. via];
            Assert.True(relay.Take().Requests.AsSpan().IndexOf(record) > 0, $"{row.Description.Id} does not ask for {endpoint.AbsolutePath}.");

            await Assert.ThrowsAnyAsync<Exception>(() => CallAsync(row, new Uri(endpoint.AbsoluteUri + "-another")));
        }
    }

    /// <summary>What contradicts that the endpoint that a row names, and nothing else, answers it.</summary>
    private static async Task<IReadOnlyList<string>> WrongOfAsync(ServerReady ready, ITransport row)
    {
        var (id, named) = (row.Description.Id, row.Description.EndpointId);
        if (ready.Endpoints.SingleOrDefault(endpoint => endpoint.Id == named) is not { } endpoint)
        {
            return [$"{id}: no endpoint {named}: {ready.Unavailable.FirstOrDefault(missing => missing.Id == named)?.Reason}"];
        }

        using var log = new RequestLog(ready.Endpoints.Select(other => other.Address.Port));
        using var processes = new AnsweringProcesses(ready.Endpoints);
        await using var relay = ByteRelay.Start(endpoint.Address);
        var (requests, codings) = log.Take();
        var answered = await processes.OfAsync(async () =>
        {
            log.Take();
            await CallAsync(row, relay.Address);
            (requests, codings) = log.Take();
        });
        var passed = relay.Take();

        var wrong = new List<string>();
        // The floor's answers are made once.
        var isItsProcess = answered.SequenceEqual([AnsweringProcesses.ProcessOf(endpoint)]) || (row.Description.IsLimit && answered.Count == 0);
        wrong.AddRange(isItsProcess ? [] : [$"{id}: answered by the processes {string.Join(", ", answered)}"]);
        wrong.AddRange(passed.Requests.Length == 0 ? [$"{id}: no request came to {named}"] : []);
        if (endpoint.Address.Scheme == "http")
        {
            // The requests to a process of its own are known by their bytes alone; where that is HTTP/2, its port has no other endpoint.
            requests = IsHere(ready, endpoint) ? requests : [.. Heads.PathsOf(passed.Requests).Select(path => (endpoint.Address.Port, path))];
            codings = IsHere(ready, endpoint) ? codings : Heads.CodingsOf(passed.Responses);
            wrong.AddRange(requests.Count == 0 && row.Description.Protocol == WireProtocol.Http1 ? [$"{id}: no request came to {named}"] : []);
            wrong.AddRange(requests.Select(request => AnsweredBy(ready, request)).Where(other => other != named)
                .Select(other => $"{id}: answered by {other} and not by {named}"));
            wrong.AddRange(codings.Where(coding => coding != row.Description.Compression)
                .Select(coding => $"{id}: states {row.Description.Compression}, and the answer is {coding}"));
        }

        return wrong;
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
