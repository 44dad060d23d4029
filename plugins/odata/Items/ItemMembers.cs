using System.Reflection;
using System.Runtime.Serialization;
using System.Text.RegularExpressions;

namespace Transport.Plugin.OData.Items;

/// <summary>Members of items: their names on the wire, and what OData has no form for.</summary>
internal static partial class ItemMembers
{
    public static string NameOf(PropertyInfo member) => member.GetCustomAttribute<DataMemberAttribute>()!.Name ?? member.Name;

    /// <summary>Of a list; null for anything else.</summary>
    public static Type? ElementOf(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>) ? type.GetGenericArguments()[0] : null;

    /// <param name="member">On the wire.</param>
    /// <param name="item">The entity.</param>
    public static string? ProblemOf(PropertyInfo member, Type item)
    {
        var (name, type) = ($"{member.DeclaringType!.Name}.{NameOf(member)}", member.PropertyType);
        var element = ElementOf(type);
        return !Identifier().IsMatch(NameOf(member)) ? $"{name} is not a name in OData"
            : IsDictionary(type) ? $"{name} is a dictionary, which OData does not have"
            : element is not null && (ElementOf(element) is not null || IsDictionary(element)) ? $"{name} holds a list or dictionary in a list, which OData does not have"
            : element is { IsClass: true } && element != typeof(string) && new NullabilityInfoContext().Create(member).GenericTypeArguments[0].ReadState == NullabilityState.Nullable
                ? $"{name} holds null among complex values, which OData does not have"
            : (element ?? type) == item ? $"{name} is an item in an item, which would be another entity in OData"
            : EnumOf(element ?? type) is { } values && !Array.TrueForAll(values, Identifier().IsMatch) ? $"{name} has values that are not names in OData"
            : null;
    }

    private static bool IsDictionary(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Dictionary<,>);

    private static string[]? EnumOf(Type type) => (Nullable.GetUnderlyingType(type) ?? type) is { IsEnum: true } values
        ? [.. values.GetFields(BindingFlags.Public | BindingFlags.Static).Select(field => field.GetCustomAttribute<EnumMemberAttribute>()?.Value ?? field.Name)]
        : null;

    [GeneratedRegex(@"^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Cf}]{0,127}$")]
    private static partial Regex Identifier();
}
