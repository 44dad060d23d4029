namespace Transport.PeopleContracts.OData;

/// <summary>Names of the variants of the row <c>odata</c>, the same on both sides of the wire.</summary>
public static class ODataVariants
{
    /// <summary>Id of the row and of its endpoint.</summary>
    public static string IdOf(ODataVariant variant) => variant switch
    {
        ODataVariant.Asynchronous => "odata+async",
        ODataVariant.Unvalidated => "odata+novalidation",
        _ => "odata",
    };

    /// <summary>Where the service is mounted.</summary>
    public static string PathOf(ODataVariant variant) => "/" + IdOf(variant).Replace('+', '-');
}
