using System.Text.Encodings.Web;
using Microsoft.AspNetCore.OData.Edm;
using Microsoft.OData.Json;

namespace Transport.OData.CompiledPayloads.Conditions;

/// <summary>
/// Whether a route writes payloads by the library's own services. Those that an application registered itself are asked, not replaced. Each
/// request has its own services, so each is looked at: two routes may share a model, and a scoped service may be another one each time.
/// </summary>
internal static class WritingServices
{
    private const string Probe = "<>&'+/\"\\\u007f\u00e9\u2028\u540d\U0001f600";

    private const ValidationKinds Needed = ValidationKinds.All & ~ValidationKinds.ThrowOnUndeclaredPropertyForNonOpenType;

    private static readonly ConditionalWeakTable<IJsonWriterFactory, object> Factories = [];
    private static readonly int DefaultNesting = new ODataMessageQuotas().MaxNestingDepth;

    /// <exception cref="PlanNotPossibleException">The route has its own serializer, writer or settings.</exception>
    public static void Check(HttpRequest request, IEdmModel model)
    {
        var services = request.GetRouteServices() ?? throw new PlanNotPossibleException("a route without services");
        if (!HasSerializers(services) || !LibraryTypes.Own(model.GetTypeMapper()))
        {
            throw new PlanNotPossibleException("serializers of the application");
        }

        if (!Is<ODataPayloadValueConverter>(services.GetService<ODataPayloadValueConverter>())
            || !Is<ODataMediaTypeResolver>(services.GetService<ODataMediaTypeResolver>())
            || !LibraryTypes.Own(services.GetService<IETagHandler>())
            || services.GetService<IJsonWriterFactory>() is not { } factory
            || !(bool)Factories.GetValue(factory, static made => (object)WritesAlike(made))
            || services.GetService<ODataMessageWriterSettings>() is not { } settings
            || !AreDefaults(settings))
        {
            throw new PlanNotPossibleException("JSON settings of the application");
        }
    }

    private static bool HasSerializers(IServiceProvider services) =>
        services.GetService<IODataSerializerProvider>() is { } provider && Is<ODataSerializerProvider>(provider)
        && Has<ODataResourceSetSerializer>(services) && Has<ODataResourceSerializer>(services) && Has<ODataCollectionSerializer>(services)
        && Has<ODataPrimitiveSerializer>(services) && Has<ODataEnumSerializer>(services);

    /// <summary>Whether a serializer is the library's, and asks the library's provider for those of what is within.</summary>
    private static bool Has<T>(IServiceProvider services)
        where T : ODataEdmTypeSerializer =>
        services.GetService<T>() is { } made && Is<T>(made) && (made.SerializerProvider is null || Is<ODataSerializerProvider>(made.SerializerProvider));

    private static bool Is<T>(object? value) => value?.GetType() == typeof(T);

#pragma warning disable CS0618 // Obsolete, and still there.
    private static bool AreDefaults(ODataMessageWriterSettings settings) =>
        settings is
        {
            JsonPCallback: null, EnableCharactersCheck: false, MetadataSelector: null, LibraryCompatibility: ODataLibraryCompatibility.None,
            EnableMessageStreamDisposal: false, AlwaysAddTypeAnnotationsForDerivedTypes: false, ShouldIncludeAnnotation: null,
        }
        && Internals.UseFormat(settings) is null && (settings.Validations & Needed) == Needed && settings.MessageQuotas.MaxNestingDepth == DefaultNesting;
#pragma warning restore CS0618

    /// <summary>Whether a factory's writers escape text as plans do; it does not say which encoder it has.</summary>
    private static bool WritesAlike(IJsonWriterFactory factory)
    {
        if (!Is<ODataUtf8JsonWriterFactory>(factory))
        {
            return false;
        }

        using var written = new MemoryStream();
        var writer = factory.CreateJsonWriter(written, isIeee754Compatible: false, Encoding.UTF8);
        writer.WriteValue(Probe);
        writer.Flush();
        (writer as IDisposable)?.Dispose();
        var expected = Encoding.UTF8.GetBytes($"\"{JavaScriptEncoder.UnsafeRelaxedJsonEscaping.Encode(Probe)}\"");
        return written.ToArray().AsSpan().SequenceEqual(expected);
    }
}
