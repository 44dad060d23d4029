using Transport.OData.Model;

namespace Transport.OData.Query.Expressions;

/// <summary>A structured value in an expression, or an item of a collection of primitives.</summary>
/// <param name="Shape">The properties that it has; null for a primitive.</param>
/// <param name="IsNeverNull">Of rows and items; the value of a property may be null.</param>
internal readonly record struct Variable(Expression Value, TypeMap? Shape, bool IsNeverNull = false);
