namespace Transport.OData.Query.Paths;

/// <summary>What is wanted of that to which a path leads.</summary>
internal enum PathEnd
{
    /// <summary>What the path names.</summary>
    Itself,

    /// <summary><c>/$value</c>.</summary>
    RawValue,

    /// <summary><c>/$count</c>.</summary>
    Count,
}
