using System.Collections;

namespace Transport.OData;

/// <summary>What the source found by itself, as a database does: the request's filter, order, <c>$skip</c> and <c>$top</c> are not applied to it again.</summary>
/// <param name="rows">The rows of the answer; without <c>$top</c> up to one more than a page holds.</param>
/// <param name="count">How many rows there are, whatever <c>$skip</c> and <c>$top</c> say; null where the request does not ask.</param>
public sealed class EvaluatedCollection(IEnumerable<object> rows, long? count) : IEnumerable<object>
{
    internal long? Count => count;

    /// <inheritdoc/>
    public IEnumerator<object> GetEnumerator() => rows.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
