using System.Text.Json.Serialization;

namespace Transport.OData.CompiledPayloads.Client;

/// <summary>A property of a class, and its name in JSON.</summary>
/// <param name="Name">In JSON.</param>
/// <param name="Property">Can be set, or holds a collection that can be added to.</param>
/// <param name="Collection">What a collection consists of; null for a single value.</param>
internal sealed record ObjectMember(string Name, PropertyInfo Property, CollectionMember? Collection)
{
    /// <summary>An object, or a collection of objects.</summary>
    public bool HoldsObjects => !ValueReading.IsValue(Collection?.ItemType ?? Property.PropertyType);

    /// <summary>The properties of a class, in the order in which services write them: those of base classes first, and values before objects.</summary>
    public static IReadOnlyList<ObjectMember> GetAll(Type type)
    {
        var isContract = type.IsDefined(typeof(DataContractAttribute));
        return
        [
            .. type.GetProperties(BindingFlags.Public | BindingFlags.Instance)
                .Where(property => property.GetIndexParameters().Length == 0 && IsRead(property, isContract))
                .OrderBy(property => Depth(property.DeclaringType))
                .Select(property => (Name: NameOf(property, isContract), Property: property, Collection: CollectionMember.Find(property)))
                .Where(member => member.Property.SetMethod is { IsPublic: true } || member.Collection is not null)
                // The property of a derived class hides one of its base class.
                .GroupBy(member => member.Name, StringComparer.Ordinal)
                .Select(same => same.Last())
                .Select(member => new ObjectMember(member.Name, member.Property, member.Collection))
                .OrderBy(member => member.HoldsObjects),
        ];
    }

    private static bool IsRead(PropertyInfo property, bool isContract) =>
        !property.IsDefined(typeof(IgnoreDataMemberAttribute))
        && property.GetCustomAttribute<JsonIgnoreAttribute>() is not { Condition: JsonIgnoreCondition.Always }
        && (!isContract || property.IsDefined(typeof(DataMemberAttribute)));

    private static string NameOf(PropertyInfo property, bool isContract) =>
        property.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name
        ?? (isContract ? property.GetCustomAttribute<DataMemberAttribute>()?.Name : null)
        ?? property.Name;

    private static int Depth(Type? type)
    {
        var depth = 0;
        for (; type is not null; type = type.BaseType)
        {
            depth++;
        }

        return depth;
    }
}
