using System.CommandLine;
using System.Text.Json;
using Transport.Cli.Present;
using Transport.Harness.Run;
using Transport.Reporting;

namespace Transport.Cli.Verbs;

/// <summary><c>transport list</c>: every row known here, and what it is.</summary>
internal static class ListVerb
{
    public static Command Create()
    {
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var plugins = CommonOptions.Plugins();
        var verb = new Command("list", "Show every row: wire, library, kind, whether it is available here, and the operations it carries.")
        {
            format, output, plugins,
        };
        verb.SetAction(parsed =>
        {
            var destination = Destination.Open(parsed.GetRequiredValue(output));
            var rows = RowCatalogue.Load(CommonOptions.PluginFolders(parsed.GetValue(plugins)));
            Write(destination, parsed.GetValue(format), [.. rows.Transports.Select(ListedRow.Of), .. rows.Unavailable.Select(ListedRow.Of)]);
            return ExitCodes.Done;
        });
        return verb;
    }

    private static void Write(Destination destination, OutputFormat format, IReadOnlyList<ListedRow> rows) => destination.Write(output =>
    {
        switch (format)
        {
            case OutputFormat.Json:
                output.Write(JsonSerializer.Serialize(rows, SummaryJson.Options) + "\n");
                break;
            case OutputFormat.Csv:
                output.Write("id,wire,library,kind,isLimit,status,reason,operations,settings\r\n");
                foreach (var row in rows)
                {
                    Csv.WriteLine(output, row.Id, row.Wire, row.Library, row.KindValue, row.IsLimit ? "true" : "false", row.Status, row.Reason, string.Join(' ', row.Operations), row.Settings);
                }

                break;
            case OutputFormat.Markdown:
                Markdown.Write(output, GridOf(rows));
                break;
            default:
                TerminalTables.Write(TerminalTables.Console(output, destination.Width, destination.IsTerminal), GridOf(rows));
                break;
        }
    });

    private static Grid GridOf(IReadOnlyList<ListedRow> rows) => new(
        "Rows known here",
        [
            new("id", IsText: true), new("kind", IsText: true), new("library", IsText: true, CanWrap: true), new("status", IsText: true),
            new("wire", IsText: true, Rank: 1, CanWrap: true), new("operations", IsText: true, Rank: 2, CanWrap: true),
            new("settings", IsText: true, Rank: 3, CanWrap: true),
        ],
        [.. rows.Select(row => (IReadOnlyList<string>)
            [
                row.Id, row.KindName, row.Library, row.Status, row.Wire, row.OperationNames, row.Settings,
            ])],
        [.. rows.Where(row => row.Reason is not null).Select(row => $"{row.Id} {row.Status}: {row.Reason}")]);
}
