using System.Globalization;
using Transport.Experiments.Analysis;
using Transport.Experiments.Medians.Figures;
using Transport.Reporting.Medians;

namespace Transport.Cli.Tests.Present;

/// <summary>Whatever a run of fifteen transports comes to, it has one screen.</summary>
public class FirstScreenTests
{
    private const int Transports = 15;

    private static readonly CellSummary Json = SampleRun.Summary.Cells.Single(cell => cell is { Transport: "json", Persons: 1000 });

    public static TheoryData<int> Seeds => [.. Enumerable.Range(1, 80)];

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Write_OfAnyRun_HasThirtyLinesAtMostWithEveryTransport(int seed)
    {
        var (record, summary) = RunOf(new Random(seed));
        using var output = new StringWriter { NewLine = "\n" };

        TableReport.Write(TerminalTables.Console(output, 100, isTerminal: false), new MediansReport(record, summary, ".transport/a.jsonl"), full: false);

        var lines = output.ToString().TrimEnd('\n').Split('\n');
        Assert.True(lines.Length <= 30, output.ToString());
        Assert.All(lines, line => Assert.InRange(line.Length, 0, 100));
        var rows = lines.SkipWhile(line => !line.StartsWith("without orders ", StringComparison.Ordinal)).ToList();
        Assert.All(summary.Cells.Where(cell => cell.Description is not null).Select(cell => cell.Transport).Distinct(), name => Assert.Single(rows, line => line.StartsWith(name + " ", StringComparison.Ordinal)));
        Assert.Single(lines, line => line.StartsWith("How sure? ", StringComparison.Ordinal));
        Assert.StartsWith("Next ", lines[^1], StringComparison.Ordinal);
    }

    [Fact]
    public void Write_OfManyThatFailed_NamesThemInOneRemark()
    {
        var cells = ((string[])["a", "b", "c"]).Select(name => Json with { Transport = name, Status = CellStatus.Failed, Reason = "reset by peer", VersusFastest = null, RatioToFastest = null });
        using var output = new StringWriter { NewLine = "\n" };

        TableReport.Write(TerminalTables.Console(output, 100, isTerminal: false), new MediansReport(SampleRun.Record, SampleRun.Summary with { Cells = [Json, .. cells] }, null), full: false);

        Assert.Contains("FAILED a, b, c: reset by peer", output.ToString(), StringComparison.Ordinal);
    }

    private static (RunRecord Record, Summary Summary) RunOf(Random random)
    {
        int[] sizes = random.Next(3) == 0 ? [1000] : [1, 10, 100, 1000, 10_000];
        bool[] shapes = random.Next(2) == 0 ? [false] : [false, true];
        var names = Enumerable.Range(0, Transports).Select(i => random.Next(4) == 0 ? string.Create(CultureInfo.InvariantCulture, $"a-plugin-with-a-rather-long-name-{i}") : string.Create(CultureInfo.InvariantCulture, $"row-{i}")).ToList();
        var cells = from orders in shapes from size in sizes from place in Enumerable.Range(0, Transports) select CellOf(random, names[place], place) with { Persons = size, Orders = orders };
        var missing = Enumerable.Range(0, random.Next(7)).Select(i => Json with
        {
            Transport = string.Create(CultureInfo.InvariantCulture, $"missing-{i}"), Description = null, Status = CellStatus.Unavailable, MedianMs = null, VersusFastest = null, Reason = "broken: " + WordsOf(random),
        });
        var incidents = Enumerable.Range(0, random.Next(3) == 0 ? random.Next(15) : 0).Select(i =>
            new ProcessIncident(ProcessRole.Server, random.Next(3) == 0 ? IncidentKind.Died : IncidentKind.Froze, i, WordsOf(random), names[i % Transports], 1200, "cold calls") { At = DateTimeOffset.UnixEpoch.AddMinutes(i) }).ToList();
        var summary = SampleRun.Summary with
        {
            Cells = [.. cells, .. missing],
            Incidents = incidents,
            Noise = new NoiseFloor(random.NextDouble(), 2, 10),
            Ended = random.Next(4) == 0 ? EndReasons.Cancelled : EndReasons.Completed,
            TookSeconds = 60,
        };
        return (SampleRun.Record with { Events = [.. SampleRun.Record.Events.OfType<RowListed>(), .. incidents] }, summary);
    }

    /// <summary>The first is the fastest, the others whatever they may be.</summary>
    private static CellSummary CellOf(Random random, string name, int place)
    {
        var ratio = 1 + (place * random.NextDouble());
        var cell = Json with { Transport = name, RatioToFastest = 1, VersusFastest = null, RequestWireBytes = 100, ResponseWireBytes = random.Next(1_000_000), Description = Json.Description! with { Implementation = random.Next(5) == 0 ? PluginContract.Implementation.Ours : PluginContract.Implementation.Library } };
        return place == 0 ? cell : random.Next(8) switch
        {
            0 => cell with { Status = CellStatus.Failed, Verified = false, IsWrong = random.Next(4) == 0, Reason = WordsOf(random) + random.Next(2), RatioToFastest = null },
            1 => cell with { RatioToFastest = ratio },
            var kind => cell with
            {
                Status = kind == 2 ? CellStatus.Unsteady : CellStatus.Ok,
                RatioToFastest = ratio * random.Next(1, 3),
                VersusFastest = Json.VersusFastest! with
                {
                    Ratio = ratio, RatioLow = ratio / 1.5, RatioHigh = ratio * 1.5, Verdict = kind > 5 ? Verdict.Slower : Verdict.Undecided, IsLikely = kind == 3, Callable = 1.5 + random.NextDouble(), Basis = random.Next(6) == 0 ? "collections of the server" : null,
                },
            },
        };
    }

    private static string WordsOf(Random random) => string.Join(' ', Enumerable.Repeat("the connection was reset by its peer", random.Next(1, 7)));
}
