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
    /// <summary>Writes an answer, sending it as it is written.</summary>
    public async Task WriteAsync(
        HttpResponse response, QueryResult result, ODataUri uri, ResponseFormat format, ProtocolVersion version, QueryTime time)
    {
        if (result is PrimitiveResult { Value: null } or ComplexResult { Value: null } or RawResult { Value: null })
        {
            response.StatusCode = StatusCodes.Status204NoContent;
            return;
        }

        response.ContentType = format.Header;

        using var stream = new ResponseStream(response, options.FlushThreshold, time);
        using var scope = MessageServices.CreateScope();
        using (var message = CreateWriter(stream, scope.ServiceProvider, uri, format.MediaType, version))
        {
            switch (result)
            {
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

    /// <summary>Writes an OData error as the whole answer; the response must not have started.</summary>
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
            message.WriteError(new ODataError { Code = code, Message = Encodable(text) }, includeDebugInformation: false);
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
        settings.SetContentType(mediaType, "utf-8");
        return new ODataMessageWriter(new ODataMessage(stream.Buffer, container), settings, model.Edm);
    }

    private void WriteCsdlJson(ResponseStream stream)
    {
        using var writer = new Utf8JsonWriter(stream.Buffer);
        if (!CsdlWriter.TryWriteCsdl(model.Edm, writer, out var errors))
        {
            throw new InvalidOperationException($"The model cannot be written as CSDL: {string.Join(' ', errors.Select(error => error.ErrorMessage))}");
        }
    }

    private static void WriteText(ResponseStream stream, object value) => stream.Buffer.Write(value switch
    {
        byte[] bytes => bytes,
        string text => Encoding.UTF8.GetBytes(text),
        JsonElement json => Encoding.UTF8.GetBytes(json.ToString()),
        _ => Encoding.UTF8.GetBytes(PrimitiveCasts.Text(value)),
    });
}
