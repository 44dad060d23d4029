using System.Reflection;
using System.Text.Encodings.Web;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization.Metadata;
using Transport.Dashboard.Explore;
using Transport.Dashboard.History;
using Transport.Dashboard.Payloads;
using Transport.Reporting.Schemas;

namespace Transport.Dashboard;

/// <summary>The JSON schema of the API: types from the records themselves, descriptions from their documentation comments.</summary>
public static class ApiSchema
{
    private const string Definitions = "$defs";

    /// <summary>What goes over the wire; everything else is part of one of these.</summary>
    private static readonly Type[] Messages =
    [
        typeof(Catalogue), typeof(PreparedPayload), typeof(PlanRequest), typeof(PlanCheck), typeof(RunRequest), typeof(RunTicket),
        typeof(LiveState), typeof(LiveProgress), typeof(LiveCell), typeof(LiveStrip), typeof(LiveSecond),
        typeof(RunEntry), typeof(RunChange), typeof(RunDeletion), typeof(RunView), typeof(ComparedRuns), typeof(LatencyDistribution), typeof(RunTrend),
        typeof(CaptureRequest), typeof(CallView), typeof(ODataQueryRequest), typeof(ODataQueryAnswer),
    ];

    /// <summary>The text of <c>docs/api.schema.json</c>: a definition for each record and enumeration, by its name.</summary>
    public static string Generate()
    {
        var definitions = new Definer();
        var messages = Messages.Select(type => (JsonNamingPolicy.CamelCase.ConvertName(type.Name), definitions.Define(type))).ToList();
        var schema = new JsonObject
        {
            ["$schema"] = "https://json-schema.org/draft/2020-12/schema",
            ["title"] = "Api",
            ["description"] = "The messages of the dashboard's API, by name.",
            ["type"] = "object",
            ["properties"] = new JsonObject(messages.Select(message => KeyValuePair.Create(message.Item1, (JsonNode?)message.Item2))),
            ["required"] = new JsonArray([.. messages.Select(message => (JsonNode)message.Item1)]),
            ["additionalProperties"] = false,
            [Definitions] = definitions.All(),
        };
        return schema.ToJsonString(new JsonSerializerOptions
        {
            WriteIndented = true, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        }) + "\n";
    }

    /// <summary>Moves every record and enumeration that the exporter finds to a separate definition.</summary>
    private sealed class Definer
    {
        private readonly SortedDictionary<string, (Type Type, JsonObject Schema)> _definitions = new(StringComparer.Ordinal);
        private readonly RecordDocumentation _documentation = new();
        private readonly JsonSchemaExporterOptions _options;

        public Definer() => _options = new JsonSchemaExporterOptions { TreatNullObliviousAsNonNullable = true, TransformSchemaNode = Transform };

        public JsonNode Define(Type type) => DashboardJson.Options.GetJsonSchemaAsNode(type, _options);

        public JsonObject All() => new(_definitions.Select(definition => KeyValuePair.Create(definition.Key, (JsonNode?)definition.Value.Schema)));

        private JsonNode Transform(JsonSchemaExporterContext context, JsonNode node)
        {
            if (node is not JsonObject schema)
            {
                return node;
            }

            var type = Nullable.GetUnderlyingType(context.TypeInfo.Type) ?? context.TypeInfo.Type;
            var isNullable = TakeNull(schema);
            if (type.IsEnum || (context.TypeInfo.Kind is JsonTypeInfoKind.Object && type != typeof(object)))
            {
                Add(type, schema, context.TypeInfo);
                schema = new JsonObject { ["$ref"] = $"#/{Definitions}/{type.Name}" };
            }

            if (isNullable && schema["type"] is JsonValue one)
            {
                schema["type"] = new JsonArray(one.DeepClone(), "null");
                isNullable = false;
            }

            var answer = !isNullable ? schema : new JsonObject { ["anyOf"] = new JsonArray(schema, new JsonObject { ["type"] = "null" }) };
            if (context.PropertyInfo is { AttributeProvider: MemberInfo { DeclaringType: { } owner } member } && _documentation.TextOf(owner, member.Name) is { } text)
            {
                answer.Insert(0, "description", text);
            }

            return answer;
        }

        private void Add(Type type, JsonObject schema, JsonTypeInfo info)
        {
            if (_definitions.TryGetValue(type.Name, out var known))
            {
                if (known.Type != type)
                {
                    throw new InvalidOperationException($"{known.Type} and {type} have the same name in the API.");
                }

                return;
            }

            if (schema["properties"] is JsonObject properties && !IsPartial(type))
            {
                // Everything is always written, be it null; what a plan computes of itself need not be sent back.
                var isSent = typeof(IPlan).IsAssignableFrom(type);
                schema["required"] = new JsonArray(
                [
                    .. properties.Select(property => property.Key)
                        .Where(name => !RecordDocumentation.IsOptional(info, name))
                        .Where(name => !isSent || info.Properties.FirstOrDefault(property => property.Name == name) is null or { Set: not null })
                        .Select(name => (JsonNode)name),
                ]);
            }

            if (schema.ContainsKey("properties") && !schema.ContainsKey("type"))
            {
                // The exporter states it once, for all forms of a plan together.
                schema.Insert(0, "type", "object");
            }

            if (_documentation.TextOf(type) is { } text)
            {
                schema.Insert(0, "description", text);
            }

            _definitions.Add(type.Name, (type, schema));
        }

        /// <summary>Pages may omit properties.</summary>
        private static bool IsPartial(Type type) =>
            type.Name.EndsWith("Request", StringComparison.Ordinal) || type.Name.EndsWith("Change", StringComparison.Ordinal);

        /// <returns>Whether null was allowed; now it is not.</returns>
        private static bool TakeNull(JsonObject schema)
        {
            var isNullable = false;
            if (schema["type"] is JsonArray types && types.FirstOrDefault(type => (string?)type == "null") is { } other)
            {
                types.Remove(other);
                schema["type"] = types.Count == 1 ? types[0]!.DeepClone() : types.DeepClone();
                isNullable = true;
            }

            if (schema["enum"] is JsonArray values && values.Any(value => value is null))
            {
                values.Remove(null);
                isNullable = true;
            }

            return isNullable;
        }
    }
}
