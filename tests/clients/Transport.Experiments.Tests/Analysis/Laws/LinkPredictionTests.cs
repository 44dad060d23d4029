using Transport.Clients;
using Transport.Engine.Relay;

namespace Transport.Experiments.Tests.Analysis.Laws;

/// <summary>Predictions against calls over a link that really holds bytes back: the one place where a test looks at time, of tens of milliseconds, until it is quiet enough.</summary>
[Collection(nameof(AloneCollection))]
public sealed class LinkPredictionTests(TestServer server) : IClassFixture<TestServer>
{
    private const int MostRounds = 40;

    private static readonly Link Slow = new("slow", RoundTripMs: 40, MegabitsPerSecond: 20);

    [Fact]
    public void Predict_NothingMeasured_IsNull() => Assert.Null(LinkPrediction.Predict(Cell("json", null, null, null), Slow));

    [Fact]
    public void Predict_LocalSocket_IsNull() => Assert.Null(LinkPrediction.Predict(Cell("json@h2+uds+tls", 5, 1448, 14_480), Slow));

    [Fact]
    public void Predict_LatencyBytesAndRoundTrips_AddsThemUp()
    {
        // 2 x 40 ms; 1,448 and 14,480 bytes in one and in ten segments of 66 bytes' headers at 20 Mbit/s.
        Assert.Equal(5 + 80 + (11 * 1514 * 8 / 20_000.0), LinkPrediction.Predict(Cell("json", 5, 1448, 14_480) with { RoundTrips = 2 }, Slow)!.Value, 6);
    }

    [Theory]
    [InlineData("json", 1)]
    [InlineData("json", 500)]
    [InlineData("wcf-binary", 300)]
    [InlineData("wcf-text", 200)]
    [Trait("Category", "Trial")]
    public async Task Predict_LinkThatHoldsBytesBack_ComesWithinAFifth(string row, int persons)
    {
        var transport = InBoxTransports.All.Single(found => found.Description.Id == row);
        var address = server.AddressOf(transport.Description.EndpointId);
        await using var counter = ByteRelay.Start(address);
        await using var link = new ShapedRelay(address, Slow);
        var (_, passed) = await FastestAsync(transport, counter.Address, persons, counter);
        var (direct, overLink) = (double.MaxValue, double.MaxValue);
        for (var round = 1; ; round++)
        {
            direct = Math.Min(direct, (await FastestAsync(transport, address, persons, null)).Ms);
            overLink = Math.Min(overLink, (await FastestAsync(transport, link.Address, persons, null)).Ms);
            var cell = Cell(row, direct, passed.Requests.Length, passed.Responses.Length) with { RoundTrips = passed.RoundTrips };
            var predicted = LinkPrediction.Predict(cell, Slow)!.Value;
            if (predicted > 0 && Math.Abs(predicted - overLink) <= 0.2 * overLink)
            {
                return;
            }

            // A machine that is busy with other things adds to every call for a while; a law that is wrong is wrong in every round.
            Assert.True(round < MostRounds, $"predicted {predicted:0.0} ms, measured {overLink:0.0} ms");
        }
    }

    private static async Task<(double Ms, RelayedCall Passed)> FastestAsync(ITransport transport, Uri address, int persons, ByteRelay? counter)
    {
        await using var client = transport.CreateClient(new ClientOptions { Address = address });
        await client.OpenAsync(Deadline.Soon);
        var ms = new List<double>();
        RelayedCall passed = default;
        for (var call = 0; call < 15; call++)
        {
            var startedAt = Stopwatch.GetTimestamp();
            await client.GetPersonsAsync(persons, includeOrders: true, Deadline.Soon);
            ms.Add(Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds);
            passed = counter?.Take() ?? default;
        }

        // What else the machine does meanwhile only adds.
        return (ms.Min(), passed);
    }

    private static CellSummary Cell(string row, double? median, long? request, long? response) => new()
    {
        Transport = row, Library = "", Description = null, Operation = Operation.GetPersons, Persons = 1, Orders = true,
        Status = CellStatus.Ok, Samples = 9, Stalls = 0, MedianMs = median, RequestWireBytes = request, ResponseWireBytes = response,
    };
}
