using System.Text.Json;
using Microsoft.Spatial;

namespace Transport.OData.Streaming.Reading.Internal;

/// <content>Values of Edm.Geography and Edm.Geometry: GeoJSON.</content>
internal sealed partial class PayloadScanner
{
    private static readonly GeoJsonObjectFormatter GeoJson = GeoJsonObjectFormatter.Create();

    /// <summary>Reads a value or <c>null</c>.</summary>
    public T? ReadSpatial<T>()
        where T : class, ISpatial
    {
        if (TryReadNull())
        {
            return null;
        }

        var start = Position;
        Skip();
        if (IsStarved)
        {
            return null;
        }

        try
        {
            using var json = JsonDocument.Parse(Buffer.AsMemory(start, Position - start), new JsonDocumentOptions { MaxDepth = MostDepth });
            return (json.RootElement.ValueKind == JsonValueKind.Object ? GeoJson.Read<T>((IDictionary<string, object?>)Content(json.RootElement)!) : null) ?? throw NoSpatial<T>(null);
        }
        catch (Exception exception) when (exception is ParseErrorException or FormatException or InvalidCastException or ArgumentException or NotSupportedException)
        {
            throw NoSpatial<T>(exception);
        }
    }

    /// <summary>As Microsoft.Spatial takes it.</summary>
    private static object? Content(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => element.EnumerateObject().ToDictionary(member => member.Name, member => Content(member.Value), StringComparer.Ordinal),
        JsonValueKind.Array => element.EnumerateArray().Select(Content).ToList(),
        JsonValueKind.Number => element.GetDouble(),
        JsonValueKind.String => element.GetString(),
        JsonValueKind.True or JsonValueKind.False => element.GetBoolean(),
        _ => null,
    };

    private InvalidDataException NoSpatial<T>(Exception? inner) => Fault($"this is no Edm.{typeof(T).Name}{(inner is null ? "" : ": " + inner.Message)}");
}
