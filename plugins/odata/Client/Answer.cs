using System.Text.Json.Serialization;

namespace Transport.Plugin.OData.Client;

/// <summary>The envelope of an OData answer; annotations are skipped.</summary>
internal sealed class Answer<T>
{
    [JsonPropertyName("value")]
    public required T Value { get; set; }
}
