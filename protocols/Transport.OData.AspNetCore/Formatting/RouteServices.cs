using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Encodings.Web;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OData.Extensions;
using Microsoft.AspNetCore.OData.Formatter.Serialization;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Microsoft.OData.Json;
using Transport.OData.CompiledPayloads.Writing;

namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>Whether an application writes payloads by the library's own services. Those that it registered itself are asked, not replaced.</summary>
internal static class RouteServices
{
    private static readonly ConditionalWeakTable<IEdmModel, object> Known = [];

    private const string Probe = "<>&'+/\"\\\u007f\u00e9\u2028\u540d\U0001f600";

    /// <exception cref="PlanNotPossibleException">The route has its own serializer, writer or settings.</exception>
    public static void Check(HttpRequest request)
    {
        var model = request.ODataFeature().Model ?? throw new PlanNotPossibleException("a path with a type or without a model");
        if (!(bool)Known.GetValue(model, made => IsLibrarys(request.GetRouteServices())))
        {
            throw new PlanNotPossibleException("serializers of the application");
        }
    }

    private static bool IsLibrarys(IServiceProvider services) =>
        Is<IODataSerializerProvider, ODataSerializerProvider>(services)
        && Is<ODataResourceSetSerializer, ODataResourceSetSerializer>(services)
        && Is<ODataResourceSerializer, ODataResourceSerializer>(services)
        && Is<ODataCollectionSerializer, ODataCollectionSerializer>(services)
        && Is<ODataPrimitiveSerializer, ODataPrimitiveSerializer>(services)
        && Is<ODataEnumSerializer, ODataEnumSerializer>(services)
        && WritesAlike(services.GetService<IJsonWriterFactory>())
        && services.GetService<ODataPayloadValueConverter>()?.GetType() == typeof(ODataPayloadValueConverter)
        && services.GetService<ODataMediaTypeResolver>()?.GetType() == typeof(ODataMediaTypeResolver)
#pragma warning disable CS0618 // Obsolete, and still there.
        && services.GetService<ODataMessageWriterSettings>() is { JsonPCallback: null, EnableCharactersCheck: false, MetadataSelector: null };
#pragma warning restore CS0618

    /// <summary>Whether a factory's writers escape text as plans do; it does not say which encoder it has.</summary>
    private static bool WritesAlike(IJsonWriterFactory? factory)
    {
        if (factory?.GetType() != typeof(ODataUtf8JsonWriterFactory))
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

    private static bool Is<TService, TImplementation>(IServiceProvider services)
        where TService : class => services.GetService<TService>()?.GetType() == typeof(TImplementation);
}
