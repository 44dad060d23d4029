using System.Buffers;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Microsoft.OData.Edm.Csdl;
using Microsoft.OData.UriParser;
using Microsoft.Spatial;
using Transport.OData.Hosting.Internal;
using Transport.OData.Messages.Internal;
using Transport.OData.Model;
using Transport.OData.Query.Expressions.Internal;
using Transport.OData.Query.Internal;

namespace Transport.OData.Writing.Internal;

/// <summary>Writes results and errors with Microsoft.OData.Core's ODataMessageWriter.</summary>
internal sealed class ODataCoreResultWriter(ODataModel model, ODataServiceOptions options, EntityTags tags) : IResultWriter
{
    /// <inheritdoc/>
    public async Task WriteAsync(
        HttpResponse response, QueryResult result, ODataUri uri, ResponseFormat format, ProtocolVersion version, QueryTime time)
    {
        if (result is PrimitiveResult { Value: null } or ComplexResult { Value: null } or RawResult { Value: null } or MediaResult { Stream: null })
        {
            response.StatusCode = StatusCodes.Status204NoContent;
            return;
        }

        if (format.FullMetadata && result is ResourceSetResult { Plan.IsTransient: true } rows && rows.Plan.Type.Type.NavigationProperties().Any())
        {
            throw ODataRequestException.NotImplemented(
                "Full metadata of rows of $apply whose type has navigation properties, which Microsoft.OData.Core takes for entities with links,");
        }

        response.ContentType = format.Header;
        var cancellationToken = time.Token;
        if (result is MediaResult { Stream: { } media })
        {
            await WriteMediaAsync(response, media, time);
            return;
        }

        using var stream = new ResponseStream(response, options.FlushThreshold, time);
        using var scope = MessageServices.CreateScope();
        using (var message = CreateWriter(stream, scope.ServiceProvider, uri, format.MediaType, version))
        {
            switch (result)
            {
                case ResourceSetResult set when options.WritesAsynchronously:
                    await WriteSetAsynchronouslyAsync(message, set, uri, format, stream, cancellationToken);
                    break;
                case PrimitiveResult primitive when options.WritesAsynchronously:
                    await message.WritePropertyAsync(new ODataProperty { Name = "value", Value = Primitive(primitive) });
                    break;
                case ResourceSetResult set:
                    await WriteSetAsync(message, set, uri, format, stream, cancellationToken);
                    break;
                case ResourceResult one:
                    var writer = message.CreateODataResourceWriter(one.EntitySet, (IEdmEntityType)one.Plan.Type.Type);
                    new ResourceWriter(writer, uri.ServiceRoot, format, tags, cancellationToken).Write(one.Plan, one.Row, one.EntitySet);
                    writer.Flush();
                    break;
                case ReferencesResult references:
                    message.WriteEntityReferenceLinks(new ODataEntityReferenceLinks
                    {
                        Links = references.Rows.Select(row => Reference(uri, references.EntitySet, references.Plan, row)),
                        Count = references.Count,
                        NextPageLink = references.NextLink,
                    });
                    break;
                case ReferenceResult reference:
                    message.WriteEntityReferenceLink(Reference(uri, reference.EntitySet, reference.Plan, reference.Row));
                    break;
                case ComplexResult complex:
                    WriteComplex(message, complex, uri, format, cancellationToken);
                    break;
                case PrimitiveResult primitive:
                    message.WriteProperty(new ODataProperty { Name = "value", Value = Primitive(primitive) });
                    break;
                case RawResult raw:
                    WriteText(stream, raw.Value!);
                    break;
                case ServiceDocumentResult:
                    message.WriteServiceDocument(model.Edm.GenerateServiceDocument());
                    break;
                case MetadataResult when format == ResponseFormat.CsdlJson:
                    WriteCsdlJson(stream);
                    break;
                case MetadataResult:
                    message.WriteMetadataDocument();
                    break;
            }
        }

        await stream.SendLastAsync();
    }

    /// <inheritdoc/>
    public async Task WriteErrorAsync(HttpResponse response, int status, string code, string text, Uri serviceRoot, CancellationToken cancellationToken)
    {
        response.StatusCode = status;
        var format = ResponseFormat.Json("minimal", ieee754Compatible: false, ProtocolVersion.V4);
        response.ContentType = format.Header;
        using var time = new QueryTime(Timeout.InfiniteTimeSpan, cancellationToken);
        using var stream = new ResponseStream(response, options.FlushThreshold, time);
        using var scope = MessageServices.CreateScope();
        using (var message = CreateWriter(
            stream, scope.ServiceProvider, new ODataUri { ServiceRoot = serviceRoot }, format.MediaType, ProtocolVersion.V4))
        {
            message.WriteError(new ODataError { ErrorCode = code, Message = Encodable(text) }, includeDebugInformation: false);
        }

        await stream.SendLastAsync();
    }

    /// <summary>The text with half a surrogate pair replaced, which JSON can escape, which a message may quote, and which the library's writer throws at.</summary>
    private static string Encodable(string text) => Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text));

    private ODataMessageWriter CreateWriter(
        ResponseStream stream, IServiceProvider container, ODataUri uri, string mediaType, ProtocolVersion version)
    {
        var settings = new ODataMessageWriterSettings
        {
            ODataUri = uri,
            BaseUri = uri.ServiceRoot,
            Version = version.Version,
            EnableMessageStreamDisposal = false,
            ArrayPool = CharPool.Shared,
        };

        // What a query computes is a property of no type.
        settings.Validations = options.ValidatesAnswers ? settings.Validations & ~ValidationKinds.ThrowOnUndeclaredPropertyForNonOpenType : ValidationKinds.None;
        settings.SetContentType(mediaType, "utf-8");
        return new ODataMessageWriter((IODataResponseMessage)new ODataMessage(stream.Buffer, container), settings, model.Edm);
    }

    private async Task WriteSetAsync(
        ODataMessageWriter message, ResourceSetResult result, ODataUri uri, ResponseFormat format, ResponseStream stream, CancellationToken cancellationToken)
    {
        var writer = message.CreateODataResourceSetWriter(result.EntitySet, (IEdmEntityType)result.Plan.Type.Type);
        var rowWriter = new ResourceWriter(writer, uri.ServiceRoot, format, tags, cancellationToken);
        var set = new ODataResourceSet { Count = result.Count };
        writer.WriteStart(set);
        var written = 0;

        // The next link may be set until the set's end, because that is where it is written.
        if (result.Rows is not null)
        {
            foreach (var row in result.Rows)
            {
                if (!await WriteRowAsync(row))
                {
                    break;
                }
            }
        }
        else
        {
            await foreach (var row in result.AsyncRows!.WithCancellation(cancellationToken))
            {
                if (!await WriteRowAsync(row))
                {
                    break;
                }
            }
        }

        writer.WriteEnd();
        writer.Flush();

        async ValueTask<bool> WriteRowAsync(object row)
        {
            if (written == result.PageSize)
            {
                set.NextPageLink = result.NextLink();
                return false;
            }

            rowWriter.Write(result.Plan, row, result.EntitySet);
            written++;
            if (stream.IsFull)
            {
                await stream.SendAsync();
            }

            return true;
        }
    }

    private async Task WriteSetAsynchronouslyAsync(
        ODataMessageWriter message, ResourceSetResult result, ODataUri uri, ResponseFormat format, ResponseStream stream, CancellationToken cancellationToken)
    {
        var writer = await message.CreateODataResourceSetWriterAsync(result.EntitySet, (IEdmEntityType)result.Plan.Type.Type);
        var resources = new ResourceWriter(writer, uri.ServiceRoot, format, tags, cancellationToken);
        var rowWriter = new AsyncResourceWriter(writer, resources, uri.ServiceRoot, cancellationToken);
        var set = new ODataResourceSet { Count = result.Count };
        await writer.WriteStartAsync(set);
        var written = 0;
        await foreach (var row in (result.AsyncRows ?? result.Rows!.ToAsyncEnumerable()).WithCancellation(cancellationToken))
        {
            if (written++ == result.PageSize)
            {
                set.NextPageLink = result.NextLink();
                break;
            }

            await rowWriter.WriteAsync(result.Plan, row, result.EntitySet);
            if (stream.IsFull)
            {
                await stream.SendAsync();
            }
        }

        await writer.WriteEndAsync();
        await writer.FlushAsync();
    }

    private static ODataEntityReferenceLink Reference(ODataUri uri, IEdmEntitySetBase entitySet, ResourcePlan plan, object row) =>
        new() { Url = EntityId.Make(uri.ServiceRoot, entitySet, plan.Type, row) };

    private void WriteComplex(
        ODataMessageWriter message, ComplexResult result, ODataUri uri, ResponseFormat format, CancellationToken cancellationToken)
    {
        if (result.Type.IsCollection())
        {
            var writer = message.CreateODataResourceSetWriter(null, result.Plan.Type.Type);
            writer.WriteStart(new ODataResourceSet { TypeName = result.Type.FullName(), Count = result.Count });
            new ResourceWriter(writer, uri.ServiceRoot, format, tags, cancellationToken).WriteAll(result.Plan, result.Items, null);
            writer.WriteEnd();
            writer.Flush();
        }
        else
        {
            var writer = message.CreateODataResourceWriter(null, result.Plan.Type.Type);
            new ResourceWriter(writer, uri.ServiceRoot, format, tags, cancellationToken).Write(result.Plan, result.Value!, null);
            writer.Flush();
        }
    }

    /// <summary>Sends the content piece by piece, and waits while the client is behind.</summary>
    private async Task WriteMediaAsync(HttpResponse response, ODataStream media, QueryTime time)
    {
        var open = media.Open ?? throw ODataRequestException.NotImplemented("The content of a stream that is only known by its link");
        await using var content = await open(time.Token);
        response.Headers.ETag = media.ETag;
        var piece = ArrayPool<byte>.Shared.Rent(options.FlushThreshold);
        try
        {
            for (int read; (read = await content.ReadAsync(piece, time.Token)) > 0;)
            {
                await time.SendAsync(response.BodyWriter, piece.AsMemory(0, read));
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(piece);
        }
    }

    private void WriteCsdlJson(ResponseStream stream)
    {
        using var writer = new Utf8JsonWriter(stream.Buffer);
        if (!CsdlWriter.TryWriteCsdl(model.Edm, writer, out var errors))
        {
            throw new InvalidOperationException($"The model cannot be written as CSDL: {string.Join(' ', errors.Select(error => error.ErrorMessage))}");
        }
    }

    /// <summary>The value in the form that Microsoft.OData.Core takes.</summary>
    public static object? Primitive(PrimitiveResult result) => result.Type.IsCollection()
        ? new ODataCollectionValue { TypeName = result.Type.FullName(), Items = ((System.Collections.IEnumerable)result.Value!).Cast<object?>().Select(item => ResourceWriter.Member(result.Type.AsCollection().ElementType(), item)) }
        : ResourceWriter.Member(result.Type, result.Value);

    private static void WriteText(ResponseStream stream, object value) => stream.Buffer.Write(value switch
    {
        byte[] bytes => bytes,
        string text => Encoding.UTF8.GetBytes(text),
        JsonElement json => Encoding.UTF8.GetBytes(json.ToString()),
        ISpatial place => Encoding.UTF8.GetBytes(WellKnownTextSqlFormatter.Create().Write(place)),
        _ => Encoding.UTF8.GetBytes(PrimitiveCasts.Text(value)),
    });
}
