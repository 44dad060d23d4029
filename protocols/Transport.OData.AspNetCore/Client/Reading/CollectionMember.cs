namespace Transport.OData.CompiledPayloads.Client;

/// <summary>A property that holds a collection: a List, an array, an interface of List, or a class that items are added to.</summary>
internal sealed class CollectionMember
{
    private readonly PropertyInfo _property;
    private readonly Type _listType;
    private readonly Lazy<Action<object, IEnumerable<object>>> _store;

    private CollectionMember(PropertyInfo property, Type itemType)
    {
        (_property, ItemType) = (property, itemType);
        _listType = typeof(List<>).MakeGenericType(itemType);
        _store = new Lazy<Action<object, IEnumerable<object>>>(CompileStore);
    }

    public string Name => _property.Name;

    public Type ItemType { get; }

    /// <summary>Null where the property is no collection of a kind that can be filled.</summary>
    public static CollectionMember? Find(PropertyInfo property)
    {
        var type = property.PropertyType;
        if (ValueReading.IsValue(type))
        {
            return null;
        }

        var isSet = property.SetMethod is { IsPublic: true };
        if (type.IsArray)
        {
            return isSet && type.GetArrayRank() == 1 ? new CollectionMember(property, type.GetElementType()!) : null;
        }

        var item = type.GetInterfaces().Append(type)
            .FirstOrDefault(of => of.IsGenericType && of.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GenericTypeArguments[0];
        if (item is null)
        {
            return null;
        }

        var isOfList = isSet && type.IsAssignableFrom(typeof(List<>).MakeGenericType(item));
        var isAddedTo = typeof(ICollection<>).MakeGenericType(item).IsAssignableFrom(type) && (!isSet || (type is { IsAbstract: false } && type.GetConstructor(Type.EmptyTypes) is not null));
        return isOfList || isAddedTo ? new CollectionMember(property, item) : null;
    }

    /// <summary>The list that the row's constructor has made; null where it may have made none.</summary>
    public Expression MadeList(Expression row) =>
        _property.PropertyType == _listType ? Expression.Property(row, _property) : Expression.Constant(null, _listType);

    /// <summary>Stores a list of the items.</summary>
    public Expression Store(Expression row, Expression list)
    {
        var target = Expression.Property(row, _property);
        if (_property.SetMethod is not { IsPublic: true })
        {
            return Expression.Call(typeof(CollectionMember), nameof(Refill), [ItemType], target, list);
        }

        return Expression.Assign(
            target,
            target.Type.IsArray ? Expression.Call(list, nameof(List<>.ToArray), null)
                : target.Type.IsAssignableFrom(_listType) ? Expression.Convert(list, target.Type)
                : Expression.Call(typeof(CollectionMember), nameof(Fill), [target.Type, ItemType], list));
    }

    /// <summary>Adds the items of further pages to those that the row has.</summary>
    public void Append(object row, IEnumerable<object> more) =>
        _store.Value(row, [.. ((IEnumerable?)_property.GetValue(row))?.Cast<object>() ?? [], .. more]);

    private Action<object, IEnumerable<object>> CompileStore()
    {
        var (row, items) = (Expression.Parameter(typeof(object), "row"), Expression.Parameter(typeof(IEnumerable<object>), "items"));
        var typed = Expression.Call(typeof(Enumerable), nameof(Enumerable.Cast), [ItemType], items);
        var list = Expression.Call(typeof(Enumerable), nameof(Enumerable.ToList), [ItemType], typed);
        return Expression.Lambda<Action<object, IEnumerable<object>>>(Store(Expression.Convert(row, _property.DeclaringType!), list), row, items).Compile();
    }

    private static TCollection Fill<TCollection, T>(List<T> items)
        where TCollection : ICollection<T>, new()
    {
        var made = new TCollection();
        items.ForEach(made.Add);
        return made;
    }

    private static void Refill<T>(ICollection<T>? target, List<T> items)
    {
        if (target is null)
        {
            throw new InvalidOperationException($"A property that cannot be set holds no collection of {typeof(T)} to add to.");
        }

        if (!ReferenceEquals(target, items))
        {
            target.Clear();
            items.ForEach(target.Add);
        }
    }
}
