namespace Transport.Grpc;

/// <summary>A response with all that came around its message.</summary>
/// <param name="Message">The message.</param>
/// <param name="Headers">Metadata that came before the message.</param>
/// <param name="Trailers">Metadata that came with the status.</param>
/// <param name="WasCompressed">Whether the message came compressed.</param>
public sealed record GrpcResponse<TResponse>(TResponse Message, GrpcMetadata Headers, GrpcMetadata Trailers, bool WasCompressed);
