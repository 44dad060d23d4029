using Transport.Experiments.Medians.Pairs;

namespace Transport.Experiments.Tests.Medians;

public sealed class RunStateTests
{
    private static readonly Cell A1 = new("a", Operation.GetPersons, 1, false);
    private static readonly Cell A2 = new("a", Operation.GetPersons, 2, false);
    private static readonly Cell A3 = new("a", Operation.GetPersons, 3, false);
    private static readonly Cell B1 = new("b", Operation.GetPersons, 1, false);

    private readonly RunState _state = new([(A1, "1"), (A2, "2"), (A3, "3"), (B1, "1")], withCosts: true);

    [Fact]
    public void Tasks_AfterEvents_LeaveOutWhatIsDone()
    {
        _state.Take(new BlockMeasured(0, 4, []));
        _state.Take(new CostMeasured(0, A1, 1, 1, 1, 1, 1));
        _state.Take(new BytesCounted(B1, 1, 1, 1, 1));

        Assert.Equal(5, _state.NextBlock);
        Assert.Equal([false, true, true, true], _state.Tasks.Select(task => task.Cost));
        Assert.Equal([true, true, true, false], _state.Tasks.Select(task => task.Bytes));
        Assert.All(_state.Tasks, task => Assert.True(task.Measure));
    }

    [Fact]
    public void Tasks_AfterTwoFailuresOrAWrongAnswer_DropTheCellButKeepItsPlace()
    {
        _state.Take(new CellFailed(A1, "x"));
        _state.Take(new CellFailed(A2, "x"));
        _state.Take(new CellFailed(A2, "x"));
        _state.Take(new CellVerified(B1, "2", "1"));

        Assert.Equal([A1, A2, A3, B1], _state.Tasks.Select(task => task.Cell));
        Assert.Equal([true, false, true, false], _state.Tasks.Select(task => task.Measure));
    }

    [Fact]
    public void Drop_SecondDeathInARow_DropsTheWholeRow()
    {
        Assert.Equal([A2], _state.Drop(A2));
        Assert.Equal([A1, A3], _state.Drop(A1));
        Assert.True(_state.HasCells);
        Assert.Equal([B1], _state.Drop(B1));
        Assert.False(_state.HasCells);
    }

    [Fact]
    public void Drop_CellThatWasDroppedBefore_DropsItsRow()
    {
        _state.Take(new CellVerified(A1, "2", "1"));

        Assert.Equal([A2, A3], _state.Drop(A1));
    }

    [Fact]
    public void Next_KeepsDroppedCellsAndMeasuresNoCostsAgain()
    {
        _state.Drop(A1);
        _state.Take(new BlockMeasured(0, 4, []));

        var next = _state.Next();

        Assert.Equal(0, next.NextBlock);
        Assert.Equal([false, true, true, true], next.Tasks.Select(task => task.Measure));
        Assert.All(next.Tasks, task => Assert.False(task.Cost || task.Bytes));
    }
}
