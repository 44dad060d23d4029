using Transport.PluginContract;

namespace Transport.Cli.Verbs;

/// <summary><c>transport list</c>: every row known here, and what it is.</summary>
internal static class ListVerb
{
    public static Command Create()
    {
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var plugins = CommonOptions.Plugins();
        var variants = new Option<bool>("--variants") { Description = "List the variants of each transport instead: suffixes to its id." };
        var verb = new Command("list", "List every transport: wire, library, source, whether it is available here, and its operations.")
        {
            format, output, plugins, variants,
        };
        var added = new PluginOption();
        added.AddTo(verb);
        verb.SetAction(async (parsed, _) =>
        {
            var destination = Destination.Open(parsed.GetRequiredValue(output));
            var rows = RowCatalogue.Load(await added.TakeAsync(parsed, CommonOptions.PluginFolders(parsed.GetValue(plugins))));
            if (parsed.GetValue(variants))
            {
                WriteVariants(destination, parsed.GetValue(format), [.. rows.Transports.Where(row => !row.Description.IsVariant).Select(row => row.Description)]);
                return ExitCodes.Done;
            }

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

    private static void WriteVariants(Destination destination, OutputFormat format, IReadOnlyList<TransportDescription> rows) => GridOutput.Write(
        destination,
        format,
        [
            new Grid(
                "Variants",
                [new("id", IsText: true), new("variants", IsText: true, CanWrap: true)],
                [.. rows.Where(row => row.Variants != HttpVariants.None).Select(row => (IReadOnlyList<string>)[row.Id, RowVariants.Describe(row)])],
                [
                    "@h2: HTTP/2; +uds: a Unix domain socket; +tls: TLS 1.3; +stream: objects one by one; +gzip, +br, +zstd: compressed responses. They combine in this order: json@h2+tls+br.",
                    "@h3 is not measured: HTTP/3 needs libmsquic, which .NET brings on Windows alone.",
                    $"without variants: {string.Join(", ", rows.Where(row => row.Variants == HttpVariants.None).Select(row => row.Id))}",
                ]),
        ],
        () => JsonSerializer.Serialize(rows.ToDictionary(row => row.Id, row => RowVariants.Describe(row).Split(' ', StringSplitOptions.RemoveEmptyEntries)), SummaryJson.Options),
        output =>
        {
            output.Write("id,variants\r\n");
            foreach (var row in rows)
            {
                Csv.WriteLine(output, row.Id, RowVariants.Describe(row));
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
            .. rows.Where(row => row.IsVariant).Select(row => row.Id).ToList() is { Count: > 0 } named ? [$"measured when named, not by all: {string.Join(", ", named)}"] : Array.Empty<string>(),
            .. rows.Where(row => row.Reason is not null).GroupBy(row => (row.Status, row.Reason))
                .Select(alike => $"{string.Join(", ", alike.Select(row => row.Id))} {alike.Key.Status}: {alike.Key.Reason}"),
            .. notes,
        ]);
}
