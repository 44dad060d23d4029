namespace Transport.Reporting;

/// <summary>How a result is written.</summary>
public enum OutputFormat
{
    /// <summary>For a reader at a terminal; the command line alone draws it.</summary>
    Table,

    /// <summary>The whole summary as one JSON object; <c>transport schema</c> prints its schema.</summary>
    Json,

    /// <summary>Every figure of the tables, a line for each row of them.</summary>
    Csv,

    /// <summary>The tables for a page or an issue.</summary>
    Markdown,

    /// <summary>The dashboard's page of a run as one file, for a browser without a network; the built pages write it, no report. Runs only, no comparison or gate.</summary>
    Html,

    /// <summary>Every measured call as one line of CSV; for a load, every bucket of its seconds. Not for articles.</summary>
    Samples,

    /// <summary>As BenchmarkDotNet's full JSON export. Runs of cells only.</summary>
    BenchmarkDotNet,

    /// <summary>For crank: a run of cells as its result files, a load as the statistics of a job. Not for articles.</summary>
    Crank,

    /// <summary>Bencher Metric Format, a benchmark for each cell or transport. Not for articles.</summary>
    Bencher,

    /// <summary>OpenMetrics text; of a load with the buckets of its response times. Not for articles.</summary>
    OpenMetrics,

    /// <summary>A picture for a slide, 1600 x 900, as SVG: the answer and the transports of the first question. Runs of cells only.</summary>
    Svg,

    /// <summary>JUnit's XML, a test for each cell. Gates only.</summary>
    JUnit,

    /// <summary>Annotations of GitHub's workflows, and the tables in the job's summary. Gates only.</summary>
    GitHub,

    /// <summary>A badge as SVG: whether the gate passes, and what it would have detected. Gates only.</summary>
    Badge,
}
