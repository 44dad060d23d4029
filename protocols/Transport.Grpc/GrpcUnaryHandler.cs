namespace Transport.Grpc;

/// <summary>
/// The server's side of a unary method. A <see cref="GrpcException"/> becomes its status; any other exception is logged and answered UNKNOWN
/// without its words.
/// </summary>
/// <param name="request">The request message.</param>
/// <param name="call">Metadata, deadline and cancellation of this call.</param>
public delegate ValueTask<TResponse> GrpcUnaryHandler<in TRequest, TResponse>(TRequest request, GrpcServerCall call);
