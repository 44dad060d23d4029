namespace Transport.OData.Tests.Oracle;

/// <summary>A navigation property, or a collection of complex values.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Target">The type at its end; a function because types refer to each other.</param>
/// <param name="IsCollection">Many rows, or one or none.</param>
/// <param name="IsNavigation">Whether it can be expanded; complex values are always written.</param>
/// <param name="Get">The rows at its end.</param>
internal sealed record Link(string Name, Func<RowType> Target, bool IsCollection, bool IsNavigation, Func<object, IEnumerable<object>> Get)
{
    /// <summary>Leads to rows of the type it starts from, so that <c>$levels</c> applies.</summary>
    public bool IsRecursive { get; init; }
}
