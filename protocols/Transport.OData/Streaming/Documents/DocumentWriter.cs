using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.OData;
using Microsoft.OData.Edm.Csdl;
using Transport.OData.Hosting;
using Transport.OData.Messages;
using Transport.OData.Model;
using Transport.OData.Query;
using Transport.OData.Query.Functions;

namespace Transport.OData.Streaming.Documents;

/// <summary>
/// Writes with Microsoft.OData.Core's ODataMessageWriter what is the same for all requests, or small: the service document, the model, errors; and raw values
/// as they are.
/// </summary>
internal sealed class DocumentWriter(ODataModel model, ODataServiceOptions options)
{
    /// <summary>Writes an answer and sends it.</summary>
    public async Task WriteAsync(
        HttpResponse response, QueryResult result, ODataUri uri, ResponseFormat format, ProtocolVersion version, QueryTime time)
    {
        if (result is PrimitiveResult { Value: null } or ComplexResult { Value: null } or RawResult { Value: null })
        {
            response.StatusCode = StatusCodes.Status204NoContent;
            return;
        }

        response.ContentType = format.Header;

        using var buffer = new MessageBuffer(options.FlushThreshold);
        using var scope = MessageServices.CreateScope();
        using (var message = CreateWriter(buffer, scope.ServiceProvider, uri, format.MediaType, version))
        {
            switch (result)
            {
                case RawResult raw:
                    WriteText(buffer, raw.Value!);
                    break;
                case ServiceDocumentResult:
                    message.WriteServiceDocument(model.Edm.GenerateServiceDocument());
                    break;
                case MetadataResult when format == ResponseFormat.CsdlJson:
                    WriteCsdlJson(buffer);
                    break;
                case MetadataResult:
                    message.WriteMetadataDocument();
                    break;
            }
        }

        await SendAsync(response, buffer, time);
    }

    /// <summary>Writes an OData error as the whole answer; the response must not have started.</summary>
    public async Task WriteErrorAsync(HttpResponse response, int status, string code, string text, Uri serviceRoot, CancellationToken cancellationToken)
    {
        response.StatusCode = status;
        var format = ResponseFormat.Json("minimal", ieee754Compatible: false, ProtocolVersion.V4);
        response.ContentType = format.Header;
        using var time = new QueryTime(Timeout.InfiniteTimeSpan, cancellationToken);
        using var buffer = new MessageBuffer(options.FlushThreshold);
        using var scope = MessageServices.CreateScope();
        using (var message = CreateWriter(
            buffer, scope.ServiceProvider, new ODataUri { ServiceRoot = serviceRoot }, format.MediaType, ProtocolVersion.V4))
        {
            message.WriteError(new ODataError { Code = code, Message = Encodable(text) }, includeDebugInformation: false);
        }

        await SendAsync(response, buffer, time);
    }

    /// <summary>The text with half a surrogate pair replaced, which JSON can escape, which a message may quote, and which the library's writer throws at.</summary>
    private static string Encodable(string text) => Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text));

    private ODataMessageWriter CreateWriter(
        MessageBuffer buffer, IServiceProvider container, ODataUri uri, string mediaType, ProtocolVersion version)
    {
        var settings = new ODataMessageWriterSettings
        {
            ODataUri = uri,
            BaseUri = uri.ServiceRoot,
            Version = version.Version,
            EnableMessageStreamDisposal = false,
            ArrayPool = CharPool.Shared,
        };
        settings.SetContentType(mediaType, "utf-8");
        return new ODataMessageWriter(new ODataMessage(buffer, container), settings, model.Edm);
    }

    private static ValueTask SendAsync(HttpResponse response, MessageBuffer buffer, QueryTime time)
    {
        response.ContentLength = buffer.Written.Length;
        return time.SendAsync(response.BodyWriter, buffer.Written);
    }

    private void WriteCsdlJson(MessageBuffer buffer)
    {
        using var writer = new Utf8JsonWriter(buffer);
        if (!CsdlWriter.TryWriteCsdl(model.Edm, writer, out var errors))
        {
            throw new InvalidOperationException($"The model cannot be written as CSDL: {string.Join(' ', errors.Select(error => error.ErrorMessage))}");
        }
    }

    private static void WriteText(MessageBuffer buffer, object value) => buffer.Write(value switch
    {
        byte[] bytes => bytes,
        string text => Encoding.UTF8.GetBytes(text),
        JsonElement json => Encoding.UTF8.GetBytes(json.ToString()),
        _ => Encoding.UTF8.GetBytes(PrimitiveCasts.Text(value)),
    });
}
