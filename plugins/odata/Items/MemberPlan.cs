using System.Collections;
using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.Serialization;
using Microsoft.OData;
using Microsoft.OData.Edm;

namespace Transport.Plugin.OData.Items;

/// <summary>A member of a type: its value as Microsoft.OData.Core has it, and back.</summary>
internal sealed class MemberPlan
{
    private readonly Func<object, object?> _get;
    private readonly Action<object, object?> _set;
    private readonly Type _type;
    private readonly Dictionary<object, ODataEnumValue>? _enumValues;
    private readonly Dictionary<string, object>? _enums;
    private ItemPlan? _nested;

    public MemberPlan(PropertyInfo member)
    {
        Name = ItemMembers.NameOf(member);
        IsList = ItemMembers.ElementOf(member.PropertyType) is not null;
        var type = ItemMembers.ElementOf(member.PropertyType) ?? member.PropertyType;
        _type = Nullable.GetUnderlyingType(type) ?? type;
        var (owner, value) = (Expression.Parameter(typeof(object)), Expression.Parameter(typeof(object)));
        var property = Expression.Property(Expression.Convert(owner, member.DeclaringType!), member);
        _get = Expression.Lambda<Func<object, object?>>(Expression.Convert(property, typeof(object)), owner).Compile();
        _set = Expression.Lambda<Action<object, object?>>(Expression.Assign(property, Expression.Convert(value, member.PropertyType)), owner, value).Compile();
        if (_type.IsEnum)
        {
            _enums = _type.GetFields(BindingFlags.Public | BindingFlags.Static).ToDictionary(field => field.GetCustomAttribute<EnumMemberAttribute>()?.Value ?? field.Name, field => field.GetValue(null)!);
            _enumValues = _enums.ToDictionary(pair => pair.Value, pair => new ODataEnumValue(pair.Key, ItemsModel.NameOf(_type)));
        }
    }

    public string Name { get; }

    public bool IsList { get; }

    /// <summary>Whether its value is a resource, or a set of them.</summary>
    public bool IsNested => _type.IsDefined(typeof(DataContractAttribute)) && !_type.IsEnum;

    /// <summary>How it is read and written, found when it is first needed: a type may hold itself.</summary>
    public ItemPlan Nested => _nested ??= ItemPlan.Of(_type);

    /// <summary>Sets a resource that was read, or adds it.</summary>
    public void Attach(object owner, object? made)
    {
        if (IsList)
        {
            ((IList)_get(owner)!).Add(made);
        }
        else
        {
            _set(owner, made);
        }
    }

    public void FromOData(object owner, object? value)
    {
        if (!IsList)
        {
            _set(owner, FromOData(value));
            return;
        }

        var list = (IList)_get(owner)!;
        foreach (var element in ((ODataCollectionValue)value!).Items)
        {
            list.Add(FromOData(element));
        }
    }

    public object? ToOData(object owner) => IsList ? new ODataCollectionValue { Items = [.. ((IList)_get(owner)!).Cast<object?>().Select(ToODataValue)] } : ToODataValue(_get(owner));

    public void WriteNested(ODataWriter writer, object owner)
    {
        if (!IsList)
        {
            Nested.Write(writer, _get(owner));
            return;
        }

        writer.WriteStart(new ODataResourceSet());
        foreach (var element in (IList)_get(owner)!)
        {
            Nested.Write(writer, element);
        }

        writer.WriteEnd();
    }

#pragma warning disable CS0618 // What this version of the library reads and writes.
    private object? FromOData(object? value) => value switch
    {
        DateTimeOffset instant when _type == typeof(DateTime) => instant.UtcDateTime,
        Date date => new DateOnly(date.Year, date.Month, date.Day),
        ODataEnumValue chosen => _enums![chosen.Value],
        _ => value,
    };

    private object? ToODataValue(object? value) => value switch
    {
        DateTime instant => new DateTimeOffset(instant, TimeSpan.Zero),
        DateOnly date => new Date(date.Year, date.Month, date.Day),
        Enum chosen => _enumValues![chosen],
        _ => value,
    };
#pragma warning restore CS0618
}
