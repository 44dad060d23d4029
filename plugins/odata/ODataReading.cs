namespace Transport.Plugin.OData;

/// <summary>By what the client reads the payload.</summary>
internal enum ODataReading
{
    /// <summary>Microsoft.OData.Core's ODataMessageReader: the row <c>odata</c>.</summary>
    MessageReader,

    /// <summary>System.Text.Json source generation: <c>odata+json-client</c>.</summary>
    SystemTextJson,
}
