using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Transport.Dashboard.Settings;

/// <summary>JSON of the dashboard's API; <c>docs/api.schema.json</c> is its schema.</summary>
public static class DashboardJson
{
    /// <summary>
    /// Camel case, enumerations in lower case (operations by their contract names), nulls written out; what is sent must know every field and may
    /// leave out those that have defaults.
    /// </summary>
    public static JsonSerializerOptions Options { get; } = Make();

    private static JsonSerializerOptions Make()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            NumberHandling = JsonNumberHandling.Strict,
            RespectNullableAnnotations = true,
            UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
            AllowOutOfOrderMetadataProperties = true,
            TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
            Converters =
            {
                InLowerCase<Implementation>(),
                InLowerCase<CellStatus>(),
                InLowerCase<Verdict>(),
                InLowerCase<RunGrade>(),
                InLowerCase<OrdersMode>(),
                InLowerCase<Effort>(),
                InLowerCase<PersonData>(),
                InLowerCase<WireProtocol>(),
                InLowerCase<LoadModel>(),
                InLowerCase<Arrivals>(),
                InLowerCase<RunPhase>(),
                new OwnEnumerations(),
                new JsonStringEnumConverter(allowIntegerValues: false),
            },
        };
        options.MakeReadOnly();
        return options;
    }

    private static JsonStringEnumConverter<T> InLowerCase<T>()
        where T : struct, Enum => new(JsonNamingPolicy.KebabCaseLower, allowIntegerValues: false);

    /// <summary>Enumerations of the dashboard itself, all in lower case, without a list of them here.</summary>
    private sealed class OwnEnumerations : JsonConverterFactory
    {
        private readonly JsonStringEnumConverter _inLowerCase = new(JsonNamingPolicy.KebabCaseLower, allowIntegerValues: false);

        public override bool CanConvert(Type typeToConvert) => typeToConvert.IsEnum && typeToConvert.Assembly == typeof(DashboardJson).Assembly;

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            _inLowerCase.CreateConverter(typeToConvert, options);
    }
}
