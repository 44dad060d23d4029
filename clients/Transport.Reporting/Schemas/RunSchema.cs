namespace Transport.Reporting.Schemas;

/// <summary>The JSON schema of a run's summary.</summary>
public static class RunSchema
{
    /// <summary>The text of <c>docs/run.schema.json</c>.</summary>
    public static string Generate() => RecordSchema.Generate(typeof(Summary), "A summary of 'transport run --format json'");
}
