using System.Net;
using System.Text.Json;
using Transport.Harness.Engine;
using Transport.Harness.Record;
using Transport.Reporting;
using Transport.Reporting.Kinds;

namespace Transport.Cli.Present;

/// <summary>Whether a user who reads a run learns of what happened to its processes, whatever form he reads.</summary>
internal static class ToldIncidents
{
    /// <summary>A terminal's width, at which sentences are broken into lines.</summary>
    private const int Columns = 100;

    /// <summary>The page has the same sentences from the same report, and shows each: see its tests.</summary>
    private static readonly OutputFormat[] Texts = [OutputFormat.Markdown, OutputFormat.Html];

    /// <returns>What a reader does not learn, and where; null if every form has it.</returns>
    public static string? Problem(RunOutcome outcome, ProcessRole role)
    {
        var report = Reports.Of(outcome.Record, outcome.RecordFile);
        var name = role == ProcessRole.Server ? "the server" : "the measuring client";
        if (!report.Incidents.Any(sentence => sentence.Contains(name, StringComparison.Ordinal) || sentence.Contains(" processes ", StringComparison.Ordinal)))
        {
            return $"no sentence names {name}";
        }

        var screens = new[] { ("the first screen", Screen(report, full: false)), ("the full report", Screen(report, full: true)) };
        var files = Texts.Where(report.Formats.Contains).Select(format => (format.ToString(), Written(report, format)));
        foreach (var (form, text) in screens.Concat(files))
        {
            var flat = Flat(text);
            if (report.Incidents.FirstOrDefault(sentence => !flat.Contains(Flat(InForm(form, sentence)), StringComparison.Ordinal)) is { } missing)
            {
                return $"{form} does not say '{missing}'";
            }
        }

        using var json = JsonDocument.Parse(report.Json());
        var inJson = json.RootElement.TryGetProperty("incidents", out var incidents) ? incidents.GetArrayLength() : 0;
        var recorded = outcome.Record.Incidents.Count;
        return inJson == recorded ? null : $"JSON has {inJson} of {recorded} incidents";
    }

    private static string InForm(string form, string sentence) => form switch
    {
        nameof(OutputFormat.Markdown) => Markdown.Escape(sentence),
        nameof(OutputFormat.Html) => WebUtility.HtmlEncode(sentence),
        _ => sentence,
    };

    private static string Screen(Report report, bool full)
    {
        using var output = new StringWriter();
        TableReport.Write(TerminalTables.Console(output, Columns, isTerminal: false), report, full);
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
