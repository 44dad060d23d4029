using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Transport.Wcf.Http;

/// <summary>One endpoint: an HTTP request in, a reply or a fault out (SOAP 1.1 section 6, WS-I Basic Profile 1.1 section 3.4).</summary>
internal sealed class WcfHttpHandler(WcfService service, WcfBinding binding, RefusalLog log)
{
    private readonly MessageEncoder _encoder = binding.CreateEncoders().Encoder;
    private readonly BufferManager _buffers = BufferManager.CreateBufferManager(WcfBinding.MaxBufferPoolSize, int.MaxValue);

    public async Task CallAsync(HttpContext context)
    {
        var request = context.Request;
        if (request.ContentType is not { } contentType || !_encoder.IsContentTypeSupported(contentType) || request.Headers.ContentEncoding.Count > 0)
        {
            await RefuseAsync(context, StatusCodes.Status415UnsupportedMediaType, $"This endpoint takes {_encoder.ContentType}, not encoded otherwise.");
            return;
        }

        if (context.Features.Get<IHttpMaxRequestBodySizeFeature>() is { IsReadOnly: false } limit)
        {
            // The quota decides, and is checked while the body arrives.
            limit.MaxRequestBodySize = null;
        }

        try
        {
            var body = await ReceivedBody.ReadAsync(request.Body, request.ContentLength, binding.MaxReceivedMessageSize, _buffers, context.RequestAborted);
            if (body is null)
            {
                await RefuseAsync(
                    context,
                    StatusCodes.Status413PayloadTooLarge,
                    $"The message is larger than {binding.MaxReceivedMessageSize} bytes (MaxReceivedMessageSize).");
                return;
            }

            if (Open(body.Value, contentType, out var problem) is not { } message)
            {
                await RefuseAsync(context, StatusCodes.Status400BadRequest, problem);
                return;
            }

            using (message)
            {
                await AnswerAsync(context, message);
            }
        }
        catch (BadHttpRequestException e)
        {
            await RefuseAsync(context, e.StatusCode, e.Message);
        }
        catch (Exception e) when (e is ConnectionResetException || (e is IOException or OperationCanceledException && context.RequestAborted.IsCancellationRequested))
        {
            // The caller has gone; there is nothing to answer.
            context.Abort();
        }
        catch (IOException e) when (!context.Response.HasStarted)
        {
            // A chunk that states more than 31 bits, for one.
            await RefuseAsync(context, StatusCodes.Status400BadRequest, e.Message);
        }
    }

    private Message? Open(ArraySegment<byte> body, string contentType, out string problem)
    {
        problem = "";
        try
        {
            return _encoder.ReadMessage(body, _buffers, contentType);
        }
        catch (Exception e) when (Faults.IsOfTheMessage(e))
        {
            // The buffer is left to the collector: the encoder may have returned it.
            problem = e.Message;
            return null;
        }
    }

    private async Task AnswerAsync(HttpContext context, Message request)
    {
        var action = _encoder.MessageVersion.Addressing == AddressingVersion.None ? context.Request.Headers["SOAPAction"].ToString().Trim().Trim('"') : null;
        using var reply = await service.AnswerAsync(request, action, session: null, log, context.RequestAborted);
        var isFault = reply.IsFault;
        ArraySegment<byte> bytes;
        try
        {
            bytes = _encoder.WriteMessage(reply, int.MaxValue, _buffers);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            using var fault = WcfService.Fail(action ?? request.Headers.Action, e, request, log);
            bytes = _encoder.WriteMessage(fault, int.MaxValue, _buffers);
            isFault = true;
        }

        try
        {
            var response = context.Response;
            response.StatusCode = isFault ? StatusCodes.Status500InternalServerError : StatusCodes.Status200OK;
            response.ContentType = _encoder.ContentType;
            response.ContentLength = bytes.Count;
            await response.BodyWriter.WriteAsync(bytes, context.RequestAborted);
        }
        finally
        {
            _buffers.ReturnBuffer(bytes.Array!);
        }
    }

    private async Task RefuseAsync(HttpContext context, int status, string reason)
    {
        var kind = status switch
        {
            StatusCodes.Status413PayloadTooLarge => RefusalKind.TooLarge,
            StatusCodes.Status415UnsupportedMediaType => RefusalKind.OtherContentType,
            _ => RefusalKind.BadRequest,
        };
        log.Admit(kind)?.LogWarning("A request from {Client} was refused with status {Status}: {Reason}", context.Connection.RemoteIpAddress, status, reason);
        // What is left of the body is not read.
        context.Response.Headers.Connection = "close";
        context.Response.StatusCode = status;
        context.Response.ContentType = "text/plain; charset=utf-8";
        // A caller who goes meanwhile is not a failure: data written to a closed connection is dropped.
        await context.Response.WriteAsync(reason, CancellationToken.None);
    }
}
