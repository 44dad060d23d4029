using System.Collections;
using System.Globalization;
using System.Text.Json;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Microsoft.Spatial;
using Transport.OData.Hosting.Internal;
using Transport.OData.Model.Internal;
using Transport.OData.Query.Internal;
using Transport.OData.Streaming.Values.Internal;
using Transport.OData.Streaming.Writing.Internal;

namespace Transport.OData.Writing.Internal;

/// <summary>Writes rows through Microsoft.OData.Core's ODataWriter, as a <see cref="ResourcePlan"/> says.</summary>
/// <param name="format">With full metadata, ids and links must be computable; with any but none, computed values have their types.</param>
internal sealed class ResourceWriter(ODataWriter writer, Uri serviceRoot, ResponseFormat format, EntityTags tags, CancellationToken cancellationToken)
{
    public void Write(ResourcePlan declared, object row, IEdmEntitySetBase? entitySet)
    {
        var plan = declared.Of(row);
        writer.WriteStart(ToResource(plan, row, entitySet));
        for (var i = 0; i < plan.Nested.Count; i++)
        {
            WriteNested(plan.Nested[i], row, entitySet);
        }

        writer.WriteEnd();
    }

    /// <summary>Writes the items of a collection of complex values or of an expanded navigation property.</summary>
    public void WriteAll(ResourcePlan plan, IEnumerable rows, IEdmEntitySetBase? entitySet)
    {
        foreach (var row in rows)
        {
            Write(plan, row, entitySet);
        }
    }

    /// <summary>What is written of a row before its nested properties.</summary>
    public ODataResource ToResource(ResourcePlan plan, object row, IEdmEntitySetBase? entitySet)
    {
        // An id that Microsoft.OData.Core computes itself is written relative to the service root.
        var id = format.FullMetadata && entitySet is not null && !plan.IsTransient ? EntityId.Make(serviceRoot, entitySet, plan.Type, row) : null;
        var editLink = id is null ? null : new Uri(id.AbsoluteUri + EntityId.Cast(entitySet!, plan.Type));
        var properties = new List<ODataProperty>(plan.Values.Count);
        foreach (var property in plan.Values)
        {
            var value = property.GetValue(row);
            if (!property.IsStream)
            {
                properties.Add(new ODataProperty { Name = property.Name, Value = Typed(property, Value(property, value)) });
            }
            else if (Stream((ODataStream?)value, property.Name, editLink) is { } stream)
            {
                properties.Add(new ODataProperty { Name = property.Name, Value = stream });
            }
        }

        var resource = new ODataResource { TypeName = plan.Type.EdmName, Properties = properties };
        // Set even where there is none, or else Microsoft.OData.Core computes one of its own.
        resource.ETag = format.HasContext ? tags.Of(entitySet, plan.Type)?.Make(row) : null;

        if (format.FullMetadata && plan.IsTransient)
        {
            resource.IsTransient = true;
        }
        else if (id is not null)
        {
            resource.Id = id;
            if (!plan.HasKeys)
            {
                resource.EditLink = editLink;
            }
        }

        return resource;
    }

    /// <summary>What is said of a stream, with the links that full metadata has of it; null where there is nothing to say.</summary>
    private static ODataStreamReferenceValue? Stream(ODataStream? stream, string name, Uri? editLink)
    {
        var own = editLink is null ? null : new Uri($"{editLink.AbsoluteUri}/{name}");
        return stream is null && own is null ? null : new ODataStreamReferenceValue
        {
            ContentType = stream?.ContentType,
            ETag = stream?.ETag,
            ReadLink = stream?.ReadLink ?? own,
            EditLink = stream?.EditLink ?? own,
        };
    }

    public static object? Value(PropertyMap property, object? value)
    {
        var type = property.Property.Type;
        return property.IsCollection
            ? new ODataCollectionValue
            {
                TypeName = type.FullName(),
                Items = ((IEnumerable?)value ?? Array.Empty<object>()).Cast<object?>().Select(item => Member(type.AsCollection().ElementType(), item)),
            }
            : Member(type, value);
    }

    /// <summary>A value as Microsoft.OData.Core takes it.</summary>
    public static object? Member(IEdmTypeReference type, object? value) => value switch
    {
        JsonElement json => new ODataUntypedValue { RawValue = json.GetRawText() },
        null => null,
        _ => type.IsEnum() ? Enumerated(type, value) : value,
    };

    private static ODataEnumValue Enumerated(IEdmTypeReference type, object value) =>
        new(EnumNames.Of((IEdmEnumType)type.Definition).Format(Convert.ToInt64(value, CultureInfo.InvariantCulture)), type.FullName());

    /// <summary>A computed value with its type where JSON does not tell it: the model cannot be asked.</summary>
    private object? Typed(PropertyMap property, object? value) =>
        value is null or ODataCollectionValue || !property.IsDynamic || !format.HasContext || IsToldByJson(property)
            ? value
            : new ODataPrimitiveValue(value) { TypeAnnotation = new ODataTypeAnnotation(value is ISpatial place ? "Edm." + GeoJsonSink.TypeName(place) : property.Property.Type.FullName()) };

    /// <remarks>
    /// NaN and the infinities are texts in JSON, so every double says that it is one: Microsoft.OData.Core goes on writing a type once it has
    /// written it.
    /// </remarks>
    private static bool IsToldByJson(PropertyMap property) => PrimitiveTypes.IsToldByJson(property.Property.Type) && !property.Property.Type.IsDouble();

    private void WriteNested(NestedPlan nested, object row, IEdmEntitySetBase? owner)
    {
        var value = nested.Property.GetValue(row);
        var target = nested.Property.Property is IEdmNavigationProperty navigation
            ? owner?.FindNavigationTarget(navigation) as IEdmEntitySetBase
            : null;
        writer.WriteStart(new ODataNestedResourceInfo { Name = nested.Property.Name, IsCollection = nested.Property.IsCollection });
        if (nested.Form == NestedForm.References)
        {
            WriteReferences(nested, value, nested.WithCount ? Count(nested, (IEnumerable?)value ?? Array.Empty<object>(), row) : null, target!);
            writer.WriteEnd();
            return;
        }

        if (nested.Property.IsCollection)
        {
            var items = (IEnumerable?)value ?? Array.Empty<object>();
            writer.WriteStart(new ODataResourceSet
            {
                TypeName = nested.Property.Property.Type.FullName(),
                Count = Count(nested, items, row),
            });
            WriteAll(nested.Plan, nested.Query?.Rows(items, cancellationToken) ?? items, target);
            writer.WriteEnd();
        }
        else if (value is null)
        {
            writer.WriteStart((ODataResource?)null);
            writer.WriteEnd();
        }
        else
        {
            Write(nested.Plan, value, target);
        }

        writer.WriteEnd();
    }

    /// <summary>How many items a nested collection has; null where nobody asks.</summary>
    public long? Count(NestedPlan nested, IEnumerable items, object row) =>
        !nested.WithCount ? null
        : nested.CountedIn is { } counted ? (long)counted.GetValue(row)!
        : nested.Query!.Count(items, cancellationToken);

    private void WriteReferences(NestedPlan nested, object? value, long? count, IEdmEntitySetBase target)
    {
        if (!nested.Property.IsCollection && value is null)
        {
            writer.WriteStart((ODataResource?)null);
            writer.WriteEnd();
            return;
        }

        var items = !nested.Property.IsCollection ? [value!]
            : value is null ? [] : nested.Query?.Rows((IEnumerable)value, cancellationToken) ?? (IEnumerable<object>)value;
        if (nested.Property.IsCollection)
        {
            writer.WriteStart(new ODataResourceSet { TypeName = nested.Property.Property.Type.FullName(), Count = count });
        }

        foreach (var item in items)
        {
            writer.WriteEntityReferenceLink(new ODataEntityReferenceLink { Url = EntityId.Make(serviceRoot, target, nested.Plan.Type, item) });
        }

        if (nested.Property.IsCollection)
        {
            writer.WriteEnd();
        }
    }
}
