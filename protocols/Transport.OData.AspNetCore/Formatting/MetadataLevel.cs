using Microsoft.Net.Http.Headers;

namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>How much metadata a content type asks for.</summary>
internal static class MetadataLevel
{
    /// <exception cref="PlanNotPossibleException">The content type is not JSON in UTF-8 with minimal or no metadata.</exception>
    public static ODataMetadataLevel Of(string contentType)
    {
        if (!MediaTypeHeaderValue.TryParse(contentType, out var parsed)
            || !parsed.MediaType.Equals("application/json", StringComparison.OrdinalIgnoreCase))
        {
            throw new PlanNotPossibleException("another format");
        }

        var level = ODataMetadataLevel.Minimal;
        foreach (var parameter in parsed.Parameters)
        {
            level = (parameter.Name.Value?.ToLowerInvariant(), parameter.Value.Value?.ToLowerInvariant()) switch
            {
                ("odata.metadata" or "metadata", "minimal") => ODataMetadataLevel.Minimal,
                ("odata.metadata" or "metadata", "none") => ODataMetadataLevel.None,
                ("odata.metadata" or "metadata", "full") => throw new PlanNotPossibleException("full metadata"),
                ("odata.streaming" or "streaming", _) or ("ieee754compatible", "false") or ("charset", "utf-8") => level,
                _ => throw new PlanNotPossibleException("another format"),
            };
        }

        return level;
    }
}
