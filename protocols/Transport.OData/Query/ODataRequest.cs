namespace Transport.OData.Query;

/// <summary>A read request: the plan that its text has in common with others, and what is its own.</summary>
/// <param name="ServiceRoot">Scheme, host and path base as the client wrote them, ending in a slash.</param>
/// <param name="Before">Rows of the result that the client has had, by <c>$skiptoken</c>.</param>
/// <param name="MaxPageSize"><c>Prefer: maxpagesize</c>.</param>
internal readonly record struct ODataRequest(RequestPlan Plan, Uri ServiceRoot, int Before, int? MaxPageSize, ProtocolVersion Version);

/// <summary>One <c>name=value</c> of a query string.</summary>
/// <param name="Name">Decoded.</param>
/// <param name="Value">Decoded.</param>
internal sealed record RawQueryOption(string Name, string Value);
