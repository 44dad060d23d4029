namespace Transport.Grpc;

/// <summary>What a server takes and gives.</summary>
public sealed record GrpcServerOptions
{
    /// <summary>Largest message that is read, in bytes after decompression; larger ones are answered RESOURCE_EXHAUSTED. 4 MiB by default, as everywhere.</summary>
    public int MaxReceiveMessageBytes { get; init; } = 4 * 1024 * 1024;

    /// <summary>Largest message that is sent, in bytes before compression; null for no limit.</summary>
    public int? MaxSendMessageBytes { get; init; }

    /// <summary>Whether responses are gzipped for clients that take it, unless a handler decides otherwise.</summary>
    public bool CompressResponses { get; init; }
}
