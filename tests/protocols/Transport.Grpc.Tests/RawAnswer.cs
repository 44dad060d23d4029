using System.Net;

namespace Transport.Grpc.Tests;

/// <summary>What a server put on the wire in answer to bytes of the test's choice.</summary>
internal sealed record RawAnswer(HttpStatusCode Http, string? ContentType, Dictionary<string, string> Headers, byte[] Body, Dictionary<string, string> Trailers)
{
    /// <summary>The status, wherever it is: trailers-only responses have it among their headers.</summary>
    public string? Status => Trailers.GetValueOrDefault("grpc-status") ?? Headers.GetValueOrDefault("grpc-status");

    public string? Message => Trailers.GetValueOrDefault("grpc-message") ?? Headers.GetValueOrDefault("grpc-message");
}
