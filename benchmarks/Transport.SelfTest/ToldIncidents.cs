using System.Net;
using System.Text.Json;
using Transport.Cli.Present;
using Transport.Dashboard.Pages;
using Transport.Reporting;
using Transport.Reporting.Kinds;

namespace Transport.SelfTest;

/// <summary>Whether a user who reads a run learns of what happened to its processes, whatever form he reads.</summary>
internal static class ToldIncidents
{
    /// <summary>A terminal's width, at which sentences are broken into lines.</summary>
    private const int Columns = 100;

    /// <summary>The files that have sentences, and how each writes one. The page has the same sentences from the same report, and shows each: see its tests.</summary>
    private static readonly (OutputFormat Format, Func<string, string> Write)[] Files =
    [
        (OutputFormat.Markdown, Markdown.Escape),
        (OutputFormat.Csv, sentence => sentence.Replace("\"", "\"\"", StringComparison.Ordinal)),
        (OutputFormat.Crank, Escaped),
        (OutputFormat.BenchmarkDotNet, Escaped),
    ];

    /// <returns>What a reader does not learn, and where; null if every form has it.</returns>
    public static string? Problem(RunOutcome outcome, ProcessRole role)
    {
        var report = Reports.Of(outcome.Record, outcome.RecordFile);
        var name = role == ProcessRole.Server ? "the server" : "the measuring client";
        if (!report.Incidents.Any(sentence => sentence.Contains(name, StringComparison.Ordinal) || sentence.Contains(" processes ", StringComparison.Ordinal)))
        {
            return $"no sentence names {name}";
        }

        (string Form, string Text, Func<string, string> Write)[] forms =
        [
            ("the first screen", Screen(report, full: false), sentence => sentence),
            ("the full report", Screen(report, full: true), sentence => sentence),
            ("the page as a file", Page(outcome, report), WebUtility.HtmlEncode),
            .. Files.Where(file => report.Formats.Contains(file.Format)).Select(file => (file.Format.ToString(), Written(report, file.Format), file.Write)),
        ];
        foreach (var (form, text, write) in forms)
        {
            var flat = Flat(text);
            if (report.Incidents.FirstOrDefault(sentence => !flat.Contains(Flat(write(sentence)), StringComparison.Ordinal)) is { } missing)
            {
                return $"{form} does not say '{missing}'";
            }
        }

        using var json = JsonDocument.Parse(report.Json());
        var inJson = json.RootElement.TryGetProperty("incidents", out var incidents) ? incidents.GetArrayLength() : 0;
        var recorded = outcome.Record.Incidents.Count;
        return inJson == recorded ? null : $"JSON has {inJson} of {recorded} incidents";
    }

    private static string Escaped(string sentence) => JsonEncodedText.Encode(sentence, SummaryJson.Options.Encoder).ToString();

    private static string Screen(Report report, bool full)
    {
        using var output = new StringWriter();
        TableReport.Write(TerminalTables.Console(output, Columns, isTerminal: false), report, full);
        return output.ToString();
    }

    /// <summary>What it says without scripts.</summary>
    private static string Page(RunOutcome outcome, Report report)
    {
        using var output = new StringWriter();
        OnePage.Write(output, "{{title}}{{words}}{{run}}", outcome.RecordFile, outcome.Record, report);
        return output.ToString();
    }

    private static string Written(Report report, OutputFormat format)
    {
        using var output = new StringWriter();
        report.Write(output, format);
        return output.ToString();
    }

    /// <remarks>Without all white space: a terminal may break a line within a sentence, and markup may not be between words.</remarks>
    private static string Flat(string text) => string.Concat(text.Where(character => !char.IsWhiteSpace(character)));
}
