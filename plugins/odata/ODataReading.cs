namespace Transport.Plugin.OData;

/// <summary>By what the client reads the payload.</summary>
internal enum ODataReading
{
    /// <summary>Microsoft.OData.Core's ODataMessageReader: the row <c>odata</c>.</summary>
    MessageReader,

    /// <summary>The client of Transport.OData.CompiledPayloads: the row <c>odata+compiled</c>.</summary>
    Streaming,

    /// <summary>System.Text.Json source generation: the variants <c>+json-client</c>.</summary>
    SystemTextJson,
}
