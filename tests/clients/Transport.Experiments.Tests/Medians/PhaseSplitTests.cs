using Transport.Engine.Relay;

namespace Transport.Experiments.Tests.Medians;

public sealed class PhaseSplitTests : IAsyncDisposable
{
    private readonly MeasuredRow _row = new(
        FakeTransport.Correct("json"), new RowAddress("json", new Uri("tcp://127.0.0.1:1"), new Uri("http://127.0.0.1:1")), long.MaxValue);

    public ValueTask DisposeAsync() => _row.DisposeAsync();

    [Fact]
    public void Complete_CallWithRepositoryTimes_SplitsItIntoPhasesThatAddUp()
    {
        var phases = Split(Outcome(0, 100), Passed(5, 60, 80), new RepositoryCall(3, 0, 0), new RepositoryCall(4, At(20), At(25)))!;

        Assert.Equal((20, 5, 35, 20, 20, 100), (phases.RequestMs, phases.RepositoryMs, phases.SerialiseMs, phases.TransferMs, phases.DeserialiseMs, phases.TotalMs));
        Assert.Equal(phases.TotalMs, phases.RequestMs + phases.RepositoryMs + phases.SerialiseMs + phases.TransferMs + phases.DeserialiseMs);
    }

    [Fact]
    public void Complete_AnswerStamped_TellsSerialisingFromTheFirstByte()
    {
        var phases = Split(Outcome(0, 100), Passed(5, 60, 80), new RepositoryCall(3, 0, 0), new RepositoryCall(4, At(20), At(25), At(57), At(57)))!;

        Assert.Equal((32, 3, 32, 20), (phases.SerialiseMs, phases.FirstByteMs, phases.SerialiseAllMs, phases.TransferMs));
        Assert.Equal(phases.TotalMs, phases.RequestMs + phases.RepositoryMs + phases.SerialiseMs + phases.FirstByteMs + phases.TransferMs + phases.DeserialiseMs);
    }

    [Fact]
    public void Complete_AnswerHandedOverBitByBit_TellsHowLongSerialisingWentOn()
    {
        var phases = Split(Outcome(0, 100), Passed(5, 30, 80), new RepositoryCall(3, 0, 0), new RepositoryCall(4, At(20), At(25), At(27), At(75)))!;

        Assert.Equal((2, 3, 50, 50), (phases.SerialiseMs, phases.FirstByteMs, phases.SerialiseAllMs, phases.TransferMs));
    }

    [Fact]
    public void Complete_StampsOfAnotherCall_SplitsWithoutThem()
    {
        var phases = Split(Outcome(0, 100), Passed(5, 60, 80), new RepositoryCall(3, 0, 0), new RepositoryCall(4, At(20), At(25), At(2), At(4)))!;

        Assert.Equal((35, null, null), (phases.SerialiseMs, phases.FirstByteMs, phases.SerialiseAllMs));
    }

    [Fact]
    public void Complete_NotEveryCallStamped_AddsUpStill()
    {
        var split = new PhaseSplit(new CellState(new CellTask(SyntheticRun.OnJson, null, true, false, true), _row));
        split.Add(Outcome(0, 100), Passed(5, 60, 80), new RepositoryCall(3, 0, 0), new RepositoryCall(4, At(20), At(25), At(57), At(57)));
        split.Add(Outcome(0, 100), Passed(5, 60, 80), new RepositoryCall(4, 0, 0), new RepositoryCall(5, At(20), At(25)));

        Assert.Equal((2, 35, null), (split.Complete()!.Calls, split.Complete()!.SerialiseMs, split.Complete()!.FirstByteMs));
    }

    [Fact]
    public void Complete_RepositoryCalledTwice_SplitsWithoutIt()
    {
        var phases = Split(Outcome(0, 100), Passed(5, 60, 80), new RepositoryCall(3, 0, 0), new RepositoryCall(5, At(20), At(25)))!;

        Assert.Equal((5, null, 55), (phases.RequestMs, phases.RepositoryMs, phases.SerialiseMs));
    }

    [Fact]
    public void Complete_HeadSentBeforeTheRepositoryIsAsked_CountsTheRestAsTransfer()
    {
        var phases = Split(Outcome(0, 100), Passed(5, 15, 80), new RepositoryCall(0, 0, 0), new RepositoryCall(1, At(20), At(25)))!;

        Assert.Equal((20, 5, 0, 55), (phases.RequestMs, phases.RepositoryMs, phases.SerialiseMs, phases.TransferMs));
    }

    [Fact]
    public void Complete_TimesOutOfOrder_SplitsNothing() => Assert.Null(Split(Outcome(50, 100), Passed(5, 60, 80), null, null));

    private static long At(double ms) => 1_000_000_000 + (long)(ms * Stopwatch.Frequency / 1000);

    private static CallOutcome Outcome(double from, double to) => new(CallEnd.Completed, to - from, null, At(from), At(to));

    private static RelayedCall Passed(double request, double first, double last) => new([], [], 1, At(request), At(first), At(last));

    private PhasesMeasured? Split(CallOutcome outcome, RelayedCall passed, RepositoryCall? before, RepositoryCall? after)
    {
        var split = new PhaseSplit(new CellState(new CellTask(SyntheticRun.OnJson, null, true, false, true), _row));
        split.Add(outcome, passed, before, after);
        return split.Complete();
    }
}
