namespace Transport.Dashboard.Explore;

/// <summary>An OData request to this server's own service. <c>POST /api/odata-query</c>.</summary>
public sealed record ODataQueryRequest
{
    /// <summary>The longest query, in characters.</summary>
    public const int MaxLength = 8 * 1024;

    /// <summary>Below the service root, as a person types it: <c>Persons?$filter=Id gt 3&amp;$top=2</c>.</summary>
    public required string Query { get; init; }

    /// <summary><c>odata+compiled</c> or <c>odata</c>.</summary>
    public string Row { get; init; } = "odata+compiled";
}
