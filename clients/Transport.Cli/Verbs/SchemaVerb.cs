using System.CommandLine;
using Transport.Cli.Options;
using Transport.Cli.Present;
using Transport.Reporting.Schemas;

namespace Transport.Cli.Verbs;

/// <summary><c>transport schema</c>: writes <c>docs/run.schema.json</c> from the records themselves; not shown in help.</summary>
internal static class SchemaVerb
{
    public static Command Create()
    {
        var output = CommonOptions.Output();
        var verb = new Command("schema", "Write the JSON schema of 'run --format json'.") { output };
        verb.Hidden = true;
        verb.SetAction(parsed => Destination.Open(parsed.GetRequiredValue(output)).Write(writer => writer.Write(RunSchema.Generate())));
        return verb;
    }
}
