using System.Text;

namespace Transport.Reporting.OpenMetrics;

/// <summary>Writes metrics as text in the form of OpenMetrics 1.0, which Prometheus and its relatives read.</summary>
/// <param name="output">Where they go.</param>
internal sealed class OpenMetricsText(TextWriter output)
{
    /// <summary>How the bound of the last bucket is written.</summary>
    private const string Infinity = "+Inf";

    /// <summary>Begins a metric; all of its samples follow.</summary>
    /// <param name="name">Its name; it ends with its unit, if it has one.</param>
    /// <param name="type">For example <c>gauge</c>.</param>
    /// <param name="unit">For example <c>seconds</c>; empty for none.</param>
    /// <param name="help">What it is.</param>
    public void Begin(string name, string type, string unit, string help)
    {
        output.Write($"# TYPE {name} {type}\n");
        if (unit.Length > 0)
        {
            output.Write($"# UNIT {name} {unit}\n");
        }

        output.Write($"# HELP {name} {Escape(help)}\n");
    }

    /// <summary>Writes a sample.</summary>
    /// <param name="name">The metric's name, with the suffix of the sample.</param>
    /// <param name="value">Its value.</param>
    /// <param name="labels">Its labels; those without a value are left out.</param>
    public void Sample(string name, double value, params IEnumerable<(string Name, string? Value)> labels)
    {
        var known = labels.Where(label => label.Value is not null).Select(label => $"{label.Name}=\"{Escape(label.Value!)}\"").ToList();
        output.Write($"{name}{(known.Count > 0 ? $"{{{string.Join(',', known)}}}" : "")} {Number(value)}\n");
    }

    /// <summary>Writes the buckets of a histogram, their count and their sum.</summary>
    /// <param name="name">The metric's name.</param>
    /// <param name="buckets">Each with its upper bound and the values in it, ascending.</param>
    /// <param name="sum">Of all values.</param>
    /// <param name="labels">Labels of all.</param>
    public void Histogram(string name, IEnumerable<(double Bound, long Count)> buckets, double sum, IReadOnlyList<(string Name, string? Value)> labels)
    {
        var count = 0L;
        foreach (var bucket in buckets)
        {
            count += bucket.Count;
            Sample(name + "_bucket", count, [.. labels, ("le", Number(bucket.Bound))]);
        }

        Sample(name + "_bucket", count, [.. labels, ("le", Infinity)]);
        Sample(name + "_count", count, labels);
        Sample(name + "_sum", sum, labels);
    }

    /// <summary>Ends the text: without it, readers take it for cut off.</summary>
    public void End() => output.Write("# EOF\n");

    /// <summary>Fifteen digits: what a sum of floating-point numbers has beyond them is nobody's. A small e, as the specification has it.</summary>
    private static string Number(double value) => value.ToString("g15", CultureInfo.InvariantCulture);

    private static string Escape(string text) =>
        new StringBuilder(text).Replace("\\", "\\\\").Replace("\"", "\\\"").Replace("\n", "\\n").ToString();
}
