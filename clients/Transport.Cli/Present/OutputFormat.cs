namespace Transport.Cli.Present;

/// <summary>How a result is written.</summary>
internal enum OutputFormat
{
    Table,
    Json,
    Csv,
    Markdown,

    /// <summary>One file with everything in it, for a browser without a network. Runs only.</summary>
    Html,

    /// <summary>Every measured call as a line of CSV. Runs only.</summary>
    Samples,

    /// <summary>As BenchmarkDotNet's full JSON export. Runs only.</summary>
    BenchmarkDotNet,

    /// <summary>As crank's result files. Runs only.</summary>
    Crank,
}
