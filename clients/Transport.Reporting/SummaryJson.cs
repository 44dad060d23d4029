using System.Text.Encodings.Web;
using System.Text.Json.Serialization.Metadata;

namespace Transport.Reporting;

/// <summary>A summary as JSON; <c>docs/run.schema.json</c> is its schema.</summary>
public static class SummaryJson
{
    /// <summary>Camel case, enumerations in lower case (operations by their contract names), nulls written out.</summary>
    public static JsonSerializerOptions Options { get; } = Make();

    /// <summary>A summary, or a part of one, by its own type.</summary>
    public static string Write(object summary) => JsonSerializer.Serialize(summary, summary.GetType(), Options);

    private static JsonSerializerOptions Make()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            WriteIndented = true,
            NewLine = "\n",
            NumberHandling = JsonNumberHandling.Strict,
            Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
            TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
            Converters =
            {
                new JsonStringEnumConverter<Implementation>(JsonNamingPolicy.KebabCaseLower),
                new JsonStringEnumConverter<CellStatus>(JsonNamingPolicy.KebabCaseLower),
                new JsonStringEnumConverter<Verdict>(JsonNamingPolicy.KebabCaseLower),
                new JsonStringEnumConverter<RunGrade>(JsonNamingPolicy.KebabCaseLower),
                new JsonStringEnumConverter<OrdersMode>(JsonNamingPolicy.KebabCaseLower),
                new JsonStringEnumConverter<Effort>(JsonNamingPolicy.KebabCaseLower),
                new JsonStringEnumConverter<PersonData>(JsonNamingPolicy.KebabCaseLower),
                new JsonStringEnumConverter<WireProtocol>(JsonNamingPolicy.KebabCaseLower),
                new JsonStringEnumConverter<LoadModel>(JsonNamingPolicy.KebabCaseLower),
                new JsonStringEnumConverter<Arrivals>(JsonNamingPolicy.KebabCaseLower),
                new JsonStringEnumConverter(),
            },
        };
        options.MakeReadOnly();
        return options;
    }
}
