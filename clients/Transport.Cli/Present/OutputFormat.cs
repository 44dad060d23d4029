namespace Transport.Cli.Present;

/// <summary>How a result is written.</summary>
internal enum OutputFormat
{
    Table,
    Json,
    Csv,
    Markdown,
}
