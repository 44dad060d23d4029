using System.Collections.Concurrent;
using System.Net.Http.Json;
using System.Net;
using Transport.Server.Settings;
using Transport.Server.Stores;

namespace Transport.Engine.Tests.Worker;

/// <summary>Sessions with rows that misbehave; health and counters are those of a real server.</summary>
public sealed class MeasuringSessionTests(TestServer server) : IClassFixture<TestServer>
{
    private const int Tries = 6;

    [Fact]
    public async Task Run_GoodRows_MeasuresExactlyTheTriesAndVerifies()
    {
        var good = FakeTransport.Correct("good");
        var messages = await RunAsync([good, FakeTransport.Correct("other")], sizes: [1, 5]);

        var blocks = Events<BlockMeasured>(messages);
        Assert.Equal(Enumerable.Range(0, Tries), blocks.Select(block => block.Block));
        Assert.All(blocks, block =>
        {
            Assert.Equal([0, 1, 2, 3], block.Visits.Select(visit => visit.Place));
            Assert.Equal(4, block.Visits.Select(visit => visit.Cell).Distinct().Count());
            Assert.All(block.Visits, visit => Assert.Single(visit.Ms));
        });
        Assert.Equal(4, Events<WarmedUp>(messages).Count);
        Assert.Equal(4, Events<CostMeasured>(messages).Count);
        // Four before timing; during it each cell is checked in every fifth block.
        var checks = Events<CellVerified>(messages);
        Assert.True(checks.Count >= 8, $"{checks.Count} checks");
        Assert.All(checks, check => Assert.Equal(check.Expected, check.Digest));
        Assert.Equal(EndReasons.Completed, Assert.Single(messages.OfType<BlocksDoneMessage>()).Reason);
        // It does nothing but these calls: what is compiled in the blocks is a part of the processor time that they took.
        var compiled = Assert.Single(Events<BlocksCompiled>(messages));
        Assert.True(compiled is { CompilerMs: >= 0, ProcessorMs: > 0 }, $"{compiled}");
        Assert.IsType<DoneMessage>(messages[^1]);
    }

    [Fact]
    public async Task Run_ByTime_RecordsSeveralCallsOfAVisitAsManyForAllRows()
    {
        var messages = await RunAsync([FakeTransport.Correct("good"), FakeTransport.Correct("other")], precision: 0.5);

        Assert.All(Events<BlockMeasured>(messages).SelectMany(block => block.Visits), visit => Assert.Equal(8, visit.Ms.Count));
    }

    [Fact]
    public async Task Run_StallWithinAVisit_KeepsTheCallsBeforeIt()
    {
        var (isMeasuring, calls) = (false, 0);
        var stalling = new FakeTransport("stalling", async (_, count, orders, cancellationToken) =>
        {
            // The settling call is the first of a visit.
            if (Volatile.Read(ref isMeasuring) && Interlocked.Increment(ref calls) == 5)
            {
                await Task.Delay(Timeout.Infinite, cancellationToken);
            }

            return FakeTransport.Persons(count, orders);
        });

        var messages = await RunAsync(
            [stalling], onMessage: message => Volatile.Write(ref isMeasuring, isMeasuring | message is EventMessage { Event: BlockMeasured }), deadlineSeconds: 1, precision: 0.5);

        var stalled = Assert.Single(Events<BlockMeasured>(messages).SelectMany(block => block.Visits), visit => visit.Stalls > 0);
        Assert.Equal((3, 1), (stalled.Ms.Count, stalled.Stalls));
        Assert.Empty(Events<CellFailed>(messages));
    }

    [Fact]
    public async Task Run_SlowCells_AreWarmedUpByAFewCallsAndTheOthersByMany()
    {
        var messages = await RunAsync([FakeTransport.Correct("good")], sizes: [1, 10_000]);

        var warm = Events<WarmedUp>(messages).ToDictionary(event_ => event_.Cell.Persons);
        Assert.True(warm[10_000].Calls >= 3, $"{warm[10_000].Calls} calls");
        Assert.True(warm[1].Calls >= 3 && warm[1].EstimateMs > 0, $"{warm[1]}");
    }

    [Fact]
    public async Task Run_WrongAnswer_IsRefusedBeforeTimingAndOthersGoOn()
    {
        var wrong = new FakeTransport("wrong", (_, count, orders, _) =>
        {
            var persons = FakeTransport.Persons(count, orders);
            persons[0].Name = null;
            return Task.FromResult<IReadOnlyList<Person>>(persons);
        });

        var messages = await RunAsync([wrong, FakeTransport.Correct("good")]);

        var failed = Assert.Single(Events<CellFailed>(messages));
        Assert.Equal("wrong", failed.Cell.Transport);
        Assert.Matches("^wrong answer: digest [0-9a-f]{64}, expected [0-9a-f]{64}$", failed.Reason);
        Assert.Equal(1, wrong.Calls);
        Assert.All(Events<BlockMeasured>(messages), block => Assert.Equal("good", Assert.Single(block.Visits).Cell.Transport));
        Assert.Equal("good", Assert.Single(Events<CostMeasured>(messages)).Cell.Transport);
    }

    [Fact]
    public async Task Run_AnswerThatTurnsWrongDuringMeasuring_IsCaughtByTheSample()
    {
        var measuring = false;
        var turning = new FakeTransport("turning", (_, count, orders, _) =>
            Task.FromResult<IReadOnlyList<Person>>(FakeTransport.Persons(measuring ? count - 1 : count, orders)));

        var messages = await RunAsync([turning], onMessage: message => measuring |= message is EventMessage { Event: BlockMeasured });

        Assert.Contains("wrong answer", Assert.Single(Events<CellFailed>(messages)).Reason);
        Assert.InRange(Events<BlockMeasured>(messages).Sum(block => block.Visits.Count), 1, Tries);
    }

    [Fact]
    public async Task Run_CallThatFailsTwice_IsDroppedWithItsReasonAndKeepsItsSamples()
    {
        var blocks = 0;
        var failing = new FakeTransport("failing", (_, count, orders, _) => Volatile.Read(ref blocks) < 2
            ? Task.FromResult<IReadOnlyList<Person>>(FakeTransport.Persons(count, orders))
            : throw new InvalidPayloadException("a fault of the server"));

        var messages = await RunAsync(
            [failing, FakeTransport.Correct("good")],
            onMessage: message => blocks += message is EventMessage { Event: BlockMeasured } ? 1 : 0);

        var failures = Events<CellFailed>(messages);
        Assert.Equal(SessionContext.MaxFailures, failures.Count);
        Assert.All(failures, failed => Assert.Equal("InvalidPayloadException: a fault of the server", failed.Reason));
        var visits = Events<BlockMeasured>(messages).SelectMany(block => block.Visits).ToList();
        Assert.Equal(2, visits.Where(visit => visit.Cell.Transport == "failing").Sum(visit => visit.Ms.Count));
        Assert.Equal(Tries, visits.Where(visit => visit.Cell.Transport == "good").Sum(visit => visit.Ms.Count));
        Assert.True(failing.Clients > 1, "a failed call is followed by a new client");
    }

    [Fact]
    public async Task Run_CallPastItsDeadline_IsACountedStallAndTheRunGoesOn()
    {
        var blocks = 0;
        var stalled = 0;
        var stalling = new FakeTransport("stalling", async (_, count, orders, cancellationToken) =>
        {
            if (Volatile.Read(ref blocks) == 2 && Interlocked.Exchange(ref stalled, 1) == 0)
            {
                await Task.Delay(Timeout.Infinite, cancellationToken);
            }

            return FakeTransport.Persons(count, orders);
        });

        var messages = await RunAsync(
            [stalling],
            onMessage: message => blocks += message is EventMessage { Event: BlockMeasured } ? 1 : 0,
            deadlineSeconds: 1);

        Assert.Empty(Events<CellFailed>(messages));
        var visits = Events<BlockMeasured>(messages).SelectMany(block => block.Visits).ToList();
        Assert.Equal([0, 0, 1, 0, 0, 0], visits.Select(visit => visit.Stalls));
        Assert.Equal(Tries - 1, visits.Sum(visit => visit.Ms.Count));
    }

    [Fact]
    public async Task Run_ServerGone_BlamesNoFurtherCells()
    {
        var broken = new FakeTransport("broken", (_, _, _, _) => throw new IOException("connection reset"));

        var messages = await RunAsync([broken, FakeTransport.Correct("good")], health: new Uri("http://127.0.0.1:1/"));

        var lost = Assert.Single(messages.OfType<ServerLostMessage>());
        Assert.Equal("broken", lost.Cell.Transport);
        Assert.Contains("connection reset", lost.Reason);
        Assert.Empty(Events<CellFailed>(messages));
    }

    [Fact]
    public async Task Run_AskedToFinish_EndsAfterTheBlock()
    {
        using var finish = new CancellationTokenSource();

        var messages = await RunAsync(
            [FakeTransport.Correct("good")],
            onMessage: message =>
            {
                if (message is EventMessage { Event: BlockMeasured { Block: 1 } })
                {
                    finish.Cancel();
                }
            },
            finish: finish);

        Assert.Equal(2, Events<BlockMeasured>(messages).Count);
        Assert.Equal(EndReasons.Cancelled, Assert.Single(messages.OfType<BlocksDoneMessage>()).Reason);
        Assert.Empty(Events<CostMeasured>(messages));
        Assert.IsType<DoneMessage>(messages[^1]);
    }

    [Fact]
    public async Task Run_ResumedAfterADeath_MeasuresTheRestInTheOrderOfTheSeed()
    {
        var whole = await RunAsync([FakeTransport.Correct("a"), FakeTransport.Correct("b"), FakeTransport.Correct("c")]);
        var rest = await RunAsync([FakeTransport.Correct("a"), FakeTransport.Correct("b"), FakeTransport.Correct("c")], firstBlock: 4);

        Assert.Equal([4, 5], Events<BlockMeasured>(rest).Select(block => block.Block));
        Assert.Equal(
            Events<BlockMeasured>(whole)[4].Visits.Select(visit => visit.Cell), Events<BlockMeasured>(rest)[0].Visits.Select(visit => visit.Cell));
    }

    [Fact]
    public async Task Run_PrecisionAskedFor_EndsAtTheFirstLookThatReachesIt()
    {
        // Calls without a wire take microseconds, give or take half of that: the goal is wide enough for any machine.
        var messages = await RunAsync([FakeTransport.Correct("good")], precision: 0.5);

        Assert.Equal(EndReasons.Precision, Assert.Single(messages.OfType<BlocksDoneMessage>()).Reason);
        Assert.True(Schedule.IsLookedAtAfter(Events<BlockMeasured>(messages).Count));
    }

    [Fact]
    public async Task Run_VariedCalls_AsksForOtherSlicesAndProvesEachEqual()
    {
        var asked = new ConcurrentQueue<int>();
        var row = new FakeTransport("varied", (_, count, orders, _) =>
        {
            asked.Enqueue(count);
            return Task.FromResult<IReadOnlyList<Person>>(FakeTransport.Persons(count, orders));
        });

        var messages = await RunAsync([row], sizes: [100], vary: true);

        Assert.Empty(Events<CellFailed>(messages));
        Assert.All(Events<CellVerified>(messages), check => Assert.Equal(check.Expected, check.Digest));
        Assert.True(Events<CellVerified>(messages).Select(check => check.Digest).Distinct().Count() > 1);
        var slices = asked.Where(count => count > 20).ToList();
        Assert.True(slices.Distinct().Count() > 1);
        Assert.All(slices, count => Assert.InRange(count, 95, 105));
    }

    [Fact]
    public async Task Run_VariedCallAnsweredByTheSliceBeforeIt_IsRefused()
    {
        var kept = 0;
        var row = new FakeTransport("kept", (_, count, orders, _) => Task.FromResult<IReadOnlyList<Person>>(FakeTransport.Persons(kept = kept == 0 ? count : kept, orders)));

        var messages = await RunAsync([row], sizes: [1000], vary: true);

        Assert.Contains("wrong answer", Events<CellFailed>(messages)[0].Reason);
    }

    [Fact]
    public async Task Run_CallThatFailsWhileStatementsAreCounted_EndsTheCounting()
    {
        await using var people = await PeopleDatabase.CreateAsync(3);
        await using var stored = await TestServer.StartAsync(
            new ServerOptions { Persons = 3, Only = "json", Store = new StoreHalf(BuiltPlugins.FolderOfWay("ado"), "ado", people.Address) });
        // Warm-up calls smaller sizes, too; once blocks are done, only the counting does, and it begins with half of the size.
        var isMeasured = false;
        var failing = new FakeTransport("json+ado", (_, count, orders, _) => count == 3 || !Volatile.Read(ref isMeasured)
            ? Task.FromResult<IReadOnlyList<Person>>(FakeTransport.Persons(count, orders))
            : throw new InvalidOperationException("half is too little"), TransportDescription.NoWire);

        var messages = await RunAsync(
            [failing],
            onMessage: message => isMeasured |= message is BlocksDoneMessage,
            stored: stored,
            database: new DatabasePlan { Via = ["ado"] });

        Assert.Contains("half is too little", Assert.Single(Events<CellFailed>(messages)).Reason);
        Assert.Empty(Events<StatementsCounted>(messages));
        using var answered = await stored.Client.GetAsync("/rpc/json/persons?count=3&orders=true", Deadline.Soon);
        Assert.Equal(HttpStatusCode.OK, answered.StatusCode);
        Assert.Equal(0, (await stored.Client.GetFromJsonAsync("/api/statements", ServerApiJson.Default.StatementReport, Deadline.Soon))!.Statements);
    }

    /// <summary>What its container's quota did to it, nobody sees but the agent: it says it last, when there is nothing left to measure.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Run_OfAnAgent_SaysItsRuntimeAndThrottlingBeforeItsEnd(bool isAgent)
    {
        var sink = new CollectingSink(null);
        var assignment = new ClientAssignment { Plan = new RunPlan(), Process = 0, Cells = [], Rows = [], Budget = EffortBudget.For(Effort.Quick, 1, 1, 1), TimeLeft = TimeSpan.FromMinutes(1) };

        await MeasuringSession.RunAsync(assignment, _ => Task.CompletedTask, _ => null, sink, CancellationToken.None, Deadline.Soon, agent: isAgent ? new AgentOrders(null) : null);

        var reports = Events<ProcessReported>(sink.Messages);
        Assert.Equal(isAgent ? [Environment.ProcessId] : [], reports.Select(report => report.Pid!.Value));
        Assert.All(reports, report => Assert.Null(EventCheck.Problem(report)));
        Assert.IsType<DoneMessage>(sink.Messages.Last(message => message is not AliveMessage));
    }

    private static List<T> Events<T>(IEnumerable<ClientMessage> messages)
        where T : RunEvent => [.. messages.OfType<EventMessage>().Select(message => message.Event).OfType<T>()];

    private async Task<List<ClientMessage>> RunAsync(
        FakeTransport[] rows,
        int[]? sizes = null,
        Action<ClientMessage>? onMessage = null,
        double deadlineSeconds = 20,
        Uri? health = null,
        int firstBlock = 0,
        CancellationTokenSource? finish = null,
        double? precision = null,
        bool vary = false,
        TestServer? stored = null,
        DatabasePlan? database = null)
    {
        var http = (stored ?? server).Http;
        var plan = new RunPlan
        {
            Transports = [.. rows.Select(row => row.Description.Id)], Persons = sizes ?? [3], Orders = OrdersMode.With, Tries = precision is null ? Tries : null, Precision = precision,
            CallDeadlineSeconds = deadlineSeconds, Vary = vary, Database = database,
        };
        var counters = new Uri(http, "/api/counters");
        var assignment = new ClientAssignment
        {
            Plan = plan,
            Process = 0,
            // There is no wire to count bytes on.
            Cells =
            [
                .. CellList.Of(plan, rows.Select(row => row.Description)).Select(cell =>
                    new CellTask(cell, Answers.Expected(server.Repository, cell), Measure: true, Cost: true, Bytes: database is not null)),
            ],
            Rows = [.. rows.Select(row => new RowAddress(row.Description.Id, http, counters) { Health = health })],
            Budget = EffortBudget.For(Effort.Quick, plan.Tries, rows.Length, rows.Length, precise: precision is not null) with
            {
                WarmUpPerRow = TimeSpan.FromMilliseconds(20),
                WarmUpPerCell = TimeSpan.FromMilliseconds(20),
                CostPerCell = TimeSpan.FromMilliseconds(20),
            },
            TimeLeft = TimeSpan.FromMinutes(2),
            FirstBlock = firstBlock,
        };
        var sink = new CollectingSink(onMessage);
        await MeasuringSession.RunAsync(assignment, ExperimentList.MeasureAsync, id => rows.FirstOrDefault(row => row.Description.Id == id), sink, finish?.Token ?? CancellationToken.None, Deadline.Soon)
            .WaitAsync(Deadline.Soon);
        return [.. sink.Messages.Where(message => message is not AliveMessage)];
    }
}
