using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OData.Extensions;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.OData.CompiledPayloads.Caching;
using Transport.OData.CompiledPayloads.Writing;

namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>How responses of one type, set, $select and $expand and metadata level are written, or why they are not.</summary>
internal sealed class ResponsePlan
{
    /// <summary>Frames kept per plan: hosts, and paths with keys.</summary>
    private const int MostFrames = 64;

    private readonly BoundedCache<string, PayloadFrame> _frames = new(MostFrames);

    /// <summary>Null where only the library can write the response.</summary>
    public ObjectPlan? Plan { get; init; }

    /// <summary>Why not.</summary>
    public string Refusal { get; init; } = "";

    /// <summary>Whether entities of a collection are expanded somewhere.</summary>
    public bool ExpandsCollections { get; init; }

    /// <summary>The frame of this request's response.</summary>
    public PayloadFrame Frame(HttpRequest request, ResponseShape shape, string contentType, Func<HttpRequest, Uri> baseAddress)
    {
        var key = string.Concat(
            $"{(int)shape.Version}{(shape.IsSet ? 's' : 'o')}{request.Scheme}://{request.Host.Value}", request.PathBase.Value, "|", request.Path.Value, contentType);
        return _frames.TryGet(key, out var frame) ? frame : _frames.Add(key, Learn(request, shape, contentType, baseAddress(request)));
    }

    private static PayloadFrame Learn(HttpRequest request, ResponseShape shape, string contentType, Uri baseAddress)
    {
        var feature = request.ODataFeature();
        var settings = request.GetWriterSettings().Clone();
        settings.BaseUri = baseAddress;
        settings.Version = shape.Version;
        settings.Validations &= ~ValidationKinds.ThrowOnUndeclaredPropertyForNonOpenType;
        settings.EnableMessageStreamDisposal = false;
        settings.ODataUri = new ODataUri { ServiceRoot = baseAddress, SelectAndExpand = feature.SelectExpandClause, Path = feature.Path };
        var message = new FrameMessage(request.GetRouteServices());
        message.SetHeader("Content-Type", contentType);
        using (var writer = new ODataMessageWriter((IODataResponseMessage)message, settings, feature.Model))
        {
            Write(writer, shape);
        }

        return PayloadFrame.Parse(
            message.Body.GetBuffer().AsSpan(0, (int)message.Body.Length),
            settings.GetOmitODataPrefix(shape.Version) ? "@" : "@odata.");
    }

    private static void Write(ODataMessageWriter writer, ResponseShape shape)
    {
        ODataWriter items;
        if (shape.IsSet)
        {
            var set = shape.Source as IEdmEntitySetBase;
            items = writer.CreateODataResourceSetWriter(set, shape.Type);
            var resources = new ODataResourceSet { TypeName = $"Collection({shape.Type.FullTypeName()})" };
            if (set is null)
            {
                resources.SetSerializationInfo(new ODataResourceSerializationInfo
                {
                    IsFromCollection = true,
                    NavigationSourceEntityTypeName = shape.Type.FullTypeName(),
                    NavigationSourceKind = EdmNavigationSourceKind.UnknownEntitySet,
                    NavigationSourceName = null,
                });
            }

            items.WriteStart(resources);
        }
        else
        {
            items = writer.CreateODataResourceWriter(shape.Source, shape.Type);
            items.WriteStart(new ODataResource { TypeName = shape.Type.FullTypeName(), Properties = [] });
        }

        items.WriteEnd();
        items.Flush();
    }
}
