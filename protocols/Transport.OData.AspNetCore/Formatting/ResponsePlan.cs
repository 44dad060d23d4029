namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>How responses of one type, set, $select and $expand and metadata level are written, or why they are not.</summary>
/// <param name="frames">Frames of all plans.</param>
internal sealed class ResponsePlan(BoundedCache<(ResponsePlan, string), PayloadFrame> frames)
{
    private const int FrameBytes = 300;

    /// <summary>Null where only the library can write the response.</summary>
    public ObjectPlan? Plan { get; init; }

    /// <summary>Why not.</summary>
    public string Refusal { get; init; } = "";

    /// <summary>Whether entities of a collection are expanded somewhere.</summary>
    public bool ExpandsCollections { get; init; }

    /// <summary>The frame of this request's response.</summary>
    /// <param name="factory">The formatter's factory of base addresses; null for the library's default.</param>
    public PayloadFrame Frame(HttpRequest request, ResponseShape shape, string contentType, Func<HttpRequest, Uri>? factory)
    {
        var feature = request.ODataFeature();
        Uri? address = null;
        string root;
        if (factory is null && feature.BaseAddress is null && feature.RoutePrefix?.Contains('{', StringComparison.Ordinal) != true)
        {
            // The library's default address is made of this alone.
            root = $"{request.Scheme}://{request.Host.Value}{request.PathBase.Value} {feature.RoutePrefix}";
        }
        else
        {
            address = factory is null ? ODataOutputFormatter.GetDefaultBaseAddress(request) : factory(request);
            root = $" {address?.OriginalString}";
        }

        var prefix = request.GetWriterSettings().GetOmitODataPrefix(shape.Version) ? "@" : "@odata.";
        var key = string.Concat($"{(int)shape.Version}{(shape.IsSet ? 's' : 'o')}{prefix}{root}|", PathText.Of(feature.Path, withKeys: true), "|", contentType);
        if (!frames.TryGet((this, key), out var frame))
        {
            frame = Learn(request, shape, contentType, address ?? ODataOutputFormatter.GetDefaultBaseAddress(request));
            frame = frames.Add((this, key), frame, FrameBytes + (2L * key.Length) + frame.Context.Length);
        }

        return frame;
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
