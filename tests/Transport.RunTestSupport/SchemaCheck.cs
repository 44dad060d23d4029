using System.Text.Json;
using System.Text.Json.Nodes;

namespace Transport.RunTestSupport;

/// <summary>
/// Checks a document against the parts of JSON Schema that <c>run.schema.json</c> uses: type, properties, required, items, enum,
/// additionalProperties and local $ref. Stricter than the standard in one thing: an object with stated properties may have no others.
/// </summary>
public static class SchemaCheck
{
    public static IEnumerable<string> Problems(JsonNode schema, JsonNode? document) => Problems(schema, schema, document, "$");

    private static IEnumerable<string> Problems(JsonNode root, JsonNode schema, JsonNode? value, string path)
    {
        if (schema["$ref"] is { } reference)
        {
            schema = reference.GetValue<string>().Split('/').Skip(1).Aggregate(root, (node, name) => (node as JsonArray)?[int.Parse(name, null)] ?? node[name]!);
        }

        if (schema["type"] is { } type && !Types(type).Any(name => Is(name, value)))
        {
            return [$"{path}: {value?.ToJsonString() ?? "null"} is no {type.ToJsonString()}"];
        }

        if (schema["enum"] is JsonArray names && !names.Any(name => JsonNode.DeepEquals(name, value)))
        {
            return [$"{path}: {value?.ToJsonString() ?? "null"} is none of {names.ToJsonString()}"];
        }

        return value switch
        {
            JsonArray items when schema["items"] is { } item => items.SelectMany((element, i) => Problems(root, item, element, $"{path}[{i}]")),
            JsonObject members => OfMembers(root, schema, members, path),
            _ => [],
        };
    }

    private static IEnumerable<string> OfMembers(JsonNode root, JsonNode schema, JsonObject members, string path)
    {
        foreach (var name in (schema["required"] as JsonArray ?? []).Select(name => name!.GetValue<string>()).Where(name => !members.ContainsKey(name)))
        {
            yield return $"{path}.{name} is missing";
        }

        foreach (var (name, value) in members)
        {
            if ((schema["properties"]?[name] ?? schema["additionalProperties"]) is not { } member)
            {
                yield return $"{path}.{name} is not in the schema";
                continue;
            }

            foreach (var problem in Problems(root, member, value, $"{path}.{name}"))
            {
                yield return problem;
            }
        }
    }

    private static IEnumerable<string> Types(JsonNode type) =>
        type is JsonArray several ? several.Select(name => name!.GetValue<string>()) : [type.GetValue<string>()];

    private static bool Is(string type, JsonNode? value) => (type, value?.GetValueKind() ?? JsonValueKind.Null) switch
    {
        ("null", JsonValueKind.Null) or ("string", JsonValueKind.String) or ("array", JsonValueKind.Array) => true,
        ("object", JsonValueKind.Object) or ("number", JsonValueKind.Number) => true,
        ("boolean", JsonValueKind.True or JsonValueKind.False) => true,
        ("integer", JsonValueKind.Number) => decimal.IsInteger(decimal.Parse(value!.ToJsonString(), System.Globalization.CultureInfo.InvariantCulture)),
        _ => false,
    };
}
