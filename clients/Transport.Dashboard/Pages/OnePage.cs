using System.Globalization;
using System.IO.Compression;
using System.Net;
using System.Text.Json.Serialization;
using Microsoft.Extensions.Logging.Abstractions;
using Transport.Dashboard.History;

namespace Transport.Dashboard.Pages;

/// <summary>The page of a stored run as one file: the built page, and in it all that it would ask the server for.</summary>
public static class OnePage
{
    /// <summary>The page without a run, among the built pages.</summary>
    public const string FileName = "one-page.html";

    /// <summary>More digits than any table shows.</summary>
    private static readonly JsonSerializerOptions Shown = new(DashboardJson.Options) { Converters = { new Digits("G9") } };

    /// <summary>As many as pixels need.</summary>
    private static readonly JsonSerializerOptions Drawn = new(DashboardJson.Options) { Converters = { new Digits("G4") } };

    /// <summary>The page without a run; null where the pages are not built.</summary>
    /// <param name="folder">Of the built pages.</param>
    public static string? TemplateIn(string folder) => Path.Combine(folder, FileName) is var file && File.Exists(file) ? File.ReadAllText(file) : null;

    /// <param name="output">Where it goes.</param>
    /// <param name="template">The page without a run.</param>
    /// <param name="file">The record, beside which its labels are.</param>
    /// <param name="record">What is in it.</param>
    /// <param name="report">What it means.</param>
    public static void Write(TextWriter output, string template, string file, RunRecord record, Report report)
    {
        ArgumentNullException.ThrowIfNull(output);
        ArgumentNullException.ThrowIfNull(template);
        ArgumentNullException.ThrowIfNull(report);
        var labels = new LabelFiles(NullLogger<LabelFiles>.Instance).Read(file);
        var view = RunView.Of(IndexedRun.Of(FileStamp.Of(file), record).With(report).Entry(Path.GetFileName(file).Split(".jsonl")[0], labels), report);
        var at = 0;
        foreach (var (place, text) in ((string, string)[])
            [("{{title}}", Encoded($"{view.Entry.Name ?? report.Title}, {view.Entry.RunId}")), ("{{words}}", Words(report)), ("{{run}}", Packed(view, report is MediansReport medians ? Distributions(record, medians.Summary) : []))])
        {
            var found = template.IndexOf(place, at, StringComparison.Ordinal);
            output.Write(template.AsSpan(at, found - at));
            output.Write(text);
            at = found + place.Length;
        }

        output.Write(template.AsSpan(at));
    }

    /// <summary>What a reader without scripts sees, and who searches files finds: what a first screen says.</summary>
    private static string Words(Report report)
    {
        string[] lines =
        [
            .. report.Overview?.Facts.Select(fact => $"{fact.Name}: {fact.Text}") ?? [],
            .. report.Headline.Select(sentence => sentence.Text),
            .. report.Overview?.Sure ?? [],
            .. report.Incidents,
        ];
        return $"<h1>{Encoded(report.Title)}</h1>\n{string.Concat(lines.Select(line => $"<p>{Encoded(line)}</p>\n"))}<noscript><p>The tables and charts of this page need JavaScript.</p></noscript>";
    }

    private static string Encoded(string text) => WebUtility.HtmlEncode(text);

    /// <summary>What is drawn of single calls: where costs are counted, as that of all sizes would be most of the file.</summary>
    private static IEnumerable<object> Distributions(RunRecord record, Summary summary)
    {
        var sizes = summary.Cells.GroupBy(cell => (cell.Operation, cell.Orders)).ToDictionary(shape => shape.Key, shape => ReferenceSize.Of(shape.Select(cell => cell.Persons)));
        return
            from found in LatencyDistribution.All(record)
            let cell = found.Cell
            where sizes.TryGetValue((cell.Operation, cell.Orders), out var size) && size == cell.Persons
            // Every second point of a curve draws the same curve.
            select new { cell.Transport, cell.Operation, cell.Persons, cell.Orders, Distribution = found.Distribution with { Density = [.. found.Distribution.Density.Where((_, i) => i % 2 == 0)] } };
    }

    /// <summary>As the loader of the page unpacks it.</summary>
    private static string Packed(RunView run, IEnumerable<object> distributions)
    {
        using var packed = new MemoryStream();
        using (var zip = new GZipStream(packed, CompressionLevel.SmallestSize, leaveOpen: true))
        {
            zip.Write("{\"run\":"u8);
            JsonSerializer.Serialize(zip, run, Shown);
            zip.Write(",\"distributions\":"u8);
            JsonSerializer.Serialize(zip, distributions, Drawn);
            zip.Write("}"u8);
        }

        return Convert.ToBase64String(packed.GetBuffer(), 0, (int)packed.Length);
    }

    private sealed class Digits(string form) : JsonConverter<double>
    {
        public override double Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetDouble();

        public override void Write(Utf8JsonWriter writer, double value, JsonSerializerOptions options) => writer.WriteRawValue(value.ToString(form, CultureInfo.InvariantCulture));
    }
}
