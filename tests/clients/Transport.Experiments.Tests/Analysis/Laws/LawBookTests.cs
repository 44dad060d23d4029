using static Transport.Experiments.Tests.Analysis.SyntheticRun;

namespace Transport.Experiments.Tests.Analysis.Laws;

public class LawBookTests
{
    private static readonly int[] Sizes = [1, 10, 100, 1000, 10_000];

    [Fact]
    public void Build_FiveSizesOfAKnownLaw_FindsItWithBoundsThatHoldIt()
    {
        var (fixedHeld, perRowHeld) = (0, 0);
        for (var trial = 0; trial < 40; trial++)
        {
            var law = Assert.Single(Summarise(trial, Sizes, ("json", 0.05, 0.4)).Laws.Laws);
            fixedHeld += law.FixedMs.Low <= 0.05 && 0.05 <= law.FixedMs.High ? 1 : 0;
            perRowHeld += law.PerRowUs.Low <= 0.4 && 0.4 <= law.PerRowUs.High ? 1 : 0;
            Assert.InRange(law.WorstResidual, 0, 0.05);
        }

        Assert.InRange(fixedHeld, 35, 40);
        Assert.InRange(perRowHeld, 35, 40);
    }

    [Fact]
    public void Build_LawsThatCross_GivesTheSizeWithItsInterval()
    {
        // 0.05 + 0.0004 n and 0.10 + 0.0002 n meet at 250.
        var crossover = Assert.Single(Summarise(3, Sizes, ("json", 0.05, 0.4), ("messagepack", 0.10, 0.2)).Laws.Crossovers);

        Assert.Equal(("json", "messagepack"), (crossover.Small, crossover.Large));
        Assert.True(crossover is { Low: < 250, High: > 250 and < 300 } && crossover.Low > 200, $"{crossover}");
    }

    [Fact]
    public void Build_ProcessesThatAreSlowerInAllCells_LeavesTheCrossoverAsSharp()
    {
        // A process that is slower by two fifths is so for both rows: where they cross does not depend on it.
        var crossover = Assert.Single(Summarise(3, Sizes, [1, 1.2, 1.4], ("json", 0.05, 0.4), ("messagepack", 0.10, 0.2)).Laws.Crossovers);

        Assert.True(crossover is { Low: > 220 and < 250, High: > 250 and < 280 }, $"{crossover}");
    }

    [Fact]
    public void Build_LawsThatDoNotCross_GivesNone() =>
        Assert.Empty(Summarise(4, Sizes, ("json", 0.10, 0.4), ("messagepack", 0.05, 0.2)).Laws.Crossovers);

    [Fact]
    public void Build_LawsThatMeetBelowTheSmallestSize_GivesNoCrossover() =>
        // 0.050 + 0.0004 n and 0.0505 + 0.0002 n meet at 2.5.
        Assert.Empty(Summarise(4, [10, 100, 1000, 3000, 10_000], ("json", 0.05, 0.4), ("messagepack", 0.0505, 0.2)).Laws.Crossovers);

    [Fact]
    public void Build_FourSizes_GivesNoLaw() => Assert.Empty(Summarise(5, [1, 10, 100, 1000], ("json", 0.05, 0.4)).Laws.Laws);

    [Fact]
    public void Build_RowsWithBytes_SaysWhichToPickAndWhy()
    {
        var summary = Summarise(6, Sizes, ("json", 0.05, 0.4), ("messagepack", 0.10, 0.2));

        var advice = Assert.Single(summary.Advice);
        Assert.StartsWith("GetPersons without orders. Over data centre", advice);
        Assert.Contains("any transport for 1 to 100 (the round trip decides", advice);
        Assert.Contains("(fewer bytes: 500.3 kB where json sends 1000.3 kB)", advice);
        Assert.EndsWith("Lowest client CPU at 1,000: messagepack, 0.3 ms per call (json: 0.45 ms).", advice);
    }

    /// <summary>Thirty blocks of three calls of rows that cost fixed ms and so many microseconds a person, within 3 %; json sends twice the bytes.</summary>
    private static Summary Summarise(int seed, int[] sizes, params (string Row, double FixedMs, double PerRowUs)[] rows) => Summarise(seed, sizes, [1], rows);

    /// <param name="seed">Of the noise.</param>
    /// <param name="sizes">Persons.</param>
    /// <param name="processes">How slow each is.</param>
    /// <param name="rows">As above.</param>
    private static Summary Summarise(int seed, int[] sizes, double[] processes, params (string Row, double FixedMs, double PerRowUs)[] rows)
    {
        var random = new Random(seed);
        var cells = (from row in rows from size in sizes select (row, Cell: OnJson with { Transport = row.Row, Persons = size })).ToList();
        var events = new List<RunEvent>(rows.Select(row => Row(row.Row)));
        foreach (var (row, cell) in cells)
        {
            events.Add(Proof(cell));
            events.Add(new BytesCounted(cell, 0, 100L * cell.Persons, 100, 200 + ((row.Row == "json" ? 100L : 50L) * cell.Persons), 1, 10, 10));
            var cpu = row.FixedMs + (row.PerRowUs * cell.Persons / 1000);
            events.Add(new CostMeasured(0, cell, 10, 1, 1, cpu, cpu));
        }

        foreach (var (process, slow) in processes.Index())
        {
            for (var block = 0; block < 30; block++)
            {
                events.Add(new BlockMeasured(process, block, [.. cells.Select((item, place) => new Visit(
                    item.Cell,
                    place,
                    [.. Enumerable.Range(0, 3).Select(_ => slow * (item.row.FixedMs + (item.row.PerRowUs * item.Cell.Persons / 1000)) * LogNormal.Sample(random, 0, 0.03))]))]));
            }
        }

        var record = Of([.. events, End]);
        return SummaryBuilder.Build(record with
        {
            Manifest = record.Manifest with { Plan = new RunPlan { Transports = [.. rows.Select(row => row.Row)], Persons = sizes, Orders = OrdersMode.None } },
        });
    }
}
