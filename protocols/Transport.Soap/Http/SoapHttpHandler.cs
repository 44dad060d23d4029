using System.Net;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging;
using Transport.Soap.Internal.Messages;

namespace Transport.Soap.Http;

/// <summary>One SOAP endpoint: an HTTP request in, a reply or a fault out (SOAP 1.1 section 6, WS-I Basic Profile 1.1 section 3.4).</summary>
internal sealed class SoapHttpHandler(SoapService service, SoapHttpBinding binding, ILogger logger)
{
    private readonly MessageEncoder _encoder = MessageEncoder.Of(binding);

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

            var (status, answer) = await AnswerAsync(request, message, context.RequestAborted);
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
            $"<li><code>{WebUtility.HtmlEncode(operation.Name)}</code>, action <code>{WebUtility.HtmlEncode(operation.Action)}</code></li>"));
        context.Response.ContentType = "text/html; charset=utf-8";
        return context.Response.WriteAsync(
            $"<!DOCTYPE html><title>{WebUtility.HtmlEncode(service.Description.Name)}</title><h1>{WebUtility.HtmlEncode(service.Description.Name)}</h1>"
            + $"<p>A SOAP service. POST an envelope with Content-Type <code>{_encoder.ContentType}</code>.</p><ul>{operations}</ul>",
            context.RequestAborted);
    }

    private static string ActionOf(HttpRequest request) => request.Headers["SOAPAction"].ToString().Trim().Trim('"');

    private async Task SendAsync(HttpContext context, int status, EncodedMessage answer)
    {
        var response = context.Response;
        response.StatusCode = status;
        response.ContentType = _encoder.ContentType;
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
        HttpRequest request, ReceivedMessage message, CancellationToken cancellationToken)
    {
        var headers = MessageHeaders.None;
        var action = "";
        try
        {
            var opened = _encoder.Open(message);
            headers = opened.Headers;
            action = binding.Version.HasAddressing
                ? headers.Action ?? throw new SoapFaultException(SoapFault.AddressingHeaderRequired("Action"))
                : ActionOf(request);
            if (service.Find(action) is { } handler)
            {
                var call = handler.Read(_encoder, opened);
                await call.InvokeAsync(session: null, cancellationToken);
                return (StatusCodes.Status200OK, call.WriteReply(_encoder, headers));
            }

            _encoder.Check(opened);
            return Fault(SoapFault.ActionNotSupported(action, binding.Version.Addressing), headers);
        }
        catch (SoapFaultException e)
        {
            return Fault(e.Fault, headers);
        }
        catch (Exception e) when (e is not InvalidSoapMessageException and not BadHttpRequestException
            && !(e is OperationCanceledException && cancellationToken.IsCancellationRequested))
        {
            logger.LogWarning(e, "The operation with the action {Action} failed; the caller gets an internal service fault.", action);
            return Fault(SoapFault.InternalServiceFault, headers);
        }
    }

    private (int Status, EncodedMessage Answer) Fault(SoapFault fault, MessageHeaders request) =>
        (StatusCodes.Status500InternalServerError, _encoder.WriteFault(fault, request.Answer(fault.Action)));
}
