using System.Buffers;
using System.Text;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;

namespace Transport.Soap.Http;

/// <summary>One SOAP endpoint: an HTTP request in, a reply or a fault out (SOAP 1.1 section 6, WS-I Basic Profile 1.1 section 3.4).</summary>
internal sealed class SoapHttpHandler(SoapService service, SoapHttpBinding binding, RefusalLog log, CancellationToken stopping)
{
    /// <summary>Time that a client has to end a request that was refused, so that it reads the answer before the connection is reset; Kestrel's own.</summary>
    private static readonly TimeSpan DrainTimeout = TimeSpan.FromSeconds(5);

    private readonly MessageEncoder _encoder = MessageEncoder.Of(binding);
    private readonly MessageDispatcher _dispatcher = new(service, binding.Version, log, stopping);

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

            var answer = await _dispatcher.AnswerAsync(_encoder, message, action, context.RequestAborted);
            if (answer.Message is null)
            {
                // SOAP 1.1 section 6.2, WS-I Basic Profile 1.1 R2714: a one-way message is answered by a status and no envelope.
                context.Response.StatusCode = StatusCodes.Status202Accepted;
                context.Response.ContentLength = 0;
                return;
            }

            using (answer.Message)
            {
                await SendAsync(context, answer.Message, answer.IsFault);
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
            // The caller has gone; there is nothing to answer. A read of Kestrel may report it before Kestrel reacts, and would read on.
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

    private async Task SendAsync(HttpContext context, EncodedMessage message, bool isFault)
    {
        var response = context.Response;
        response.StatusCode = isFault ? StatusCodes.Status500InternalServerError : StatusCodes.Status200OK;
        response.ContentType = _encoder.ContentType;
        if (message.IsWhole)
        {
            response.ContentLength = message.Length;
            await message.CopyToAsync(response.BodyWriter, context.RequestAborted);
            return;
        }

        try
        {
            await message.CopyToAsync(response.BodyWriter, context.RequestAborted);
        }
        catch (Exception e) when (e is not OperationCanceledException || !context.RequestAborted.IsCancellationRequested)
        {
            // Its status has been sent: only closing the connection early can signal the error.
            log.Unlimited.LogError(e, "A streamed reply could not be completed; the connection is closed.");
            context.Abort();
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
        context.Response.StatusCode = status;
        context.Response.ContentType = "text/plain; charset=utf-8";
        // A caller who goes meanwhile is not a failure: data written to a closed connection is dropped.
        await context.Response.WriteAsync(reason, CancellationToken.None);
        await DrainAsync(context);
    }

    /// <summary>
    /// Passes over what is left of a request. Kestrel would do it as well, but where the server stops meanwhile it would wait for the client for as long
    /// as its host allows.
    /// </summary>
    private async Task DrainAsync(HttpContext context)
    {
        using var end = new CancellationTokenSource(DrainTimeout);
        // Time enough for the answer to leave.
        await using var soon = stopping.UnsafeRegister(static end => ((CancellationTokenSource)end!).CancelAfter(TimeSpan.FromSeconds(1)), end);
        var buffer = ArrayPool<byte>.Shared.Rent(16 * 1024);
        try
        {
            await context.Response.CompleteAsync();
            while (await context.Request.Body.ReadAsync(buffer, end.Token) > 0)
            {
            }
        }
        catch (OperationCanceledException)
        {
            context.Abort();
        }
        catch (Exception e) when (e is IOException or BadHttpRequestException)
        {
            // It ended otherwise than HTTP requests do; Kestrel closes the connection.
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }
}
