using System.Runtime.CompilerServices;
using Transport.Experiments.Medians.Streams;

namespace Transport.Engine.Tests.Worker;

/// <summary>Sessions with a row whose streams do what a test wants; health and counters are those of a real server.</summary>
public sealed class StreamSessionTests(TestServer server) : IClassFixture<TestServer>
{
    private const int Count = 3;

    [Fact]
    public async Task Run_GoodStream_IsComparedAndTimedAsAWhole()
    {
        var events = await RunAsync((number, persons) => persons);

        var streams = Assert.Single(events.OfType<StreamsMeasured>());
        Assert.Empty(events.OfType<CellFailed>());
        Assert.True(streams.FirstMs.Count >= 5 && streams is { ClientHeapBytes: > 0, ServerHeapBytes: > 0 }, $"{streams}");
        Assert.All(streams.FirstMs.Zip(streams.LastMs), static times => Assert.InRange(times.First, 0, times.Second));
        Assert.Null(EventCheck.Problem(streams));
    }

    [Fact]
    public async Task Run_StreamWithAWrongObject_IsDroppedBeforeItIsTimed()
    {
        var events = await RunAsync(static (_, persons) =>
        {
            persons[1].Name = "another";
            return persons;
        });

        Assert.Matches("^wrong stream: digest [0-9a-f]{64}, expected [0-9a-f]{64}$", Assert.Single(events.OfType<CellFailed>()).Reason);
        Assert.Empty(events.OfType<StreamsMeasured>());
    }

    [Fact]
    public async Task Run_StreamThatEndsEarlyWhenItIsTimed_HasNoFigure()
    {
        var events = await RunAsync(static (number, persons) => number == 1 ? persons : persons[1..]);

        Assert.Equal($"in a stream: InvalidDataException: {Count - 1} objects came of {Count}", Assert.Single(events.OfType<CellFailed>()).Reason);
        Assert.Empty(events.OfType<StreamsMeasured>());
    }

    [Fact]
    public async Task Run_StreamThatFails_IsNamedAndTheSessionGoesOn()
    {
        var events = await RunAsync(static (_, _) => throw new InvalidPayloadException("a fault of the server"));

        Assert.Equal("in a stream: InvalidPayloadException: a fault of the server", Assert.Single(events.OfType<CellFailed>()).Reason);
        Assert.NotEmpty(events.OfType<CostMeasured>());
    }

    [Fact]
    public async Task Run_StreamThatStandsStill_EndsAtTheDeadline()
    {
        var events = await RunAsync(static (_, persons) => persons, standsStill: true);

        Assert.StartsWith("in a stream: ", Assert.Single(events.OfType<CellFailed>()).Reason, StringComparison.Ordinal);
        Assert.Empty(events.OfType<StreamsMeasured>());
    }

    /// <param name="stream">The objects of stream number 1, 2, ..., of which the first is compared.</param>
    /// <param name="standsStill">After the first object.</param>
    private async Task<List<RunEvent>> RunAsync(Func<int, Person[], Person[]> stream, bool standsStill = false)
    {
        var streams = 0;
        var row = FakeTransport.Correct("good+stream");
        row.Stream = (count, orders, cancellationToken) => StreamAsync(stream(++streams, FakeTransport.Persons(count, orders)), standsStill, cancellationToken);
        var plan = new RunPlan { Transports = [row.Description.Id], Persons = [Count], Orders = OrdersMode.With, Tries = 3, CallDeadlineSeconds = standsStill ? 0.5 : 20 };
        var counters = new Uri(server.Http, "/api/counters");
        var assignment = new ClientAssignment
        {
            Plan = plan,
            Process = 0,
            Cells = [.. CellList.Of(plan, [row.Description]).Select(cell => new CellTask(cell, Answers.Expected(server.Repository, cell), Measure: true, Cost: true, Bytes: false))],
            Rows = [new RowAddress(row.Description.Id, server.Http, counters)],
            Budget = EffortBudget.For(Effort.Quick, plan.Tries, 1, 1) with { WarmUpPerRow = TimeSpan.FromMilliseconds(20), WarmUpPerCell = TimeSpan.FromMilliseconds(20), CostPerCell = TimeSpan.FromMilliseconds(20) },
            TimeLeft = TimeSpan.FromMinutes(2),
        };
        var sink = new CollectingSink();
        await MeasuringSession.RunAsync(assignment, ExperimentList.MeasureAsync, _ => row, sink, CancellationToken.None, Deadline.Soon).WaitAsync(Deadline.Soon);
        return [.. sink.Messages.OfType<EventMessage>().Select(static message => message.Event)];
    }

    private static async IAsyncEnumerable<Person> StreamAsync(Person[] persons, bool standsStill, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        foreach (var person in persons)
        {
            yield return person;
            await Task.Delay(standsStill ? Timeout.Infinite : 0, cancellationToken);
        }
    }
}
