using System.Text;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging;
using Transport.Soap.Internal.Dispatch;
using Transport.Soap.Internal.Messages;

namespace Transport.Soap.Http;

/// <summary>One SOAP endpoint: an HTTP request in, a reply or a fault out (SOAP 1.1 section 6, WS-I Basic Profile 1.1 section 3.4).</summary>
internal sealed class SoapHttpHandler(SoapService service, SoapHttpBinding binding, ILogger logger)
{
    private readonly MessageEncoder _encoder = MessageEncoder.Of(binding);
    private readonly MessageDispatcher _dispatcher = new(service, binding.Version, logger);

    public async Task CallAsync(HttpContext context)
    {
        var request = context.Request;
        if (!_encoder.Accepts(request.ContentType, out var encoding) || request.Headers.ContentEncoding.Count > 0)
        {
            await RefuseAsync(
                context,
                StatusCodes.Status415UnsupportedMediaType,
                $"This endpoint takes {_encoder.Accepted}, not encoded otherwise.");
            return;
        }

        if (context.Features.Get<IHttpMaxRequestBodySizeFeature>() is { IsReadOnly: false } limit)
        {
            // The quota decides, and is checked below while the body arrives.
            limit.MaxRequestBodySize = null;
        }

        try
        {
            var action = binding.Version.HasAddressing ? null : ActionOf(request);
            using var message = await MessageReceiver.ReceiveAsync(
                request.Body,
                request.ContentLength,
                binding.Quotas.MaxReceivedMessageSize,
                encoding,
                _encoder.MayStream(request.ContentLength) ? ItemsOf(action, encoding) : null,
                context.RequestAborted);
            if (message is null)
            {
                // What is left of the body is not read.
                context.Response.Headers.Connection = "close";
                await RefuseAsync(
                    context,
                    StatusCodes.Status413PayloadTooLarge,
                    $"The message is larger than {binding.Quotas.MaxReceivedMessageSize} bytes (MaxReceivedMessageSize).");
                return;
            }

            var answer = await _dispatcher.AnswerAsync(_encoder, message, action, session: null, context.RequestAborted);
            using (answer.Message)
            {
                await SendAsync(context, answer);
            }
        }
        catch (InvalidSoapMessageException e)
        {
            await RefuseAsync(context, StatusCodes.Status400BadRequest, e.Message);
        }
        catch (BadHttpRequestException e)
        {
            await RefuseAsync(context, e.StatusCode, e.Message);
        }
        catch (Exception e) when (e is ConnectionResetException || (e is IOException or OperationCanceledException && context.RequestAborted.IsCancellationRequested))
        {
            // The caller has gone; there is nobody to answer. Kestrel may tell a read of it before it knows for itself, and would read on.
            context.Abort();
        }
        catch (IOException e) when (!context.Response.HasStarted)
        {
            // A chunk that states more than 31 bits, for one.
            context.Response.Headers.Connection = "close";
            await RefuseAsync(context, StatusCodes.Status400BadRequest, e.Message);
        }
    }

    private ArrivingItems ItemsOf(string? statedAction, Encoding? encoding) =>
        new(_encoder, encoding, headers => service.Find(statedAction ?? headers.Action ?? "")?.ItemsReader(_encoder));

    private static string ActionOf(HttpRequest request) => request.Headers["SOAPAction"].ToString().Trim().Trim('"');

    private async Task SendAsync(HttpContext context, Answer answer)
    {
        var response = context.Response;
        response.StatusCode = answer.IsFault ? StatusCodes.Status500InternalServerError : StatusCodes.Status200OK;
        response.ContentType = _encoder.ContentType;
        if (answer.Message.IsWhole)
        {
            response.ContentLength = answer.Message.Length;
            await answer.Message.CopyToAsync(response.BodyWriter, context.RequestAborted);
            return;
        }

        try
        {
            await answer.Message.CopyToAsync(response.BodyWriter, context.RequestAborted);
        }
        catch (Exception e) when (e is not OperationCanceledException || !context.RequestAborted.IsCancellationRequested)
        {
            // Its status has been sent: only a connection that ends early can tell.
            logger.LogError(e, "A streamed reply could not be completed; the connection is closed.");
            context.Abort();
        }
    }

    private Task RefuseAsync(HttpContext context, int status, string reason)
    {
        logger.LogWarning("A request from {Client} was refused with status {Status}: {Reason}", context.Connection.RemoteIpAddress, status, reason);
        context.Response.StatusCode = status;
        context.Response.ContentType = "text/plain; charset=utf-8";
        // A caller who goes meanwhile is no failure: what is written to a closed connection is dropped.
        return context.Response.WriteAsync(reason, CancellationToken.None);
    }
}
