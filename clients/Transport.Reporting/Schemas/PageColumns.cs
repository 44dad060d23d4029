using System.Text.Encodings.Web;

namespace Transport.Reporting.Schemas;

/// <summary>The columns of the page's table of medians, and the words of verdicts.</summary>
public static class PageColumns
{
    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        WriteIndented = true,
        NewLine = "\n",
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        Converters = { new JsonStringEnumConverter<FigureKind>(JsonNamingPolicy.KebabCaseLower) },
    };

    /// <summary>The text of <c>server/dashboard/src/model/columns.json</c>.</summary>
    public static string Generate() => JsonSerializer.Serialize(
        new
        {
            Verdicts = Verdicts.Words,
            Columns = CellColumns.All.Where(column => column.Group is not null).Select(column => new
            {
                column.Id,
                column.Header,
                column.Unit,
                column.Group,
                column.Kind,
                column.Term,
                Meaning = Plain(column.Meaning),
                column.IsUsual,
                Fields = column.Fields.Select(field => field.Path),
            }),
        },
        Options) + "\n";

    /// <summary>Without the marks of Markdown, and what refers to another document.</summary>
    private static string Plain(string meaning) => meaning.Split("; see [")[0].Replace("`", "", StringComparison.Ordinal);
}
