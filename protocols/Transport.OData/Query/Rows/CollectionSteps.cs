using Transport.OData.Model;

namespace Transport.OData.Query.Rows;

/// <summary>How a collection becomes the rows of an answer.</summary>
/// <param name="Selecting">What decides how many rows there are: <c>$apply</c>, <c>$search</c>, <c>$filter</c>.</param>
/// <param name="Sort"><c>$orderby</c>.</param>
/// <param name="Source">The rows that come in.</param>
/// <param name="Shape">The rows that come out.</param>
internal sealed record CollectionSteps(
    IReadOnlyList<Step> Selecting, SortStep? Sort, int Skip, int? Top, TypeMap Source, TypeMap Shape)
{
    public IReadOnlyList<Step> SelectingAndSort { get; } = Sort is null ? Selecting : [.. Selecting, Sort];
}
