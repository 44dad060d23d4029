using Microsoft.OData.UriParser;
using Transport.OData.Query.Internal;

namespace Transport.OData.Hosting.Internal;

/// <summary>A read request, parsed and negotiated.</summary>
/// <param name="ServiceRoot">Scheme, host and path base as the client wrote them, ending in a slash.</param>
/// <param name="Uri">The whole request URI.</param>
/// <param name="RawQueryOptions">The query options as they were written, for next links.</param>
/// <param name="MaxPageSize"><c>Prefer: maxpagesize</c>.</param>
internal sealed record ODataRequest(
    Uri ServiceRoot,
    Uri Uri,
    ODataPath Path,
    QueryOptions Options,
    IReadOnlyList<RawQueryOption> RawQueryOptions,
    ProtocolVersion Version,
    int? MaxPageSize)
{
    /// <summary>OData 4.01: <c>top</c> means <c>$top</c>, and letter case does not matter.</summary>
    public bool DollarIsOptional => Version == ProtocolVersion.V401;
}

/// <summary>One <c>name=value</c> of a query string.</summary>
/// <param name="Name">Decoded.</param>
/// <param name="Value">Decoded.</param>
/// <param name="Raw">As written.</param>
internal sealed record RawQueryOption(string Name, string Value, string Raw);
