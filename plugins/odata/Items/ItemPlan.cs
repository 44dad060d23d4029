using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Linq.Expressions;
using Microsoft.OData;

namespace Transport.Plugin.OData.Items;

/// <summary>How objects of one type become resources of Microsoft.OData.Core and back: made once for each type.</summary>
internal sealed class ItemPlan
{
    private static readonly ConcurrentDictionary<Type, ItemPlan> Plans = new();

    private readonly FrozenDictionary<string, MemberPlan> _byName;
    private readonly MemberPlan[] _values;
    private readonly MemberPlan[] _nested;

    private ItemPlan(Type type)
    {
        TypeName = ItemsModel.NameOf(type);
        Create = Expression.Lambda<Func<object>>(Expression.New(type)).Compile();
        MemberPlan[] members = [.. ItemsModel.MembersOf(type).Select(member => new MemberPlan(member))];
        _byName = members.ToFrozenDictionary(member => member.Name);
        (_values, _nested) = ([.. members.Where(member => !member.IsNested)], [.. members.Where(member => member.IsNested)]);
    }

    public string TypeName { get; }

    public Func<object> Create { get; }

    public static ItemPlan Of(Type type) => Plans.GetOrAdd(type, static type => new ItemPlan(type));

    /// <summary>Reads a set of items.</summary>
    public T[] Read<T>(ODataReader reader)
    {
        var (items, open, members) = (new List<T>(), new Stack<(object? Made, ItemPlan Plan)>(), new Stack<MemberPlan>());
        while (reader.Read())
        {
            switch (reader.State)
            {
                case ODataReaderState.NestedResourceInfoStart:
                    members.Push(open.Peek().Plan._byName[((ODataNestedResourceInfo)reader.Item!).Name]);
                    break;
                case ODataReaderState.NestedResourceInfoEnd:
                    members.Pop();
                    break;
                case ODataReaderState.ResourceStart:
                    var plan = members.Count > 0 ? members.Peek().Nested : this;
                    open.Push((reader.Item is null ? null : plan.Create(), plan));
                    break;
                case ODataReaderState.ResourceEnd:
                    var (made, of) = open.Pop();
                    of.Fill(made, reader.Item as ODataResource);
                    if (open.TryPeek(out var owner))
                    {
                        members.Peek().Attach(owner.Made!, made);
                    }
                    else
                    {
                        items.Add((T)made!);
                    }

                    break;
            }
        }

        return [.. items];
    }

    /// <summary>Writes an object, or null.</summary>
    public void Write(ODataWriter writer, object? item)
    {
        if (item is null)
        {
            writer.WriteStart((ODataResource?)null);
            writer.WriteEnd();
            return;
        }

        writer.WriteStart(new ODataResource { TypeName = TypeName, Properties = [.. _values.Select(member => new ODataProperty { Name = member.Name, Value = member.ToOData(item) })] });
        foreach (var member in _nested)
        {
            writer.WriteStart(new ODataNestedResourceInfo { Name = member.Name, IsCollection = member.IsList });
            member.WriteNested(writer, item);
            writer.WriteEnd();
        }

        writer.WriteEnd();
    }

    private void Fill(object? made, ODataResource? resource)
    {
        if (made is null || resource is null)
        {
            return;
        }

        foreach (var property in resource.Properties.OfType<ODataProperty>())
        {
            _byName[property.Name].FromOData(made, property.Value);
        }
    }
}
