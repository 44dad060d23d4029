namespace Transport.Grpc;

/// <summary>How a channel connects and what it takes.</summary>
public sealed record GrpcChannelOptions
{
    /// <summary>
    /// Initial window of each response stream in bytes, 65,535 to 16,777,216. With .NET's default about 2 % of fresh cleartext client and server pairs
    /// stall for ever on responses of 110 KB (observed on .NET 10; it resembles dotnet/aspnetcore#53736); with 4 MiB none did.
    /// </summary>
    public int InitialStreamWindowBytes { get; init; } = 4 * 1024 * 1024;

    /// <summary>Connections that may carry calls; one carries as many streams at once as the server allows, as a rule 100.</summary>
    public int MaxConnections { get; init; } = int.MaxValue;

    /// <summary>Largest message that is read, in bytes after decompression: 4 MiB by default, as everywhere.</summary>
    public int MaxReceiveMessageBytes { get; init; } = 4 * 1024 * 1024;

    /// <summary>Largest message that is sent, in bytes before compression; null for no limit.</summary>
    public int? MaxSendMessageBytes { get; init; }

    /// <summary>Changes the handler before its first call: how to connect, TLS, proxies.</summary>
    public Action<SocketsHttpHandler>? ConfigureHandler { get; init; }
}
