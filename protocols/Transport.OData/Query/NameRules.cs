namespace Transport.OData.Query;

/// <summary>How system query options, functions and operators may be written.</summary>
internal enum NameRules
{
    /// <summary>In lower case, options with <c>$</c>.</summary>
    V4,

    /// <summary>In any letter case, options with <c>$</c>: without it, they might be the service's own.</summary>
    AnyCase,

    /// <summary>In any letter case, options with or without <c>$</c>.</summary>
    V401,
}
