namespace Transport.Statistics.Tests;

/// <summary>Every number of an answer, against another program that was written from the definitions (Python, without these libraries).</summary>
public sealed class KnownAnswerTests
{
    private const double Quiet = ProcessLevel.Undisturbed;

    [Fact]
    public void RowTable_ThinThirdRow_HasTheErrorsOfTheModel()
    {
        var rows = Known.Cells(3, 3, 12);
        foreach (var process in rows[2])
        {
            for (var block = 0; block < 12; block++)
            {
                process[block] = block % 3 == 0 ? process[block] : [];
            }
        }

        var table = new RowTable(rows, Quiet);

        Known.AssertIs(0.22314632224044184, 0.058927061269558795, 31.678784046828934, table.Compare(1, 0));
        Known.AssertIs(0.22535921562005345, 0.052527970062525464, 11.028776570711068, table.Compare(2, 0));
        Known.AssertIs(0.4354814948791885, 0.04023624914667373, 32.06393605917939, table.LevelOf(1));
        Assert.Equal((0.02, 0.07325642980396627), (table.Spread, table.CommonError), Near);
        Assert.Equal((36, 12), (table.Calls(1), table.Calls(2)));
    }

    [Fact]
    public void RowTable_TwoRowsOfTwoProcesses_HasTheErrorsOfTheModel()
    {
        var table = new RowTable(Known.Cells(2, 2, 12), Quiet);

        Known.AssertIs(0.2786479396594074, 0.16324035169412998, 0.9997111905698657, table.Compare(1, 0));
        Known.AssertIs(0.17454603982217445, 0.11365419664626616, 0.9398316012821799, table.LevelOf(0));
        Assert.Equal((0.1572444814938505, 0.011649814441699102), (table.Spread, table.CommonError), Near);
    }

    [Fact]
    public void RowTable_RowThatAProcessLacks_IsComparedInTheOthersAndHasNoLevel()
    {
        var rows = Known.Cells(3, 3, 12);
        rows[1][2] = [[1], .. Enumerable.Repeat(Array.Empty<double>(), 11)];

        var table = new RowTable(rows, Quiet);

        Known.AssertIs(0.23448973908714085, 0.07361297547754422, 5.318068585637041, table.Compare(1, 0));
        Known.AssertIs(0.14396326669639684, 0.045441747806796266, 1.9746327794180283, table.Compare(2, 0));
        Assert.Null(table.LevelOf(1));
        Assert.Equal(24, table.Calls(1));
        Assert.Equal(0.04391860039303833, table.CommonError, 1e-9);
    }

    [Fact]
    public void RowTable_RowsThatAreEqualOrCannotBeCompared_HasTheFirstAsItsLowest()
    {
        var row = Known.Cells(1, 3, 12)[0];

        Assert.Equal(0, new RowTable([row, row, row], Quiet).Lowest());
        Assert.Equal(1, new RowTable(Known.Cells(3, 1, 1), Quiet).Lowest(first: 1));
        Assert.Equal(ProcessError.Assumed, new RowTable(Known.Cells(3, 1, 12), Quiet).CommonError);
        Assert.Equal(ProcessError.Assumed, new RowTable(Known.Cells(2, 2, 1), Quiet).CommonError);
    }

    [Fact]
    public void RunPair_ThreeRows_HaveTheErrorOfBothRuns()
    {
        var pair = new RunPair(Known.Cells(3, 2, 12), Known.Cells(3, 3, 12, seed: 777), [1, 2, 3], []);

        Assert.Equal((false, false), (pair.IsLevelled, pair.UsesReferences));
        Assert.Equal(-0.09375616418815041, pair.Shift, 1e-9);
        Known.AssertIs(0.00840908561984216, 0.1413478952508753, 4.983322200565908, pair.Cells[0]);
        Known.AssertIs(-0.13547524012399503, 0.14985526250387965, 6.268933404009074, pair.Cells[1]);
        Known.AssertIs(-0.09375616418815041, 0.1466595953992477, 5.756973984410434, pair.Cells[2]);
    }

    [Fact]
    public void RunPair_FourRows_AreHeldAgainstTheMeanOfTheOthers()
    {
        var pair = new RunPair(Known.Cells(4, 3, 12), Known.Cells(4, 3, 12, seed: 777), [0, 1, 2, 3], []);

        Assert.Equal((-0.00625307530831179, 0.06645665184654027), (pair.Shift, pair.RowsDiffer!.Value), Near);
        Assert.Null(pair.Together);
        Known.AssertIs(-0.005282709330113173, 0.10023455231176129, 8.958525343358424, pair.Cells[0]);
        Known.AssertIs(-0.12312632042994205, 0.09822183807749184, 10.313207429678046, pair.Cells[1]);
        Known.AssertIs(0.0720198140543864, 0.09488457863894317, 8.080629841709396, pair.Cells[2]);
    }

    [Fact]
    public void RunPair_EightRows_AreHeldAgainstTheMedianOfTheOthers()
    {
        var pair = new RunPair(Known.Cells(8, 3, 12, spread: 0.1), Known.Cells(8, 3, 12, spread: 0.1, seed: 777), [.. Enumerable.Range(0, 8)], []);

        Assert.Equal((0.007031959810559402, 0.059840269945277635), (pair.Shift, pair.RowsDiffer!.Value), Near);
        Known.AssertIs(-0.06238636288802239, 0.07183576635892422, 8.563698353326668, pair.Cells[0]);
        Known.AssertIs(-0.10042027347573548, 0.06500263378138756, 41.23170890444803, pair.Cells[1]);
        Known.AssertIs(0.10445889413267678, 0.05320809277469265, 8.563698353326668, pair.Cells[5]);
    }

    [Fact]
    public void RunPair_NineRowsOfWhichOneIsTwiceAsSlow_CutsItsDistance()
    {
        var after = Known.Cells(9, 3, 12, spread: 0.1, seed: 777);
        after[4] = [.. after[4].Select(process => process.Select(block => block.Select(call => call * 2).ToArray()).ToArray())];

        var pair = new RunPair(Known.Cells(9, 3, 12, spread: 0.1), after, [.. Enumerable.Range(0, 9)], []);

        Assert.Equal((-0.008445526289436012, 0.08214927694366894), (pair.Shift, pair.RowsDiffer!.Value), Near);
        Known.AssertIs(-0.04690887678802698, 0.1251360737640452, 9.646849217643135, pair.Cells[0]);
        Known.AssertIs(0.7573251275395285, 0.07573247040461933, 48.826255300515776, pair.Cells[4]);
    }

    [Fact]
    public void RunPair_TwoReferences_HoldTheOthersTogether()
    {
        var (before, after) = (Known.Cells(5, 3, 12), Known.Cells(5, 3, 12, seed: 777));

        var pair = new RunPair(before, after, [0, 1, 2, 3, 4], [3, 4]);

        Assert.Equal((true, true), (pair.IsLevelled, pair.UsesReferences));
        Known.AssertIs(-0.08112985992714278, 0.049222706222150456, 2.914585042891916, pair.Together);
        Known.AssertIs(-0.07099458799831046, 0.07901296886045549, 8.980057112163287, pair.Cells[0]);
        Known.AssertIs(0.06635518502305437, 0.09138133263641905, 16.162423537443974, pair.Cells[4]);
        Assert.Null(new RunPair(before[2..], after[2..], [2, 3, 4], [3, 4]).Together);
    }

    [Fact]
    public void RunPair_RunsThatAreEqualInAPartOnly_AreNotTheSameRun()
    {
        var before = Known.Cells(4, 3, 12);
        var after = Known.Cells(4, 3, 12);
        Assert.All(new RunPair(before, after, [0, 1, 2, 3], []).Cells, cell => Assert.Equal(new Estimate(0, 0, double.PositiveInfinity), cell));

        after[3][2][11] = [before[3][2][11][0] * 1.5];

        Assert.All(new RunPair(before, after, [0, 1, 2, 3], []).Cells, cell => Assert.NotEqual(0, cell!.Value.Error));
        before[3][2] = after[3][2] = [[1]];
        Assert.Null(new RunPair(before, after, [0, 1, 2, 3], []).Cells[3]);
    }

    [Theory]
    [InlineData(3, 3, 0, -0.02938004719673004, 0.07695740503539411, 3.4440855165104396)]
    [InlineData(3, 3, 1, -0.11776275552160172, 0.08585653843482623, 5.219977811285011)]
    [InlineData(3, 3, 2, 0.028596845341644545, 0.07607926817569784, 3.2937636935702033)]
    [InlineData(3, 2, 0, -0.0926141273095025, 0.07366731296816631, 1.0331895726558102)]
    [InlineData(3, 2, 1, 0.029438844047845886, 0.09668243950791933, 2.9312808782826694)]
    [InlineData(3, 1, 0, -0.17456475211495331, 0.10385817867300678, 1075.9507814884432)]
    [InlineData(3, 1, 2, 0.09708811302881498, 0.1343011130922582, 43.156386957567065)]
    [InlineData(1, 3, 0, -0.02938004719673004, 0.07897584349898676, 1.9928419976759566)]
    [InlineData(1, 1, 0, -0.17456475211495331, 0.10385817867300678, 1075.9507814884432)]
    public void InterleavedPair_CellsAndProcesses_HasTheErrorsOfTheModel(int cells, int processes, int cell, double center, double error, double freedom) =>
        Known.AssertIs(center, error, freedom, new InterleavedPair(Known.Cells(cells, processes, 12), Known.Cells(cells, processes, 12, seed: 777)).Cells[cell]);

    [Theory]
    [InlineData(3, -0.03951531912556241, 0.04604568073354769, 9)]
    [InlineData(2, -0.07357140135916584, 0.050141982105425094, 6)]
    [InlineData(1, -0.02938004719673004, 0.06811844965640518, 3)]
    public void InterleavedPair_ThreeCellsTogether_HasTheErrorOfTheModel(int processes, double center, double error, double freedom) =>
        Known.AssertIs(center, error, freedom, new InterleavedPair(Known.Cells(3, processes, 12), Known.Cells(3, processes, 12, seed: 777)).Together);

    [Fact]
    public void InterleavedPair_CellThatAProcessLacks_IsLeftOutOfAll()
    {
        var (before, after) = (Known.Cells(3, 3, 12), Known.Cells(3, 3, 12, seed: 777));
        Array.Fill(before[1][0], []);

        var pair = new InterleavedPair(before, after);

        Assert.Null(pair.Cells[1]);
        Known.AssertIs(-0.02938004719673004, 0.09350788014963975, 2.027334154267254, pair.Cells[0]);
        Known.AssertIs(-0.0003916009275427475, 0.06586550720317659, 6, pair.Together);
    }

    [Theory]
    [InlineData(3, 12, 4, 0.3, 0.5, 1.4465265196568158, 1.2213644194432596, 1.7131979110905053, 5.512574360243846)]
    [InlineData(3, 12, 4, 0.0, 0.5, 1.2577514785843675, 1.2061826120604018, 1.3115251091034168, 90.0396341831883)]
    [InlineData(3, 12, 4, 0.3, 0.9, 1.7208722942870565, 1.477342893314589, 2.004545773798358, 1.0536505630186082)]
    [InlineData(3, 12, 3, 0.0, 0.9, 1.4525778189546326, 1.4155924995788067, 1.4905294572744616, 21.802867202792655)]
    [InlineData(2, 12, 3, 0.3, 0.5, 1.3312439381090362, 1.26480586464575, 1.4011718891328988, 53.381786109907104)]
    [InlineData(1, 12, 4, 0.3, 0.5, 1.3332998137008931, 1.2844252046242548, 1.4478051805946726, 27.7963384444419)]
    [InlineData(1, 120, 2, 0.3, 0.9, 1.5699971929722207, 1.5568593308112157, 1.5934335269608588, 240)]
    [InlineData(1, 4, 15, 0.3, 0.5, 1.3605989438811514, 1.2997514343680423, 1.4475757854520421, 33.78027241512036)]
    [InlineData(1, 1, 130, 0.0, 0.9, 1.452242063289621, 1.4335897078253361, 1.4749421515479366, 126.86368973678536)]
    [InlineData(3, 60, 1, 0.3, 0.95, 1.7186691178640128, 1.4916149148248674, 1.973325381205325, 5.026618021939522)]
    [InlineData(3, 30, 1, 0.0, 0.95, 1.473010882338514, 1.3937553058747505, 1.5561698083628401, 4.158935840649984)]
    [InlineData(5, 90, 1, 0.0, 0.99, 1.4911041138978227, 1.455215114208086, 1.5283855975951117, 8.470422458193461)]
    [InlineData(2, 60, 1, 0.0, 0.95, 1.4747721708145796, 1.4044799274629696, 1.5460657670953963, 5.236866708486125)]
    public void QuantileInterval_Calls_IsThatOfTheModel(int processes, int blocks, int calls, double spread, double probability, double value, double low, double high, double effective)
    {
        var found = QuantileInterval.Of(Known.Cells(1, processes, blocks, calls, spread)[0], probability);

        Assert.Equal(value, found.Value, 1e-9);
        Assert.Equal((low, high), (found.Bounds!.Value.Low, found.Bounds.Value.High), Near);
        Assert.Equal(effective, found.EffectiveCalls, 1e-6 * effective);
    }

    /// <summary>A call that is the quantile is neither below nor above it.</summary>
    [Fact]
    public void QuantileInterval_CallsThatAreTheQuantile_CountForNeitherSide()
    {
        var found = QuantileInterval.Of([[.. Enumerable.Range(0, 24).Select(block => (IReadOnlyList<double>)(block < 12 ? [2, 3, 3.5, 4] : [2, 1, 1, 1.5]))]], 0.5);

        Assert.Equal((new Interval(1, 3.5), 2), (found.Bounds!.Value, found.Value));
        Assert.Equal(11.530332984361085, found.EffectiveCalls, 1e-6);
    }

    [Fact]
    public void QuantileInterval_TailOfTwoBlocks_IsNotBounded()
    {
        var found = QuantileInterval.Of(Known.Cells(1, 1, 2, 80)[0], 0.9);

        Assert.Equal((1.575108838993716, 160), (found.Value, found.EffectiveCalls), Near);
        Assert.Null(found.Bounds);
    }

    [Fact]
    public void ProcessLevel_CallsThatAreTheQuantile_MoveNothing()
    {
        var level = ProcessLevel.Of([[1, 2], [4], [], [2, 8]], 0.5)!;

        Assert.Equal((Math.Log(2), 5), (level.Log, level.Calls), Near);
        Assert.Equal([-0.21701005804730805, 0.21701005804730805, 0, 0.21701005804730805], level.Influence, (a, b) => Math.Abs(a - b) < 1e-9);
        Assert.Equal([true, true, false, true], level.Has);
        Assert.Equal(0.23546682646848005, level.IfIndependent, 1e-9);
        Assert.Equal((0.04709336529369601, 2), level.VarianceAgainst(null), Near);
    }

    [Fact]
    public void ProcessLevel_ThreeCalls_AreEnough()
    {
        var level = ProcessLevel.Of([[1], [2], [4]], Quiet)!;

        Assert.Equal(0.15415067982725836, level.Log, 1e-9);
        Assert.Equal([-0.34657359027997264, 0.11552453009332421, 0.11552453009332421], level.Influence, (a, b) => Math.Abs(a - b) < 1e-9);
        Assert.Equal(0.12011325347955035, level.IfIndependent, 1e-9);
        Assert.Equal(0.21353467285253397, level.VarianceAgainst(null).Variance, 1e-9);
        // Of the highest rank there is no next.
        Assert.Equal(Math.Log(4), ProcessLevel.Of([[1, 2], [4]], 0.95)!.Log, 1e-9);
        Assert.Equal(1, ProcessLevel.Of([[1, 2], [4]], 0.5)!.VarianceAgainst(null).Freedom);
        Assert.Equal((double.NaN, 0), ProcessLevel.Of([[1, 2, 4]], 0.5)!.VarianceAgainst(null));
    }

    [Fact]
    public void ProcessError_SquareBeyondThatOfTheCalls_IsAsUncertainAsIt()
    {
        Assert.Equal(new ProcessError(0.004, 2.56, 3), ProcessError.Of(0.01, 4, 0.002, 3, levels: 2), (a, b) => Math.Abs(a.OfProcesses - b.OfProcesses) < 1e-12 && Math.Abs(a.Freedom - b.Freedom) < 1e-9 && a.Processes == b.Processes);
        // Less than is believed, also where it is just that.
        var least = ProcessError.Least * ProcessError.Least;
        Assert.Equal(new ProcessError(least, double.PositiveInfinity, 3), ProcessError.Of(least, 2, 0, 3));
        Assert.Equal(new ProcessError(least, double.PositiveInfinity, 3), ProcessError.Of(0.0009, 2, 0.0006, 3));
    }

    [Theory]
    [InlineData(0, 0.5)]
    [InlineData(0, 1)]
    [InlineData(1, 1.5)]
    [InlineData(1, 2)]
    [InlineData(3, 2.5)]
    [InlineData(4, 5)]
    public void SortedCalls_Below_CountsWhatIsBelow(int below, double limit) => Assert.Equal(below, SortedCalls.Below([1, 2, 2, 4], limit));

    [Fact]
    public void Everything_OfNothing_IsRefused()
    {
        Assert.Throws<ArgumentNullException>("rows", () => new RowTable(null!, Quiet));
        Assert.Throws<ArgumentNullException>("rows", () => new RunPair([], [], null!, []));
        Assert.Throws<ArgumentNullException>("references", () => new RunPair([], [], [], null!));
        Assert.Throws<ArgumentNullException>("before", () => new InterleavedPair(null!, []));
        Assert.Throws<ArgumentNullException>("after", () => new InterleavedPair([], null!));
        Assert.Throws<ArgumentNullException>("calls", () => QuantileInterval.Of((SortedCalls)null!, 0.5));
        Assert.Throws<ArgumentNullException>("processes", () => SortedCalls.Of(null!));
    }

    private static bool Near((double, double) expected, (double, double) found) => Math.Abs(expected.Item1 - found.Item1) < 1e-7 && Math.Abs(expected.Item2 - found.Item2) < 1e-7;

    private static bool Near((double, int) expected, (double, int) found) => Math.Abs(expected.Item1 - found.Item1) < 1e-9 && expected.Item2 == found.Item2;
}
