using System.Collections;
using Microsoft.OData;
using Transport.OData.Model;
using Transport.OData.Model.Internal;

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

        _frames.Push(frame with { Row = resource is null || frame.Type is null ? null : frame.Type.Create(), Items = null });
    }

    private void EndResource(ODataResource? resource)
    {
        var row = _frames.Pop();
        var owner = _frames.Peek();
        if (row.Row is null)
        {
            return;
        }

        foreach (var property in resource!.Properties)
        {
            row.Type!.Find(property.Name)?.SetValue?.Invoke(row.Row, property.Value);
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
