using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Xml;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Client;

/// <summary>Calls a SOAP service over HTTP. Safe for concurrent calls.</summary>
/// <param name="http">Carries the calls; the caller owns it.</param>
/// <param name="address">The endpoint.</param>
/// <param name="binding">Must be the server's.</param>
public sealed class SoapClient(HttpClient http, Uri address, SoapHttpBinding binding)
{
    private readonly MessageEncoder _encoder = MessageEncoder.Of(Validated(binding));
    private readonly XmlDictionaryString _to = new XmlDictionary(1).Add(address.AbsoluteUri);
    private readonly MediaTypeHeaderValue _contentType = MediaTypeHeaderValue.Parse(MessageEncoder.Of(binding).ContentType);

    /// <summary>Calls an operation.</summary>
    /// <exception cref="SoapFaultException">The service answered with a fault.</exception>
    /// <exception cref="InvalidSoapMessageException">The answer is no SOAP message, too large for the quotas, or not this reply.</exception>
    /// <exception cref="TimeoutException">The call took longer than the binding's <see cref="SoapHttpBinding.SendTimeout"/>.</exception>
    /// <exception cref="HttpRequestException">The connection failed, or the answer has another status than 200 or 500; its text is in the message.</exception>
    public ValueTask<TReply> CallAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken) =>
        binding.SendTimeout == Timeout.InfiniteTimeSpan
            ? ExchangeAsync(operation, request, cancellationToken)
            : InTimeAsync(operation, token => ExchangeAsync(operation, request, token), cancellationToken);

    /// <summary>Sends a one-way operation: over when the service has said that it has accepted the message.</summary>
    /// <exception cref="SoapFaultException">The service answered with a fault: it did not accept the message.</exception>
    /// <exception cref="InvalidSoapMessageException">The service answered with another message.</exception>
    /// <exception cref="TimeoutException">It took longer than the binding's <see cref="SoapHttpBinding.SendTimeout"/>.</exception>
    /// <exception cref="HttpRequestException">The connection failed, or the answer has another status than 200, 202 or 500.</exception>
    public async ValueTask SendAsync<TRequest>(SoapOneWayOperation<TRequest> operation, TRequest request, CancellationToken cancellationToken) =>
        await InTimeAsync(operation, token => ExchangeAsync(operation, request, token), cancellationToken);

    private async ValueTask<T> InTimeAsync<T>(SoapOperation operation, Func<CancellationToken, ValueTask<T>> exchange, CancellationToken cancellationToken)
    {
        if (binding.SendTimeout == Timeout.InfiniteTimeSpan)
        {
            return await exchange(cancellationToken);
        }

        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(binding.SendTimeout);
        try
        {
            return await exchange(limit.Token);
        }
        catch (OperationCanceledException e) when (limit.IsCancellationRequested && !cancellationToken.IsCancellationRequested)
        {
            throw new TimeoutException($"{operation.Name} at {address} was not answered within {binding.SendTimeout} (SendTimeout).", e);
        }
    }

    private async ValueTask<TReply> ExchangeAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken)
    {
        var headers = binding.Version.HasAddressing ? MessageHeaders.Request(operation.Action, address.AbsoluteUri) : MessageHeaders.None;
        using var message = _encoder.Write(operation.Request, request, headers);
        using var call = RequestOf(operation, message);
        using var response = await http.SendAsync(call, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        using var reply = await ReceiveAsync(response, operation.Reply, cancellationToken);
        return _encoder.ReadReply(operation, reply, headers);
    }

    private async ValueTask<bool> ExchangeAsync<TRequest>(
        SoapOneWayOperation<TRequest> operation, TRequest request, CancellationToken cancellationToken)
    {
        var headers = binding.Version.HasAddressing ? MessageHeaders.OneWay(operation.ActionName, _to) : MessageHeaders.None;
        using var message = _encoder.Write(operation.Request, request, headers);
        using var call = RequestOf(operation, message);
        using var response = await http.SendAsync(call, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        if (response.StatusCode == HttpStatusCode.Accepted
            || (response.StatusCode == HttpStatusCode.OK && response.Content.Headers.ContentLength == 0))
        {
            return true;
        }

        using var answer = await ReceiveAsync<object>(response, body: null, cancellationToken);
        return _encoder.ReadNoReply(operation, answer);
    }

    private HttpRequestMessage RequestOf(SoapOperation operation, EncodedMessage message)
    {
        var call = new HttpRequestMessage(HttpMethod.Post, address) { Content = new EncodedContent(message, _contentType) };
        if (!binding.Version.HasAddressing)
        {
            call.Headers.TryAddWithoutValidation("SOAPAction", operation.QuotedAction);
        }

        return call;
    }

    /// <param name="response">What came.</param>
    /// <param name="body">The expected reply, whose items are read while it arrives; null where none is.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    private async ValueTask<ReceivedMessage> ReceiveAsync<TReply>(
        HttpResponseMessage response, MessageBody<TReply>? body, CancellationToken cancellationToken)
    {
        var content = response.Content;
        var contentType = content.Headers.NonValidated.TryGetValues("Content-Type", out var values) ? values.ToString() : null;
        var isSoap = _encoder.Accepts(contentType, out var encoding);
        if (response.StatusCode is not (HttpStatusCode.OK or HttpStatusCode.InternalServerError) || !isSoap)
        {
            var text = await ReadStartAsync(content, cancellationToken);
            throw new HttpRequestException(
                $"{address} answered {(int)response.StatusCode} {response.ReasonPhrase} ({contentType ?? "no content type"}): {text}",
                null,
                response.StatusCode);
        }

        await using var stream = await content.ReadAsStreamAsync(cancellationToken);
        var items = _encoder.MayStream(content.Headers.ContentLength) && body is not null ? ItemsOf(body, encoding) : null;
        return await MessageReceiver.ReceiveAsync(
                stream, content.Headers.ContentLength, binding.Quotas.MaxReceivedMessageSize, encoding, items, cancellationToken)
            ?? throw new InvalidSoapMessageException(
                $"The reply is larger than {binding.Quotas.MaxReceivedMessageSize} bytes (MaxReceivedMessageSize).");
    }

    private ArrivingItems ItemsOf<TReply>(MessageBody<TReply> body, Encoding? encoding) => new(_encoder, encoding, _ => _encoder.ItemsReaderOf(body));

    private static async ValueTask<string> ReadStartAsync(HttpContent content, CancellationToken cancellationToken)
    {
        await using var stream = await content.ReadAsStreamAsync(cancellationToken);
        var start = new byte[512];
        var length = await stream.ReadAtLeastAsync(start, start.Length, throwOnEndOfStream: false, cancellationToken);
        return Encoding.UTF8.GetString(start, 0, length);
    }

    private static SoapHttpBinding Validated(SoapHttpBinding binding)
    {
        binding.Validate();
        return binding;
    }

    /// <summary>An encoded message as the content of a request, sent from pooled memory.</summary>
    private sealed class EncodedContent : HttpContent
    {
        private readonly EncodedMessage _message;

        public EncodedContent(EncodedMessage message, MediaTypeHeaderValue contentType)
        {
            _message = message;
            Headers.ContentType = contentType;
        }

        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
            _message.CopyToAsync(stream, CancellationToken.None);

        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken) =>
            _message.CopyToAsync(stream, cancellationToken);

        protected override bool TryComputeLength(out long length)
        {
            length = _message.Length;
            return _message.IsWhole;
        }
    }
}
