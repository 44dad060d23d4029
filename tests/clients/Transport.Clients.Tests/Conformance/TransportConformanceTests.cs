using Transport.Clients;
using Transport.Clients.HttpEncoding;

namespace Transport.Conformance.Tests;

public sealed class TransportConformanceTests(TestServer server) : IClassFixture<TestServer>
{
    public static TheoryData<string> InBoxIds => [.. InBoxTransports.All.Select(transport => transport.Description.Id)];

    [Theory]
    [MemberData(nameof(InBoxIds))]
    public async Task CheckAsync_InBoxRow_PassesEverything(string id)
    {
        var results = await CheckAsync(InBoxTransports.All.Single(transport => transport.Description.Id == id));

        Assert.NotEmpty(results);
        Assert.All(results, result => Assert.True(result.Passed, $"{result.Check}: {result.Detail}"));
    }

    [Fact]
    public async Task CheckAsync_ClientThatTruncatesAList_Fails()
    {
        var wrong = new WrongEncoding(persons => Array.ForEach(persons, person => person.Orders = [.. person.Orders.Take(1)]));

        var results = await CheckAsync(new HttpEncodingTransport(wrong));

        Assert.False(results.Single(result => result.Check == "gets 2 persons with orders").Passed);
        Assert.True(results.Single(result => result.Check == "gets 2 persons without orders").Passed);
    }

    [Fact]
    public async Task CheckAsync_ServerThatIsNotThere_FailsEveryCheckWithTheReason()
    {
        var transport = InBoxTransports.All.Single(transport => transport.Description.Id == "handler");

        var results = await TransportConformance.CheckAsync(
            transport, new Uri("http://127.0.0.1:1/handler"), server.Repository, Deadline.Soon);

        var answers = results.Where(result => result.Check.StartsWith("answers the query", StringComparison.Ordinal)).ToList();
        Assert.NotEmpty(answers);
        Assert.All(answers, result => Assert.Contains("127.0.0.1:1", result.Detail, StringComparison.Ordinal));
    }

    private Task<IReadOnlyList<ConformanceResult>> CheckAsync(ITransport transport) => TransportConformance.CheckAsync(
        transport, server.AddressOf(transport.Description.EndpointId), server.Repository, Deadline.Soon);
}
