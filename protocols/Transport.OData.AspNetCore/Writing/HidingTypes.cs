namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>Classes that have a property of the same name as their base, which they hide: the library reads the one of the object's own class.</summary>
internal static class HidingTypes
{
    /// <summary>By the class of the objects; asked for each object of a derived class.</summary>
    private static readonly ConditionalWeakTable<Type, ConditionalWeakTable<Type, object>> Known = [];

    public static bool Hides(Type type, Type planned)
    {
        var known = Known.GetValue(type, static _ => []);
        return known.TryGetValue(planned, out var hides) ? (bool)hides : Learn(known, type, planned);
    }

    private static bool Learn(ConditionalWeakTable<Type, object> known, Type type, Type planned) =>
        (bool)known.GetValue(planned, made => made.GetProperties().Any(property => IsHidden(property, type)));

    private static bool IsHidden(PropertyInfo property, Type type) =>
        property.GetIndexParameters().Length == 0
        && property.GetMethod?.GetBaseDefinition() is { } getter
        && type.GetProperties().Any(own => own.Name == property.Name && own.GetMethod?.GetBaseDefinition().HasSameMetadataDefinitionAs(getter) != true);
}
