using System.Net;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging;
using Transport.Soap.Internal.Messages;

namespace Transport.Soap.Http;

/// <summary>One SOAP endpoint: an HTTP request in, a reply or a fault out (SOAP 1.1 section 6, WS-I Basic Profile 1.1 section 3.4).</summary>
internal sealed class SoapHttpHandler(SoapService service, SoapHttpBinding binding, ILogger logger)
{
    private readonly TextEncoder _encoder = new(binding.Version, binding.Quotas);

    public async Task CallAsync(HttpContext context)
    {
        var request = context.Request;
        if (!ContentTypes.TryParse(request.ContentType, ContentTypes.Text11, out var encoding) || request.Headers.ContentEncoding.Count > 0)
        {
            await RefuseAsync(
                context,
                StatusCodes.Status415UnsupportedMediaType,
                $"This endpoint takes Content-Type {ContentTypes.Text11} in UTF-8 or UTF-16, not encoded otherwise.");
            return;
        }

        if (context.Features.Get<IHttpMaxRequestBodySizeFeature>() is { IsReadOnly: false } limit)
        {
            // The quota decides, and is checked below while the body arrives.
            limit.MaxRequestBodySize = null;
        }

        try
        {
            using var message = await MessageReceiver.ReceiveAsync(
                request.Body, request.ContentLength, binding.Quotas.MaxReceivedMessageSize, encoding, context.RequestAborted);
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

            var (status, answer) = await AnswerAsync(ActionOf(request), message, context.RequestAborted);
            using (answer)
            {
                await SendAsync(context, status, answer);
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
        catch (OperationCanceledException) when (context.RequestAborted.IsCancellationRequested)
        {
            // The caller has gone; there is nobody to answer.
        }
    }

    public Task HelpAsync(HttpContext context)
    {
        var operations = string.Concat(service.Description.Operations.Select(operation =>
            $"<li><code>{WebUtility.HtmlEncode(operation.Name)}</code>, SOAPAction <code>{WebUtility.HtmlEncode(operation.Action)}</code></li>"));
        context.Response.ContentType = "text/html; charset=utf-8";
        return context.Response.WriteAsync(
            $"<!DOCTYPE html><title>{WebUtility.HtmlEncode(service.Description.Name)}</title><h1>{WebUtility.HtmlEncode(service.Description.Name)}</h1>"
            + $"<p>A SOAP service. POST an envelope with Content-Type <code>{ContentTypes.Text11Utf8}</code>.</p><ul>{operations}</ul>",
            context.RequestAborted);
    }

    private static string ActionOf(HttpRequest request) => request.Headers["SOAPAction"].ToString().Trim().Trim('"');

    private static async Task SendAsync(HttpContext context, int status, EncodedMessage answer)
    {
        var response = context.Response;
        response.StatusCode = status;
        response.ContentType = ContentTypes.Text11Utf8;
        response.ContentLength = answer.Length;
        await answer.CopyToAsync(response.BodyWriter, context.RequestAborted);
    }

    private static Task RefuseAsync(HttpContext context, int status, string reason)
    {
        context.Response.StatusCode = status;
        context.Response.ContentType = "text/plain; charset=utf-8";
        return context.Response.WriteAsync(reason, context.RequestAborted);
    }

    private async ValueTask<(int Status, EncodedMessage Answer)> AnswerAsync(
        string action, ReceivedMessage message, CancellationToken cancellationToken)
    {
        try
        {
            if (service.Find(action) is { } handler)
            {
                return (StatusCodes.Status200OK, await handler.HandleAsync(_encoder, message, cancellationToken));
            }

            _encoder.Check(message);
            return Fault(SoapFault.ActionNotSupported(action, binding.Version.Addressing));
        }
        catch (SoapFaultException e)
        {
            return Fault(e.Fault);
        }
        catch (Exception e) when (e is not InvalidSoapMessageException and not BadHttpRequestException
            && !(e is OperationCanceledException && cancellationToken.IsCancellationRequested))
        {
            logger.LogWarning(e, "The operation with the action {Action} failed; the caller gets an internal service fault.", action);
            return Fault(SoapFault.InternalServiceFault);
        }
    }

    private (int Status, EncodedMessage Answer) Fault(SoapFault fault) =>
        (StatusCodes.Status500InternalServerError, _encoder.WriteFault(fault));
}
