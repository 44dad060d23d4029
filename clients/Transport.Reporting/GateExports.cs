using System.Xml.Linq;
using Transport.ServerApi;

namespace Transport.Reporting;

/// <summary>A gate in the forms that CI servers show: beside the build, and not in its log.</summary>
public static class GateExports
{
    private const int BadgeHeight = 20;

    /// <summary>JUnit's XML: a test for each cell, which fails as the gate does, and is skipped where it could not be judged.</summary>
    public static string JUnit(GateResult gate)
    {
        ArgumentNullException.ThrowIfNull(gate);
        var cells = ComparisonGrids.CellsOf(gate).ToList();
        return new XDocument(new XElement(
            "testsuites",
            new XElement(
                "testsuite",
                new XAttribute("name", "transport gate"),
                new XAttribute("tests", cells.Count),
                new XAttribute("failures", cells.Count(cell => cell.Failure is not null)),
                new XAttribute("skipped", cells.Count(cell => cell.Failure is null && cell.Skipped is not null)),
                cells.Select(cell => new XElement(
                    "testcase",
                    new XAttribute("classname", "transport.gate"),
                    new XAttribute("name", cell.Name),
                    cell.Failure is { } failure ? new XElement("failure", new XAttribute("message", ShownText.Escape(failure)))
                        : cell.Skipped is { } skipped ? new XElement("skipped", new XAttribute("message", ShownText.Escape(skipped))) : null))))).ToString();
    }

    /// <summary>GitHub's workflow commands, which make annotations of the gate's sentences: errors, warnings and a notice.</summary>
    public static IEnumerable<string> GitHub(GateResult gate) => ComparisonGrids.Outcome(gate).Select(sentence =>
        $"::{(sentence.StartsWith("FAIL", StringComparison.Ordinal) ? "error" : sentence.StartsWith("PASS", StringComparison.Ordinal) ? "notice" : "warning")} title=transport gate::{Escape(sentence)}");

    /// <summary>A badge: whether the gate passes, and the smallest change that it would have detected.</summary>
    public static string Badge(GateResult gate)
    {
        ArgumentNullException.ThrowIfNull(gate);
        const string Label = "transport gate";
        var (words, colour) = !gate.Passes ? ("fails", "#b42318")
            : gate.IsInconclusive ? ("cannot tell", "#8a6100")
            : (gate.Callable is { } callable ? string.Create(CultureInfo.InvariantCulture, $"passes, sees {callable:0.00}x") : "passes", "#0a6b3d");
        var (left, right) = (WidthOf(Label), WidthOf(words));
        return SvgText.Picture(
            left + right, BadgeHeight, $"{Label}: {words}",
            SvgText.Rectangle(0, 0, left, BadgeHeight, "#444c56"),
            SvgText.Rectangle(left, 0, right, BadgeHeight, colour),
            SvgText.Text(left / 2.0, 14, "middle", 11, "#ffffff", Label),
            SvgText.Text(left + (right / 2.0), 14, "middle", 11, "#ffffff", words)).ToString();
    }

    /// <summary>At the average width of a letter, with some room at both ends.</summary>
    private static int WidthOf(string text) => (int)(text.Length * 6.4) + 12;

    /// <summary>As GitHub's own toolkit does for what stands behind the command.</summary>
    private static string Escape(string text) => text.Replace("%", "%25", StringComparison.Ordinal).Replace("\r", "%0D", StringComparison.Ordinal).Replace("\n", "%0A", StringComparison.Ordinal);
}
