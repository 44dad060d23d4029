namespace Transport.OData.Model;

/// <summary>One property of an EDM type and the CLR expression that holds it.</summary>
/// <param name="Property">The EDM property.</param>
/// <param name="Getter">The value in its own CLR type, for LINQ: <c>T -> value</c>.</param>
/// <param name="GetValue">
/// The value as Microsoft.OData.Core takes it: primitives boxed, instants as DateTimeOffset; structured values and collections as they are.
/// </param>
/// <param name="SetItems">For collections: stores items as an array or a list; null where the expression cannot be assigned.</param>
internal sealed record PropertyMap(
    IEdmProperty Property,
    LambdaExpression Getter,
    Func<object, object?> GetValue,
    Action<object, IEnumerable<object>>? SetItems)
{
    public string Name { get; } = Property.Name;

    /// <summary>Computed by the query (<c>$compute</c>, <c>$apply</c>) and not declared by the EDM type, so that a payload must tell its type where JSON does not.</summary>
    public bool IsDynamic { get; init; }

    /// <summary>What the value consists of, where that is not what the model says of <see cref="StructuredType"/>.</summary>
    public TypeMap? Shape { get; init; }

    public bool IsCollection { get; } = Property.Type.IsCollection();

    public bool IsNavigation { get; } = Property is IEdmNavigationProperty;

    /// <summary>The entity or complex type of the value, or of its items; null for primitives.</summary>
    public IEdmStructuredType? StructuredType { get; } =
        (Property.Type.IsCollection() ? Property.Type.AsCollection().ElementType().Definition : Property.Type.Definition) as IEdmStructuredType;
}
