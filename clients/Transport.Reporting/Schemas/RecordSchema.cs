using System.Text.Json.Schema;

namespace Transport.Reporting.Schemas;

/// <summary>The JSON schema of a record as <see cref="SummaryJson"/> writes it: types from the records themselves, descriptions from their documentation comments.</summary>
internal static class RecordSchema
{
    /// <param name="type">The record.</param>
    /// <param name="title">What the schema is called.</param>
    /// <returns>JSON Schema 2020-12, with a line feed at the end.</returns>
    public static string Generate(Type type, string title)
    {
        var documentation = new RecordDocumentation();
        var options = new JsonSchemaExporterOptions
        {
            TreatNullObliviousAsNonNullable = true,
            TransformSchemaNode = (context, node) => Describe(context, node, documentation),
        };
        var schema = SummaryJson.Options.GetJsonSchemaAsNode(type, options).AsObject();
        schema.Insert(0, "$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.Insert(1, "title", title);
        return schema.ToJsonString(SummaryJson.Options) + "\n";
    }

    private static JsonNode Describe(
        JsonSchemaExporterContext context, JsonNode node, RecordDocumentation documentation)
    {
        if (node is not JsonObject schema)
        {
            return node;
        }

        // Everything is always written, also null, but what only some runs have.
        if (schema["properties"] is JsonObject properties)
        {
            schema["required"] = new JsonArray([.. properties.Select(property => property.Key).Where(name => !RecordDocumentation.IsOptional(context.TypeInfo, name)).Select(name => (JsonNode)name)]);
        }

        if (context.PropertyInfo is { AttributeProvider: MemberInfo { DeclaringType: { } type } member }
            && documentation.TextOf(type, member.Name) is { } text)
        {
            schema.Insert(0, "description", text);
        }

        return schema;
    }
}
