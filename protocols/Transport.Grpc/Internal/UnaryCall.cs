using System.Buffers;
using System.Net;

namespace Transport.Grpc.Internal;

/// <summary>One unary call from its first byte to its status.</summary>
internal sealed class UnaryCall<TRequest, TResponse> : IDisposable
{
    private static readonly string UserAgent = $"grpc-transport-dotnet/{typeof(GrpcChannel).Assembly.GetName().Version?.ToString(3)}";

    private readonly GrpcMethod<TRequest, TResponse> _method;
    private readonly GrpcChannelOptions _channel;
    private readonly GrpcCallOptions _options;
    private readonly CancellationToken _cancellation;
    private readonly CancellationTokenSource? _deadline;
    private HttpResponseMessage? _response;

    public UnaryCall(
        GrpcMethod<TRequest, TResponse> method, GrpcChannelOptions channel, GrpcCallOptions options, CancellationToken cancellation)
    {
        _method = method;
        _channel = channel;
        _options = options;
        _cancellation = cancellation;
        if (options.Timeout is { } timeout)
        {
            _deadline = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
            _deadline.CancelAfter(TimeoutHeader.TimerDelay(timeout));
        }
    }

    public bool ResponseWasCompressed { get; private set; }

    /// <summary>Cancelled by the caller or by the deadline.</summary>
    private CancellationToken Token => _deadline?.Token ?? _cancellation;

    public async ValueTask<TResponse> SendAsync(HttpMessageInvoker invoker, Uri address, TRequest request)
    {
        try
        {
            return await ExchangeAsync(invoker, address, request);
        }
        catch (Exception) when (_cancellation.IsCancellationRequested)
        {
            throw new OperationCanceledException(_cancellation);
        }
        catch (Exception e) when (_deadline is { IsCancellationRequested: true } && e is not GrpcException { Status: not GrpcStatusCode.Cancelled })
        {
            throw new GrpcException(GrpcStatusCode.DeadlineExceeded, "The deadline has passed.", inner: e);
        }
        catch (Exception e) when (e is HttpRequestException or IOException)
        {
            throw ConnectionFailure.ToStatus(e);
        }
    }

    public GrpcMetadata ReadHeaders() => MetadataHeaders.Read(_response!.Headers);

    public GrpcMetadata ReadTrailers() => MetadataHeaders.Read(_response!.TrailingHeaders);

    public void Dispose()
    {
        _response?.Dispose();
        _deadline?.Dispose();
    }

    private async ValueTask<TResponse> ExchangeAsync(HttpMessageInvoker invoker, Uri address, TRequest request)
    {
        Token.ThrowIfCancellationRequested();
        using var frame = MessageWriter.Write(_method.Request, request, _options.CompressRequest, _channel.MaxSendMessageBytes);
        using var message = new HttpRequestMessage(HttpMethod.Post, address)
        {
            Version = HttpVersion.Version20,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Content = new RequestContent(frame),
        };
        AddHeaders(message);
        _response = await invoker.SendAsync(message, Token);
        CheckHead(_response);
        using var body = await ResponseReader.ReadAsync(_response.Content.ReadAsStream(Token), _channel.MaxReceiveMessageBytes, Token);
        if (!ResponseStatus.Check(_response.TrailingHeaders))
        {
            throw ResponseStatus.FromHttp(_response.StatusCode);
        }

        return body is null
            ? throw new GrpcException(GrpcStatusCode.Internal, "The server answered OK and sent no message.")
            : ReadMessage(body, _response);
    }

    private void AddHeaders(HttpRequestMessage message)
    {
        var headers = message.Headers;
        // The protocol wants the timeout ahead of all other headers.
        if (_options.Timeout is { } timeout)
        {
            headers.TryAddWithoutValidation(GrpcHeaders.Timeout, TimeoutHeader.Format(timeout));
        }

        headers.TryAddWithoutValidation("te", "trailers");
        headers.TryAddWithoutValidation("user-agent", UserAgent);
        headers.TryAddWithoutValidation(GrpcHeaders.AcceptEncoding, GrpcHeaders.Accepted);
        if (_options.CompressRequest)
        {
            headers.TryAddWithoutValidation(GrpcHeaders.Encoding, GrpcHeaders.Gzip);
        }

        foreach (var (key, value) in _options.Metadata ?? [])
        {
            headers.TryAddWithoutValidation(key, MetadataHeaders.Format(value));
        }
    }

    /// <summary>Trailers-only responses have their status where others have their headers.</summary>
    private static void CheckHead(HttpResponseMessage response)
    {
        if (ResponseStatus.Check(response.Headers))
        {
            throw new GrpcException(GrpcStatusCode.Internal, "The server answered OK and sent no message.");
        }

        if (response.StatusCode != HttpStatusCode.OK)
        {
            throw ResponseStatus.FromHttp(response.StatusCode);
        }

        if (!response.Content.Headers.NonValidated.TryGetValues("Content-Type", out var type) || !GrpcHeaders.IsGrpcContentType(type.ToString()))
        {
            throw new GrpcException(GrpcStatusCode.Unknown, $"The response is no gRPC: its Content-Type is {(type.Count == 0 ? "absent" : $"'{type}'")}.");
        }
    }

    private TResponse ReadMessage(MessageBuffer body, HttpResponseMessage response)
    {
        var header = FrameHeader.Read(body.WrittenSpan, _channel.MaxReceiveMessageBytes);
        ResponseWasCompressed = header.Compressed;
        var encoding = header.Compressed && response.Headers.NonValidated.TryGetValues(GrpcHeaders.Encoding, out var values) ? values.ToString() : null;
        return MessageReader.Read(
            _method.Response, new ReadOnlySequence<byte>(body.Written[FrameHeader.Size..]), header.Compressed, encoding, _channel.MaxReceiveMessageBytes);
    }
}
