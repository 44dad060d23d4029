using System.Linq.Expressions;
using Transport.OData.Model.Internal;

namespace Transport.OData.Query.Expressions.Internal;

/// <summary>What <c>$it</c> is among the options of an expanded property.</summary>
/// <param name="Value">The row that the request addresses.</param>
/// <param name="IsNamed">Whether the options name it at all.</param>
internal sealed record OuterRow(Expression Value, TypeMap Shape, bool IsNamed);
