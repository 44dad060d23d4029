using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.OData;
using Microsoft.OData.Edm.Csdl;
using Transport.OData.Model;
using Transport.OData.Query;
using Transport.OData.Query.Functions;

namespace Transport.OData.Streaming.Documents;

/// <summary>
/// Writes with Microsoft.OData.Core's ODataMessageWriter what is the same for all requests, or small: the service document, the model, errors; and raw values
/// as they are.
/// </summary>
internal sealed class DocumentWriter(ODataModel model)
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

        using var message = new ODataMessage();
        using (var writer = message.CreateWriter(model.Edm, uri, format.MediaType, version.Version))
        {
            switch (result)
            {
                case RawResult raw:
                    message.Body.Write(Text(raw.Value!));
                    break;
                case ServiceDocumentResult:
                    writer.WriteServiceDocument(model.Edm.GenerateServiceDocument());
                    break;
                case MetadataResult when format == ResponseFormat.CsdlJson:
                    WriteCsdlJson(message.Body);
                    break;
                case MetadataResult:
                    writer.WriteMetadataDocument();
                    break;
            }
        }

        await SendAsync(response, message, time);
    }

    /// <summary>Writes an OData error as the whole answer; the response must not have started.</summary>
    public async Task WriteErrorAsync(HttpResponse response, int status, string code, string text, Uri serviceRoot, CancellationToken cancellationToken)
    {
        response.StatusCode = status;
        var format = ResponseFormat.Json("minimal", ieee754Compatible: false, ProtocolVersion.V4);
        response.ContentType = format.Header;
        using var time = new QueryTime(Timeout.InfiniteTimeSpan, cancellationToken);
        using var message = new ODataMessage();
        using (var writer = message.CreateWriter(model.Edm, new ODataUri { ServiceRoot = serviceRoot }, format.MediaType, ODataVersion.V4))
        {
            writer.WriteError(new ODataError { Code = code, Message = Encodable(text) }, includeDebugInformation: false);
        }

        await SendAsync(response, message, time);
    }

    /// <summary>The text with half a surrogate pair replaced, which JSON can escape, which a message may quote, and which the library's writer throws at.</summary>
    private static string Encodable(string text) => Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text));

    private static ValueTask SendAsync(HttpResponse response, ODataMessage message, QueryTime time)
    {
        response.ContentLength = message.Written.Length;
        return time.SendAsync(response.BodyWriter, message.Written);
    }

    private void WriteCsdlJson(Stream body)
    {
        using var writer = new Utf8JsonWriter(body);
        if (!CsdlWriter.TryWriteCsdl(model.Edm, writer, out var errors))
        {
            throw new InvalidOperationException($"The model cannot be written as CSDL: {string.Join(' ', errors.Select(error => error.ErrorMessage))}");
        }
    }

    private static byte[] Text(object value) => value switch
    {
        byte[] bytes => bytes,
        string text => Encoding.UTF8.GetBytes(text),
        JsonElement json => Encoding.UTF8.GetBytes(json.ToString()),
        _ => Encoding.UTF8.GetBytes(PrimitiveCasts.Text(value)),
    };
}
