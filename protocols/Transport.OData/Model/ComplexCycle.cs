namespace Transport.OData.Model;

/// <summary>Complex types that hold themselves: every value of a row is planned once, so that a plan of one would never end.</summary>
internal static class ComplexCycle
{
    /// <summary>The full name of a complex type below <paramref name="type"/>, or itself, that holds itself at any depth; null when there is none.</summary>
    public static string? Find(IEdmStructuredType type) => Find(type, []);

    private static string? Find(IEdmStructuredType type, HashSet<IEdmStructuredType> above)
    {
        if (!above.Add(type))
        {
            return type.FullTypeName();
        }

        foreach (var property in type.StructuralProperties())
        {
            var held = property.Type.IsCollection() ? property.Type.AsCollection().ElementType() : property.Type;
            if (held.Definition is IEdmComplexType complex && Find(complex, above) is { } found)
            {
                return found;
            }
        }

        above.Remove(type);
        return null;
    }
}
