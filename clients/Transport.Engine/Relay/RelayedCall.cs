namespace Transport.Engine.Relay;

/// <summary>What passed a relay.</summary>
/// <param name="Requests">Bytes towards the server.</param>
/// <param name="Responses">Bytes towards the client.</param>
/// <param name="RoundTrips">How often the client spoke after the server had, the first time included.</param>
/// <param name="FirstRequestAt">Timestamp of the first bytes towards the server; 0 when there were none.</param>
/// <param name="FirstResponseAt">Timestamp of the first bytes towards the client; 0 when there were none.</param>
/// <param name="LastResponseAt">Timestamp of the last bytes towards the client; 0 when there were none.</param>
public readonly record struct RelayedCall(
    byte[] Requests, byte[] Responses, int RoundTrips, long FirstRequestAt, long FirstResponseAt, long LastResponseAt);
