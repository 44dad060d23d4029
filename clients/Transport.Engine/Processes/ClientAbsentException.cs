namespace Transport.Engine.Processes;

/// <summary>A client process did not come up: counts like one that died.</summary>
internal sealed class ClientAbsentException(string message, Exception? inner = null) : RunException(message, inner);
