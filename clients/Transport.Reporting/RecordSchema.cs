using System.Reflection;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace Transport.Reporting;

/// <summary>The JSON schema of a record as <see cref="SummaryJson"/> writes it: types from the records themselves, descriptions from their documentation comments.</summary>
public static partial class RecordSchema
{
    /// <param name="type">The record.</param>
    /// <param name="title">What the schema is called.</param>
    /// <returns>JSON Schema 2020-12, with a line feed at the end.</returns>
    public static string Generate(Type type, string title)
    {
        var documentation = new Dictionary<Assembly, Dictionary<string, string>>();
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
        JsonSchemaExporterContext context, JsonNode node, Dictionary<Assembly, Dictionary<string, string>> documentation)
    {
        if (node is not JsonObject schema)
        {
            return node;
        }

        // Everything is always written, be it null.
        if (schema["properties"] is JsonObject properties)
        {
            schema["required"] = new JsonArray([.. properties.Select(property => (JsonNode)property.Key)]);
        }

        if (context.PropertyInfo is { AttributeProvider: MemberInfo { DeclaringType: { } type } member }
            && TextOf(type, member.Name, documentation) is { } text)
        {
            schema.Insert(0, "description", text);
        }

        return schema;
    }

    private static string? TextOf(Type type, string member, Dictionary<Assembly, Dictionary<string, string>> documentation)
    {
        if (!documentation.TryGetValue(type.Assembly, out var texts))
        {
            documentation[type.Assembly] = texts = Read(Path.ChangeExtension(type.Assembly.Location, ".xml"));
        }

        return texts.GetValueOrDefault($"P:{type.FullName}.{member}") ?? texts.GetValueOrDefault($"T:{type.FullName}.{member}");
    }

    /// <summary>Summaries by member; parameters of positional records as members of their type.</summary>
    private static Dictionary<string, string> Read(string file)
    {
        var texts = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var member in XDocument.Load(file).Descendants("member"))
        {
            var name = member.Attribute("name")!.Value;
            if (member.Element("summary") is { } summary)
            {
                texts[name] = PlainText(summary);
            }

            foreach (var parameter in member.Elements("param"))
            {
                texts[$"{name}.{parameter.Attribute("name")!.Value}"] = PlainText(parameter);
            }
        }

        return texts;
    }

    private static string PlainText(XElement element)
    {
        var text = string.Concat(element.Nodes().Select(node => node switch
        {
            XElement { Value.Length: > 0 } inner => inner.Value,
            XElement reference => (reference.Attribute("cref") ?? reference.Attribute("langword"))?.Value.Split('.', ':')[^1] ?? "",
            XText words => words.Value,
            _ => "",
        }));
        return WhiteSpace().Replace(text, " ").Trim();
    }

    [GeneratedRegex(@"\s+")]
    private static partial Regex WhiteSpace();
}
