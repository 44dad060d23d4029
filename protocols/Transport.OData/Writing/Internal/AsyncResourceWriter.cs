using System.Collections;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.OData.Query.Internal;

namespace Transport.OData.Writing.Internal;

/// <summary>Writes rows as <see cref="ResourceWriter"/> does, through the asynchronous methods of Microsoft.OData.Core's ODataWriter.</summary>
/// <param name="resources">Makes what is written.</param>
internal sealed class AsyncResourceWriter(ODataWriter writer, ResourceWriter resources, Uri serviceRoot, CancellationToken cancellationToken)
{
    public async Task WriteAsync(ResourcePlan declared, object row, IEdmEntitySetBase? entitySet)
    {
        var plan = declared.Of(row);
        await writer.WriteStartAsync(resources.ToResource(plan, row, entitySet));
        foreach (var nested in plan.Nested)
        {
            var target = nested.Property.Property is IEdmNavigationProperty navigation
                ? entitySet?.FindNavigationTarget(navigation) as IEdmEntitySetBase
                : null;
            await writer.WriteStartAsync(new ODataNestedResourceInfo { Name = nested.Property.Name, IsCollection = nested.Property.IsCollection });
            await WriteNestedAsync(nested, row, target);
            await writer.WriteEndAsync();
        }

        await writer.WriteEndAsync();
    }

    private async Task WriteNestedAsync(NestedPlan nested, object row, IEdmEntitySetBase? target)
    {
        var value = nested.Property.GetValue(row);
        if (nested.Property.IsCollection)
        {
            var items = (IEnumerable?)value ?? Array.Empty<object>();
            await writer.WriteStartAsync(new ODataResourceSet
            {
                TypeName = nested.Property.Property.Type.FullName(),
                Count = resources.Count(nested, items, row),
            });
            foreach (var item in nested.Query?.Rows(items, cancellationToken) ?? items)
            {
                await WriteItemAsync(nested, item, target);
            }

            await writer.WriteEndAsync();
        }
        else if (value is not null)
        {
            await WriteItemAsync(nested, value, target);
        }
        else
        {
            await writer.WriteStartAsync((ODataResource?)null);
            await writer.WriteEndAsync();
        }
    }

    private Task WriteItemAsync(NestedPlan nested, object item, IEdmEntitySetBase? target) => nested.Form == NestedForm.References
        ? writer.WriteEntityReferenceLinkAsync(new ODataEntityReferenceLink { Url = EntityId.Make(serviceRoot, target!, nested.Plan.Type, item) })
        : WriteAsync(nested.Plan, item, target);
}
