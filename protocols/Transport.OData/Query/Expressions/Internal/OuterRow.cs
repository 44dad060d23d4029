using System.Linq.Expressions;
using Microsoft.OData.UriParser;
using Transport.OData.Model.Internal;

namespace Transport.OData.Query.Expressions.Internal;

/// <summary>What <c>$it</c> is among the options of an expanded property.</summary>
/// <param name="Value">The row that the request addresses.</param>
/// <param name="Paths">Paths from it, by the parameter aliases that stand for them.</param>
internal sealed record OuterRow(Expression Value, TypeMap Shape, IReadOnlyDictionary<string, SingleValueNode> Paths);
