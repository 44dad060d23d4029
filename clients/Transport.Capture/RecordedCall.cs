namespace Transport.Capture;

/// <summary>The bytes of a call, from the beginning of its connection.</summary>
/// <param name="Requests">From the client.</param>
/// <param name="Responses">From the server.</param>
/// <param name="Failure">Why the client has no result; null if it has one.</param>
public sealed record RecordedCall(ReadOnlyMemory<byte> Requests, ReadOnlyMemory<byte> Responses, string? Failure)
{
    /// <summary>What the client received: persons, orders, a number; null if it has no result.</summary>
    public object? Result { get; init; }
}
