using Transport.Runs.Record.Storage;

namespace Transport.Reporting;

/// <summary>A stored run as it is shown: its tables, what is said beside them, and its forms as files.</summary>
public abstract class Report
{
    private readonly string? _recordFile;

    private protected Report(RunManifest manifest, bool hasFailed, string? recordFile, IEnumerable<RunEvent> events)
    {
        (Manifest, HasFailed) = (manifest, hasFailed);
        RecordFile = recordFile is null ? null : NameOf(recordFile);
        _recordFile = recordFile;
        var all = events.ToList();
        Processes = [.. all.OfType<ProcessReported>()];
        Incidents = [.. RuntimeRemarks.Of(manifest, all), .. IncidentWords.Of(all)];
    }

    public RunManifest Manifest { get; }

    /// <summary>Whether a check failed: a wrong answer, a row that did not work, a promise that was broken.</summary>
    public bool HasFailed { get; }

    /// <summary>Path of the raw samples, relative to the working folder, or only the file's name, so that no home folder is published. Null if unknown.</summary>
    public string? RecordFile { get; }

    /// <summary>Whether the record came from somebody else, so that its command line is only quoted.</summary>
    public bool IsImported => _recordFile is not null && ImportMark.IsOn(_recordFile);

    /// <summary>What was in the run's processes that is not ours, and their deaths, restarts and freezes, one sentence each; empty if there was nothing.</summary>
    public IReadOnlyList<string> Incidents { get; }

    /// <summary>What the run's processes say of their own runtime; empty in records of earlier versions.</summary>
    private protected IReadOnlyList<ProcessReported> Processes { get; }

    /// <summary>What a page is called.</summary>
    public abstract string Title { get; }

    /// <summary>The answer in computed sentences, the first one the shape that was asked for first; empty if nothing was ranked or measured.</summary>
    public abstract IReadOnlyList<Sentence> Headline { get; }

    /// <summary>What stands first of all; null for kinds of runs whose whole report is short.</summary>
    public virtual Overview? Overview => null;

    /// <summary>What a terminal draws as bars above the tables.</summary>
    public virtual IReadOnlyList<BarGraph> Graphs => [];

    public abstract IReadOnlyList<Grid> Grids { get; }

    /// <summary>Where, when and how the tables came about, and how far they may be trusted.</summary>
    public abstract IReadOnlyList<(string Name, string Text)> Footer { get; }

    /// <summary>What <see cref="Write"/> can write.</summary>
    public virtual IReadOnlyList<OutputFormat> Formats => [OutputFormat.Json, OutputFormat.Csv, OutputFormat.Markdown];

    /// <summary>Whether <see cref="OutputFormat.Crank"/> is what a job of crank prints, lines around JSON, and not a result file of crank.</summary>
    public virtual bool PrintsForCrank => false;

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
                var csv = new RunCsv(output, Incidents);
                WriteCsv(csv);
                csv.End();
                break;
            case OutputFormat.Markdown:
                Markdown.Write(output, this);
                break;
            default:
                WriteOther(output, format);
                break;
        }
    }

    /// <summary>The forms that only one kind of run has.</summary>
    private protected virtual void WriteOther(TextWriter output, OutputFormat format) =>
        throw new ArgumentOutOfRangeException(nameof(format), format, $"A report of this kind cannot be written as {format}.");

    private protected abstract void WriteCsv(RunCsv csv);

    internal static string NameOf(string file) =>
        Path.GetRelativePath(Environment.CurrentDirectory, file) is var below && !Path.IsPathRooted(below) && !below.StartsWith("..", StringComparison.Ordinal)
            ? below
            : Path.GetFileName(file);
}
