using System.CommandLine;
using System.Text.Json;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Cli.Present;
using Transport.Engine;
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
        var verb = new Command("list", "List every transport: wire, library, source, whether it is available here, and its operations.")
        {
            format, output, plugins,
        };
        verb.SetAction(parsed =>
        {
            var destination = Destination.Open(parsed.GetRequiredValue(output));
            var rows = RowCatalogue.Load(CommonOptions.PluginFolders(parsed.GetValue(plugins)));
            Write(destination, parsed.GetValue(format), [.. rows.Transports.Select(ListedRow.Of), .. rows.Unavailable.Select(ListedRow.Of)], rows.Notes);
            return ExitCodes.Done;
        });
        return verb;
    }

    private static void Write(Destination destination, OutputFormat format, IReadOnlyList<ListedRow> rows, IReadOnlyList<string> notes) => GridOutput.Write(
        destination,
        format,
        [GridOf(rows, notes)],
        () => JsonSerializer.Serialize(rows, SummaryJson.Options),
        output =>
        {
            output.Write("id,wire,library,implementation,source,isLimit,status,reason,operations,settings\r\n");
            foreach (var row in rows)
            {
                Csv.WriteLine(output, row.Id, row.Wire, row.Library, row.ImplementationName, row.Source, row.IsLimit ? "true" : "false", row.Status, row.Reason, string.Join(' ', row.Operations), row.Settings);
            }
        });

    /// <summary>Rows that can be measured. Others have no values for the columns and are listed below with their reasons.</summary>
    private static Grid GridOf(IReadOnlyList<ListedRow> rows, IReadOnlyList<string> notes) => new(
        "Transports",
        [
            new("id", IsText: true), new("by", IsText: true), new("library", IsText: true, CanWrap: true),
            new("source", IsText: true, Rank: 1), new("wire", IsText: true, Rank: 2, CanWrap: true), new("operations", IsText: true, Rank: 3, CanWrap: true),
            new("settings", IsText: true, Rank: 4, CanWrap: true),
        ],
        [.. rows.Where(row => row.Reason is null).Select(row => (IReadOnlyList<string>)
            [
                row.Id, row.By, row.Library, row.Source, row.Wire, row.OperationNames, row.Settings,
            ])],
        [
            .. rows.Where(row => row.Reason is not null).GroupBy(row => (row.Status, row.Reason))
                .Select(alike => $"{string.Join(", ", alike.Select(row => row.Id))} {alike.Key.Status}: {alike.Key.Reason}"),
            .. notes,
        ]);
}
