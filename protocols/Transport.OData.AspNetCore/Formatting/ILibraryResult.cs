namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>A result of a compiled query, which can be had from the library, too.</summary>
internal interface ILibraryResult
{
    /// <summary>The same result as the library makes it of the same source.</summary>
    object ToLibrary();
}
