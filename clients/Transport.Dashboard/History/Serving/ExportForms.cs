namespace Transport.Dashboard.History.Serving;

/// <summary>The forms in which a stored run leaves the dashboard as a file.</summary>
internal static class ExportForms
{
    /// <summary>The record itself, as it is stored.</summary>
    public const string Record = "record";

    private static readonly Dictionary<string, (OutputFormat Format, string MediaType, string Extension)> Forms = new(StringComparer.Ordinal)
    {
        ["html"] = (OutputFormat.Html, "text/html; charset=utf-8", ".html"),
        ["csv"] = (OutputFormat.Csv, "text/csv; charset=utf-8", ".csv"),
        ["samples"] = (OutputFormat.Samples, "text/csv; charset=utf-8", ".samples.csv"),
        ["json"] = (OutputFormat.Json, "application/json", ".json"),
        ["markdown"] = (OutputFormat.Markdown, "text/markdown; charset=utf-8", ".md"),
        ["benchmarkdotnet"] = (OutputFormat.BenchmarkDotNet, "application/json", ".benchmarkdotnet.json"),
        ["bencher"] = (OutputFormat.Bencher, "application/json", ".bencher.json"),
        ["openmetrics"] = (OutputFormat.OpenMetrics, "application/openmetrics-text; version=1.0.0; charset=utf-8", ".openmetrics.txt"),
        ["svg"] = (OutputFormat.Svg, "image/svg+xml", ".svg"),
        ["crank"] = (OutputFormat.Crank, "application/json", ".crank.json"),
    };

    /// <summary>What a job of crank prints, which its agent looks for between two lines: no file of JSON.</summary>
    private static readonly (OutputFormat Format, string MediaType, string Extension) Printed = (OutputFormat.Crank, "text/plain; charset=utf-8", ".crank.txt");

    public static string Names => string.Join(", ", Forms.Keys.Append(Record));

    public static (OutputFormat Format, string MediaType, string Extension)? Find(string name) => Forms.TryGetValue(name, out var form) ? form : null;

    /// <summary>The form as a report writes it.</summary>
    public static (OutputFormat Format, string MediaType, string Extension) For((OutputFormat Format, string MediaType, string Extension) form, Report report) =>
        form.Format == OutputFormat.Crank && report.PrintsForCrank ? Printed : form;
}
