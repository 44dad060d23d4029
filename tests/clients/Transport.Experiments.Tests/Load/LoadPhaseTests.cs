using System.Collections.Concurrent;

namespace Transport.Experiments.Tests.Load;

/// <summary>Loads on rows without a wire; health and counters are those of a real server.</summary>
public sealed class LoadPhaseTests(TestServer server) : IClassFixture<TestServer>
{
    private const double ThinkMs = 200;

    /// <summary>Longer than any test lets it go on, and with more time for a call than a busy machine takes from one.</summary>
    private static readonly LoadPlan Closed = new() { Persons = 1, Stages = [new(100, 4, 4)], WarmUpSeconds = 0, TimeoutSeconds = 60 };

    private static readonly LoadPlan Open = Closed with { Model = LoadModel.Open, Arrivals = Arrivals.Constant, Stages = [new(1.5, 100, 100)] };

    [Fact]
    public async Task Closed_Users_NeverHaveMoreCallsUnderWayThanThereAreOfThem()
    {
        var underWay = new ConcurrentQueue<int>();
        var now = 0;
        var row = new FakeTransport("row", async (_, count, orders, token) =>
        {
            underWay.Enqueue(Interlocked.Increment(ref now));
            await Task.Delay(5, token);
            Interlocked.Decrement(ref now);
            return FakeTransport.Persons(count, orders);
        });

        var seconds = Seconds(await RunUntilAsync(row, Closed, seen => seen.Count > 1 && underWay.Max() > 1));

        Assert.InRange(underWay.Max(), 2, 4);
        Assert.Equal([0, 1], seconds.Take(2).Select(second => second.Second));
        // One call proves the answer before the load, another one after it.
        Assert.Equal(row.Calls - 2, seconds.Sum(second => second.Sent));
        Assert.Equal(row.Calls - 2, seconds.Sum(second => second.Response.Total()));
        Assert.All(seconds, second => Assert.Null(second.Service));
    }

    [Fact]
    public async Task Closed_ThinkingUsers_AskAsOftenAsTheyThink()
    {
        var startedAt = Stopwatch.GetTimestamp();
        var seconds = Seconds(await RunUntilAsync(FakeTransport.Correct("row"), Closed with { ThinkMs = ThinkMs }, seen => seen.Sum(second => second.Sent) >= 12));

        // Each of four users waits at first, and then asks at most once in the time that it thinks; a timer may be early by its resolution.
        var most = 4 * (1 + (Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds / (ThinkMs - 20)));
        Assert.InRange(seconds.Sum(second => second.Sent), 12, (int)most);
        Assert.NotEqual(0, seconds.Sum(second => second.Lateness.Total()));
    }

    [Fact]
    public async Task Closed_CallsThatFail_AreCountedApartWithTheFirstReason()
    {
        var row = new FakeTransport("row", async (call, count, orders, token) =>
        {
            await Task.Delay(2, token);
            return call % 2 == 0 && call > 1 ? throw new InvalidPayloadException("a fault of the server") : FakeTransport.Persons(count, orders);
        });

        var seconds = Seconds(await RunUntilAsync(row, Closed, seen => seen.Exists(HasFailures) && seen.Exists(HasAnswers)));

        Assert.Contains(seconds, HasFailures);
        Assert.Contains(seconds, HasAnswers);
        Assert.Equal(seconds.Sum(second => second.Sent), seconds.Sum(second => second.Failures.Total() + second.Response.Total()));
        Assert.Equal("InvalidPayloadException: a fault of the server", seconds.First(HasFailures).FirstProblem);
    }

    [Fact]
    public async Task Closed_CallsPastTheirTimeOut_AreCensoredAndTheUsersGoOn()
    {
        // Those that are never answered, and what else a busy machine keeps for so long.
        var cancelled = 0;
        var row = new FakeTransport("row", async (call, count, orders, token) =>
        {
            try
            {
                await Task.Delay(call is > 1 and <= 5 ? Timeout.Infinite : 2, token);
            }
            catch (OperationCanceledException)
            {
                Interlocked.Increment(ref cancelled);
                throw;
            }

            return FakeTransport.Persons(count, orders);
        });

        var seconds = Seconds(await RunUntilAsync(
            row, Closed with { TimeoutSeconds = 1 }, seen => seen.Sum(second => second.TimedOut) >= 4 && HasAnswers(seen[^1])));

        Assert.InRange(cancelled, 4, int.MaxValue);
        Assert.Equal(cancelled, seconds.Sum(second => second.TimedOut));
        Assert.Contains(seconds, HasAnswers);
        Assert.Contains("no answer within the deadline of 1 s", seconds.Select(second => second.FirstProblem));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(0.6)]
    public async Task Closed_CallsThatIgnoreTheirCancellation_AreToldByTheWatch(double warmUpSeconds)
    {
        using var stop = new CancellationTokenSource();
        // Only the call that proves the answer is answered; the next ones are those of the load, or of its warm-up.
        var never = new TaskCompletionSource<IReadOnlyList<Person>>();
        var row = new FakeTransport("row", (call, count, orders, _) => call == 1 ? Task.FromResult<IReadOnlyList<Person>>(FakeTransport.Persons(count, orders)) : never.Task);
        AliveMessage? told = null;

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => RunAsync(
            row,
            Closed with { Stages = [new(0.2, 4, 4)], WarmUpSeconds = warmUpSeconds, TimeoutSeconds = 0.1 },
            message =>
            {
                // A coordinator ends the process when this has gone on for too long.
                if (told is null && row.Calls > 1 && message is AliveMessage { CallMs: > 0 } alive)
                {
                    told = alive;
                    stop.Cancel();
                }
            },
            stop: stop.Token));

        Assert.Equal(Closed.CellOf("row"), told?.Cell);
    }

    [Fact]
    public async Task Closed_AnswerWithTooFewRows_IsAFailure()
    {
        var row = new FakeTransport("row", async (call, count, orders, token) =>
        {
            await Task.Delay(2, token);
            return FakeTransport.Persons(call == 1 ? count : count - 1, orders);
        });

        var messages = await RunUntilAsync(row, Closed, seen => seen.Exists(HasFailures));

        Assert.DoesNotContain(Seconds(messages), HasAnswers);
        Assert.Equal("wrong answer: 0 persons instead of 1", Seconds(messages).First(HasFailures).FirstProblem);
        Assert.Contains("wrong answer: digest", Assert.Single(Events<CellFailed>(messages)).Reason, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(null, 1)]
    [InlineData("join", int.MaxValue)]
    public async Task Query_OverADatabase_AsksForAnotherIdInEachCallOfAScenario(string? scenario, int mostIds)
    {
        var row = FakeTransport.Correct("row");
        var plan = Closed with { Operation = Operation.Query, Stages = [new(100, 1, 1)], Database = new DatabasePlan { Scenario = scenario } };

        var messages = await RunUntilAsync(row, plan, seen => seen.Sum(second => second.Sent) >= 20);

        Assert.True(Assert.Single(Events<LoadVisitEnded>(messages)).Server is not null);
        Assert.All(Events<CellVerified>(messages), proof => Assert.Equal(proof.Expected, proof.Digest));
        Assert.DoesNotContain(Seconds(messages), HasFailures);
        var ids = row.QueriedIds.ToList();
        // The same before the load and after it, where digests are compared.
        Assert.Equal(Answers.QueryId, ids[0]);
        Assert.Equal(Answers.QueryId, ids[^1]);
        Assert.Equal(Math.Min(mostIds, ids.Count - 1), ids[..^1].Distinct().Count());
    }

    [Fact]
    public async Task Any_WrongAnswerBeforeTheLoad_IsRefused()
    {
        var row = new FakeTransport("row", (_, count, orders, _) => Task.FromResult<IReadOnlyList<Person>>(FakeTransport.Persons(count + 1, orders)));

        var messages = await RunAsync(row, Closed);

        Assert.Equal(1, row.Calls);
        Assert.Empty(Seconds(messages));
        Assert.Single(Events<CellFailed>(messages));
    }

    [Fact]
    public async Task Open_AllCallsAreMadeAndTheServerIsAskedForItsUse()
    {
        var messages = await RunAsync(FakeTransport.Correct("row"), Open);

        var seconds = Seconds(messages);
        Assert.Equal(150, seconds.Sum(second => second.Response.Total()));
        Assert.Equal(150, seconds.Sum(second => second.Service!.Total()));
        Assert.Equal(150, seconds.Sum(second => second.Lateness.Total()));
        var end = Assert.Single(Events<LoadVisitEnded>(messages));
        Assert.True(end.IsWhole);
        Assert.NotNull(end.Server);
    }

    [Fact]
    [Trait("Category", "Trial")]
    public async Task Open_OneStallOfASingleConnection_ShowsInTheCorrectedFigureOnly()
    {
        var row = new FakeTransport("row", async (call, count, orders, token) =>
        {
            if (call == 50)
            {
                await Task.Delay(400, token);
            }

            return FakeTransport.Persons(count, orders);
        });

        var plan = Open with { Connections = 1 };
        var summary = LoadSummary.Of(LoadRecords.Of(plan, Seconds(await RunAsync(row, plan)).Select(second =>
            new LoadSecondMeasured(second with { Visit = LoadRecords.Visit }))))!.Rows[0];

        // Forty calls were due during the stall: they waited for some 200 ms each; sent, they took next to nothing.
        Assert.True(summary.Response!.P90!.Ms > 100 && summary.Uncorrected!.P90!.Ms < 100, $"{summary.Response.P90.Ms} and {summary.Uncorrected!.P90!.Ms} ms");
        Assert.Equal(150, summary.Answered);
    }

    [Fact]
    public async Task Open_CallsThatWaitPastTheTimeOut_AreCensoredWithoutBeingSent()
    {
        var row = new FakeTransport("row", async (call, count, orders, token) =>
        {
            // The only connection is held so long that the time of many calls is over before it is free.
            await Task.Delay(call == 2 ? 1200 : 1, call == 2 ? TestContext.Current.CancellationToken : token);
            return FakeTransport.Persons(count, orders);
        });

        var seconds = Seconds(await RunAsync(row, Open with { Connections = 1, TimeoutSeconds = 0.6 }));

        Assert.Equal(150, seconds.Sum(second => second.Response.Total() + second.TimedOut));
        Assert.NotEqual(0, seconds.Sum(second => second.TimedOut));
        Assert.True(seconds.Sum(second => second.Sent) < 150, "calls whose time was over were sent");
    }

    [Fact]
    public async Task Open_Finished_EndsEarlyAndSaysSo()
    {
        using var finish = new CancellationTokenSource();
        var messages = await RunAsync(
            FakeTransport.Correct("row"), Open with { Stages = [new(60, 50, 50)] }, message =>
            {
                if (message is EventMessage { Event: LoadSecondMeasured })
                {
                    finish.Cancel();
                }
            },
            finish.Token);

        Assert.False(Assert.Single(Events<LoadVisitEnded>(messages)).IsWhole);
        Assert.NotEmpty(Seconds(messages));
    }

    [Fact]
    public async Task Ceiling_PlainHandler_IsCalledInBothLoops()
    {
        var endpoint = server.Ready.Endpoints.Single(one => one.Id == "handler");
        var messages = await RunAsync(Assign("handler", endpoint.Address, new LoadTask(null, Closed, 3), []), _ => FakeTransport.Correct("handler"));

        var ceiling = Assert.Single(Events<CeilingMeasured>(messages)).Ceiling!;
        Assert.Equal(3, ceiling.Connections);
        Assert.True(ceiling.Calls > 0);
        Assert.InRange(ceiling.Lateness.Total(), 1, (long)(ceiling.HalfRate * 2) + 1);
    }

    private static List<LoadSecond> Seconds(IEnumerable<ClientMessage> messages) => [.. Events<LoadSecondMeasured>(messages).Select(measured => measured.Second)];

    private static List<T> Events<T>(IEnumerable<ClientMessage> messages)
        where T : RunEvent => [.. messages.OfType<EventMessage>().Select(message => message.Event).OfType<T>()];

    private static bool HasFailures(LoadSecond second) => second.Failures.Total() > 0;

    private static bool HasAnswers(LoadSecond second) => second.Response.Total() > 0;

    /// <summary>Loads until a test has seen enough, however long this machine takes.</summary>
    private async Task<List<ClientMessage>> RunUntilAsync(FakeTransport row, LoadPlan plan, Predicate<List<LoadSecond>> isEnough)
    {
        using var finish = new CancellationTokenSource();
        var seen = new List<LoadSecond>();
        return await RunAsync(
            row, plan, message =>
            {
                if (message is EventMessage { Event: LoadSecondMeasured measured })
                {
                    seen.Add(measured.Second);
                    if (isEnough(seen))
                    {
                        finish.Cancel();
                    }
                }
            },
            finish.Token);
    }

    private Task<List<ClientMessage>> RunAsync(
        FakeTransport row, LoadPlan plan, Action<ClientMessage>? onMessage = null, CancellationToken? finish = null, CancellationToken? stop = null)
    {
        var cell = plan.CellOf(row.Description.Id);
        var task = new LoadTask(new LoadVisit("row", 0, 0, plan.HighestLevel), plan, plan.ConnectionsAt(plan.HighestLevel));
        var expected = Answers.Expected(new MockPersonRepository(1), cell);
        return RunAsync(
            Assign("row", new Uri("tcp://127.0.0.1:1"), task, [new CellTask(cell, expected, Measure: true, Cost: false, Bytes: false)]), _ => row, onMessage, finish, stop);
    }

    private ClientAssignment Assign(string row, Uri address, LoadTask task, IReadOnlyList<CellTask> cells) => task.AddTo(new ClientAssignment
    {
        Plan = new RunPlan { CallDeadlineSeconds = 60 },
        Process = 0,
        Cells = cells,
        Rows = [new RowAddress(row, address, server.Ready.Endpoints[0].Counters)],
        Budget = EffortBudget.For(Effort.Quick, 1, 1, 1),
        TimeLeft = TimeSpan.FromMinutes(2),
    });

    private static async Task<List<ClientMessage>> RunAsync(
        ClientAssignment assignment, Func<string, FakeTransport> find, Action<ClientMessage>? onMessage = null, CancellationToken? finish = null, CancellationToken? stop = null)
    {
        var sink = new Sink(onMessage);
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken, Deadline.Soon, stop ?? CancellationToken.None);
        await MeasuringSession.RunAsync(assignment, ExperimentList.MeasureAsync, find, sink, finish ?? CancellationToken.None, limit.Token);
        return [.. sink.Messages];
    }

    private sealed class Sink(Action<ClientMessage>? onMessage) : IMessageSink
    {
        public void Rehearse(ClientMessage message)
        {
        }

        public ConcurrentQueue<ClientMessage> Messages { get; } = new();

        public void Send(ClientMessage message)
        {
            Messages.Enqueue(message);
            onMessage?.Invoke(message);
        }
    }
}
