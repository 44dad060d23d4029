using System.Globalization;
using System.Text.Json.Nodes;
using Microsoft.OData;
using Microsoft.OData.Edm;

namespace Transport.OData.Tests.Oracle;

/// <summary>Values as text, the same whether they come from a CLR object or from ODataMessageReader.</summary>
internal static class Canonical
{
    public static string Of(object? value) => value switch
    {
        null => "null",
        string text => $"\"{text}\"",
        bool truth => truth ? "true" : "false",
        // Zero has no sign and the last digits are left out: the reader takes numbers for decimals first.
        double or float => (Convert.ToDouble(value, CultureInfo.InvariantCulture) + 0.0).ToString("G15", CultureInfo.InvariantCulture),
        DateTime instant => Of(new DateTimeOffset(instant)),
        DateTimeOffset instant => instant.UtcDateTime.ToString("O", CultureInfo.InvariantCulture),
#pragma warning disable CS0618 // What ODataMessageReader gives.
        Date date => Of(new DateOnly(date.Year, date.Month, date.Day)),
        TimeOfDay time => Of(new TimeOnly(time.Ticks)),
#pragma warning restore CS0618
        DateOnly date => date.ToString("O", CultureInfo.InvariantCulture),
        TimeOnly time => time.ToString("O", CultureInfo.InvariantCulture),
        byte[] bytes => Convert.ToHexStringLower(bytes),
        ODataUntypedValue { RawValue: var json } => OfJson(json),
        ODataEnumValue member => member.Value,
        decimal number => (number / 1.0000000000000000000000000000m).ToString(CultureInfo.InvariantCulture),
        ODataCollectionValue collection => OfRows(collection.Items.Select(Of)),
        IReadOnlyDictionary<string, object?> row => OfRow(row.ToDictionary(pair => pair.Key, pair => Of(pair.Value))),
        System.Collections.IEnumerable items => OfRows(items.Cast<object?>().Select(Of)),
        IFormattable other => other.ToString(null, CultureInfo.InvariantCulture),
        _ => throw new ArgumentException($"A {value.GetType()} has no canonical text."),
    };

    /// <summary>What is not declared and needs no type in JSON: the reader leaves it as it stands there.</summary>
    private static string OfJson(string json) => JsonNode.Parse(json) switch
    {
        null => Of(null),
        JsonValue value when value.TryGetValue(out string? text) => Of(text),
        JsonValue value when value.TryGetValue(out bool truth) => Of(truth),
        _ => Of(decimal.Parse(json, NumberStyles.Float, CultureInfo.InvariantCulture)),
    };

    /// <summary>Properties that are already text, in the order of their names.</summary>
    public static string OfRow(IEnumerable<KeyValuePair<string, string>> properties) =>
        $"{{{string.Join(',', properties.OrderBy(pair => pair.Key, StringComparer.Ordinal).Select(pair => $"{pair.Key}:{pair.Value}"))}}}";

    /// <summary>Rows that are already text.</summary>
    public static string OfRows(IEnumerable<string> rows) => $"[{string.Join(',', rows)}]";
}
