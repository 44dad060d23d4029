using Transport.Reporting.Schemas;

namespace Transport.Cli.Verbs;

/// <summary>
/// <c>transport schema</c>: writes <c>docs/run.schema.json</c> from the records themselves, and <c>transport schema columns</c> the page's columns from their catalogue; not shown in help.
/// </summary>
internal static class SchemaVerb
{
    public static Command Create()
    {
        var output = CommonOptions.Output();
        var verb = new Command("schema", "Write the JSON schema of 'run --format json'.") { output, Columns(output) };
        verb.Hidden = true;
        verb.SetAction(parsed => Destination.Open(parsed.GetRequiredValue(output)).Write(writer => writer.Write(RunSchema.Generate())));
        return verb;
    }

    private static Command Columns(Option<string> output)
    {
        var verb = new Command("columns", "Write the columns of the page's table of medians.") { output };
        verb.SetAction(parsed => Destination.Open(parsed.GetRequiredValue(output)).Write(writer => writer.Write(PageColumns.Generate())));
        return verb;
    }
}
