using Microsoft.OData.ModelBuilder.Config;

namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>Whether a model has page sizes, for any of its types or properties.</summary>
internal static class ModelPages
{
    private static readonly ConditionalWeakTable<IEdmModel, object> Known = [];

    public static bool AreIn(IEdmModel model) => (bool)Known.GetValue(model, static made => Any(made));

    private static bool Any(IEdmModel model) =>
        model.SchemaElements.OfType<IEdmStructuredType>().Any(type =>
            HasPages(model, (IEdmElement)type) || type.Properties().Any(property => HasPages(model, property)));

    private static bool HasPages(IEdmModel model, IEdmElement element) =>
        model.GetAnnotationValue<ModelBoundQuerySettings>(element) is { PageSize: not null };
}
