using Transport.Reporting;

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
        ["crank"] = (OutputFormat.Crank, "application/json", ".crank.json"),
    };

    public static string Names => string.Join(", ", Forms.Keys.Append(Record));

    public static (OutputFormat Format, string MediaType, string Extension)? Find(string name) => Forms.TryGetValue(name, out var form) ? form : null;
}
