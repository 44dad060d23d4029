using System.Xml.Linq;

namespace Transport.Reporting.Tests;

public class GateExportsTests
{
    private static readonly CellComparison Slow = Cell("json") with { Difference = Between(1.4, 1.3, 1.5) };

    private static readonly CellComparison Noisy = Cell("grpc") with { Difference = Between(1.1, 0.9, 1.3) };

    private static readonly CellComparison Dead = Cell("odata") with { HasFailed = true, Reason = "failed in the second run: \u0001 50 % lost\nat once" };

    private static readonly CellComparison Good = Cell("memorypack") with { Difference = Between(1.0, 0.98, 1.02) };

    private static readonly GateResult Gate = new(1.05, new RunComparison("before", "after", 0.05, [], SingleProcess: false, [Slow, Noisy, Dead, Good]), [Slow], [Noisy], [Dead]);

    [Fact]
    public void JUnit_OfAGate_IsATestForEachCell()
    {
        var suite = XDocument.Parse(GateExports.JUnit(Gate)).Root!.Element("testsuite")!;

        Assert.Equal(("4", "2", "1"), ((string?)suite.Attribute("tests"), (string?)suite.Attribute("failures"), (string?)suite.Attribute("skipped")));
        Assert.Equal(
            [
                ("json, GetPersons of 1,000 without orders", "failure"), ("grpc, GetPersons of 1,000 without orders", "skipped"),
                ("odata, GetPersons of 1,000 without orders", "failure"), ("memorypack, GetPersons of 1,000 without orders", null),
            ],
            suite.Elements("testcase").Select(test => ((string)test.Attribute("name")!, test.Elements().SingleOrDefault()?.Name.LocalName)));
        Assert.Equal("1.40x the baseline (at least 1.30x), limit 1.05x", (string?)suite.Descendants("failure").First().Attribute("message"));
    }

    [Fact]
    public void GitHub_OfAGate_IsACommandInALineForEachSentence()
    {
        var lines = GateExports.GitHub(Gate).ToList();

        Assert.Equal("::error title=transport gate::FAIL json, GetPersons of 1,000 without orders: 1.40x the baseline (at least 1.30x), limit 1.05x.", lines[0]);
        Assert.Contains("50 %25 lost%0Aat once", lines[1], StringComparison.Ordinal);
        Assert.StartsWith("::warning title=transport gate::INCONCLUSIVE grpc", lines[2], StringComparison.Ordinal);
        Assert.Equal("::error title=transport gate::FAIL: 2 of 4 cells.", lines[^1]);
        Assert.StartsWith("::notice title=transport gate::PASS", GateExports.GitHub(Gate with { Crossed = [], Unclear = [], Broken = [] }).Single(), StringComparison.Ordinal);
    }

    [Fact]
    public void Badge_OfAGate_SaysHowItEnded()
    {
        Assert.Contains("<title>transport gate: fails</title>", GateExports.Badge(Gate), StringComparison.Ordinal);
        Assert.Contains("<title>transport gate: cannot tell</title>", GateExports.Badge(Gate with { Crossed = [], Broken = [] }), StringComparison.Ordinal);
        Assert.Contains("<title>transport gate: passes, sees 1.60x</title>", GateExports.Badge(Gate with { Crossed = [], Unclear = [], Broken = [] }), StringComparison.Ordinal);
        Assert.Equal("svg", XDocument.Parse(GateExports.Badge(Gate)).Root!.Name.LocalName);
    }

    private static Difference Between(double ratio, double low, double high) => new()
    {
        Ratio = ratio, RatioLow = low, RatioHigh = high, ShiftMs = 0.1, ShiftLowMs = 0.05, ShiftHighMs = 0.2, Margin = 0.05, Verdict = Verdict.Undecided, Callable = 1.6, Calls = 40,
    };

    private static CellComparison Cell(string transport) => new()
    {
        Transport = transport, Operation = Operation.GetPersons, Persons = 1000, Orders = false, Library = "Lib 1.2", Counters = [],
    };
}
