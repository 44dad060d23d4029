namespace Transport.PeopleContracts.OData;

/// <summary>How Microsoft.OData.Core writes the answers of the row <c>odata</c> or of one of its variants.</summary>
public enum ODataVariant
{
    /// <summary>Through its synchronous methods, checking what it writes: the row itself.</summary>
    Synchronous,

    /// <summary>Through its asynchronous methods: <c>odata+async</c>.</summary>
    Asynchronous,

    /// <summary>Without checking anything: <c>odata+novalidation</c>.</summary>
    Unvalidated,
}
