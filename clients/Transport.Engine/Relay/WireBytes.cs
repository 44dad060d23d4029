namespace Transport.Engine.Relay;

/// <summary>Bytes of one direction of a call.</summary>
/// <param name="Body">What the encoding made.</param>
/// <param name="Wire">With headers and frames.</param>
public readonly record struct WireBytes(long Body, long Wire);
