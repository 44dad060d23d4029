using System.Collections;
using System.Text;
using System.Text.Json;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.OData.Model;
using Transport.OData.Model.Internal;
using Transport.OData.Query.Expressions.Internal;
using Transport.OData.Streaming.Values.Internal;

namespace Transport.OData.Reading.Internal;

/// <summary>
/// Materialises CLR objects from the events of Microsoft.OData.Core's ODataReader, one pass, without an intermediate tree. Collections
/// that the payload leaves out keep what the CLR constructor gave them.
/// </summary>
internal sealed class ResourceReader(ODataModel model)
{
    private readonly Stack<Frame> _frames = new();

    /// <summary>Reads to the end of the payload's set.</summary>
    /// <param name="items">Takes the top-level objects.</param>
    /// <returns>The link to the rows that follow, if any.</returns>
    public Uri? ReadSet(ODataReader reader, IList items, TypeMap type)
    {
        Uri? nextLink = null;
        _frames.Push(new Frame(type, null, null, items));
        var before = ODataReaderState.Start;
        for (; reader.Read(); before = reader.State)
        {
            switch (reader.State)
            {
                case ODataReaderState.Primitive when _frames.Peek().Type is not null:
                case ODataReaderState.ResourceSetStart when _frames.Peek().Type is not null
                    && before is not (ODataReaderState.Start or ODataReaderState.NestedResourceInfoStart):
                    throw new ODataException($"A collection of {_frames.Peek().Type!.EdmName} holds something else.");
                case ODataReaderState.ResourceStart:
                    StartResource((ODataResource?)reader.Item);
                    break;
                case ODataReaderState.ResourceEnd:
                    EndResource((ODataResource?)reader.Item);
                    break;
                case ODataReaderState.NestedResourceInfoStart:
                    StartNested((ODataNestedResourceInfo)reader.Item);
                    break;
                case ODataReaderState.NestedResourceInfoEnd:
                    EndNested();
                    break;
                case ODataReaderState.ResourceSetEnd when _frames.Count == 1:
                    nextLink = ((ODataResourceSet)reader.Item).NextPageLink;
                    break;
            }
        }

        _frames.Clear();
        return nextLink;
    }

    private void StartResource(ODataResource? resource)
    {
        var frame = _frames.Peek();
        if (resource is null && frame.Items is not null)
        {
            throw new ODataException($"A collection of {frame.Type!.EdmName} holds a null.");
        }

        var type = resource is null ? null : frame.Type;
        _frames.Push(frame with { Type = type, Row = type?.Create(), Items = null });
    }

    private void EndResource(ODataResource? resource)
    {
        var row = _frames.Pop();
        var owner = _frames.Peek();
        if (row.Row is null)
        {
            return;
        }

        foreach (var property in resource!.Properties.OfType<ODataProperty>())
        {
            if (row.Type!.Find(property.Name) is { SetValue: { } set } map)
            {
                set(row.Row, map.IsCollection ? Items(map, property.Value) : Value(map, property.Value));
            }
        }

        if (owner.Items is not null)
        {
            owner.Items.Add(row.Row);
        }
        else
        {
            owner.Property?.SetValue?.Invoke(owner.Row!, row.Row);
        }
    }

    private static IList Items(PropertyMap property, object? value)
    {
        var items = property.CreateList!();
        foreach (var item in (value as ODataCollectionValue)?.Items ?? [])
        {
            items.Add(Value(property, item));
        }

        return items;
    }

    private static object? Value(PropertyMap property, object? value)
    {
        if (value is ODataUntypedValue untyped)
        {
            using var json = JsonDocument.Parse(untyped.RawValue);
            return json.RootElement.Clone();
        }

        if (!property.IsCollection && value is not ODataEnumValue)
        {
            return value;
        }

        var clrType = ClrTypes.Underlying(property.IsCollection ? ClrTypes.ItemType(property.Getter.ReturnType) : property.Getter.ReturnType);
        if (value is not ODataEnumValue member)
        {
            return clrType == typeof(DateTime) ? PrimitiveTypes.Instant(value) : PrimitiveTypes.FromLiteral(value);
        }

        var type = property.IsCollection ? property.Property.Type.AsCollection().ElementType() : property.Property.Type;
        return Enum.ToObject(clrType, EnumNames.Of((IEdmEnumType)type.Definition).Parse(Encoding.UTF8.GetBytes(member.Value)));
    }

    private void StartNested(ODataNestedResourceInfo nested)
    {
        var owner = _frames.Peek();
        var property = owner.Row is null ? null : owner.Type!.Find(nested.Name);
        var type = property?.StructuredType is { } structured ? model[structured] : null;
        _frames.Push(new Frame(type, owner.Row, property, property?.CreateList?.Invoke()));
    }

    private void EndNested()
    {
        var nested = _frames.Pop();
        if (nested.Items is not null)
        {
            nested.Property!.SetValue?.Invoke(nested.Row!, nested.Items);
        }
    }

    /// <param name="Type">Of the objects that are read here; null inside a property that is not mapped, whose content is skipped.</param>
    /// <param name="Row">The object being read, or that owns the property.</param>
    /// <param name="Property">The property being read; null at the top.</param>
    /// <param name="Items">Where objects go that belong to a collection.</param>
    private readonly record struct Frame(TypeMap? Type, object? Row, PropertyMap? Property, IList? Items);
}
