using Transport.Harness.Analysis.Articles;
using Transport.Harness.Analysis.Load;
using Transport.Harness.Record;
using Transport.Reporting.Internal.Exports;

namespace Transport.Reporting;

/// <summary>A stored run as it is shown: its tables, what is said beside them, and its forms as files.</summary>
public abstract class Report
{
    private protected Report(RunManifest manifest, string? recordFile)
    {
        Manifest = manifest;
        RecordFile = recordFile;
    }

    public RunManifest Manifest { get; }

    /// <summary>Where the raw samples are; null where that is not known.</summary>
    public string? RecordFile { get; }

    /// <summary>What a page is called.</summary>
    public abstract string Title { get; }

    /// <summary>The answer in computed sentences, the first one the shape that was asked for first; empty where nothing was ranked or measured.</summary>
    public abstract IReadOnlyList<string> Headline { get; }

    /// <summary>Which row to pick, in paragraphs; empty where the run does not say.</summary>
    public virtual IReadOnlyList<string> Advice => [];

    public abstract IReadOnlyList<Grid> Grids { get; }

    /// <summary>Where, when and how the tables came about, and how far they may be trusted.</summary>
    public abstract IReadOnlyList<(string Name, string Text)> Footer { get; }

    /// <summary>What <see cref="Write"/> can write.</summary>
    public virtual IReadOnlyList<OutputFormat> Formats => [OutputFormat.Json, OutputFormat.Csv, OutputFormat.Markdown, OutputFormat.Html];

    /// <summary>The report of a run of any kind; every figure is computed here, from the raw samples.</summary>
    /// <param name="record">The raw samples.</param>
    /// <param name="recordFile">Where they are.</param>
    public static Report Of(RunRecord record, string? recordFile) =>
        ArticleSummary.Of(record) is { } article ? new ArticleReport(article, recordFile)
        : LoadSummary.Of(record) is { } load ? new LoadReport(record, load, recordFile)
        : new MediansReport(record, recordFile);

    /// <summary>The summary as JSON, without a line feed at the end.</summary>
    public abstract string Json();

    /// <summary>Writes the report as text.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The format is none of <see cref="Formats"/>.</exception>
    public void Write(TextWriter output, OutputFormat format)
    {
        switch (format)
        {
            case OutputFormat.Json:
                output.Write(Json() + "\n");
                break;
            case OutputFormat.Csv:
                WriteCsv(output);
                break;
            case OutputFormat.Markdown:
                Markdown.Write(output, this);
                break;
            case OutputFormat.Html:
                HtmlPage.Write(output, this);
                break;
            default:
                WriteOther(output, format);
                break;
        }
    }

    /// <summary>The forms that only one kind of run has.</summary>
    private protected virtual void WriteOther(TextWriter output, OutputFormat format) =>
        throw new ArgumentOutOfRangeException(nameof(format), format, $"A report of this kind has no form as {format}.");

    /// <summary>What a page shows above the tables, as HTML.</summary>
    internal virtual void WriteCharts(TextWriter output)
    {
    }

    private protected abstract void WriteCsv(TextWriter output);
}
