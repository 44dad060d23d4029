using System.Collections.Concurrent;
using Transport.Grpc.Internal;

namespace Transport.Grpc;

/// <summary>Calls one server over HTTP/2 with prior knowledge (or TLS, for an <c>https</c> address). Safe for concurrent calls.</summary>
public sealed class GrpcChannel : IDisposable
{
    private readonly Uri _address;
    private readonly GrpcChannelOptions _options;
    private readonly HttpMessageInvoker _invoker;
    private readonly ConcurrentDictionary<string, Uri> _methodAddresses = new(StringComparer.Ordinal);

    /// <param name="address">Scheme, host and port. Connects with the first call.</param>
    /// <param name="options">How to connect and what to take.</param>
    public GrpcChannel(Uri address, GrpcChannelOptions? options = null)
    {
        _address = address;
        _options = options ?? new GrpcChannelOptions();
        var handler = new SocketsHttpHandler
        {
            InitialHttp2StreamWindowSize = _options.InitialStreamWindowBytes,
            EnableMultipleHttp2Connections = true,
            MaxConnectionsPerServer = _options.MaxConnections,
            PooledConnectionIdleTimeout = Timeout.InfiniteTimeSpan,
            UseProxy = false,
            UseCookies = false,
            AllowAutoRedirect = false,
            ActivityHeadersPropagator = null,
        };
        _options.ConfigureHandler?.Invoke(handler);
        _invoker = new HttpMessageInvoker(handler);
    }

    /// <summary>Calls a unary method and gives its response message.</summary>
    /// <exception cref="GrpcException">The call ended with another status than OK.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled; the channel stays usable.</exception>
    public async ValueTask<TResponse> CallAsync<TRequest, TResponse>(
        GrpcMethod<TRequest, TResponse> method, TRequest request, GrpcCallOptions? options = null, CancellationToken cancellationToken = default)
    {
        using var call = new UnaryCall<TRequest, TResponse>(method, _options, options ?? GrpcCallOptions.Default, cancellationToken);
        return await call.SendAsync(_invoker, AddressOf(method.Path), request);
    }

    /// <summary>As <see cref="CallAsync"/>, with the metadata that came around the message.</summary>
    /// <inheritdoc cref="CallAsync" path="/exception"/>
    public async ValueTask<GrpcResponse<TResponse>> CallWithMetadataAsync<TRequest, TResponse>(
        GrpcMethod<TRequest, TResponse> method, TRequest request, GrpcCallOptions? options = null, CancellationToken cancellationToken = default)
    {
        using var call = new UnaryCall<TRequest, TResponse>(method, _options, options ?? GrpcCallOptions.Default, cancellationToken);
        var message = await call.SendAsync(_invoker, AddressOf(method.Path), request);
        return new GrpcResponse<TResponse>(message, call.ReadHeaders(), call.ReadTrailers(), call.ResponseWasCompressed);
    }

    /// <inheritdoc/>
    public void Dispose() => _invoker.Dispose();

    private Uri AddressOf(string path) =>
        _methodAddresses.TryGetValue(path, out var address) ? address : _methodAddresses.GetOrAdd(path, new Uri(_address, path));
}
