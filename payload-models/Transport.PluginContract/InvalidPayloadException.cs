namespace Transport.PluginContract;

/// <summary>Bytes that are not what they should be. Answered as the wire's own client error (HTTP 400, a fault), never a bare 500.</summary>
public sealed class InvalidPayloadException(string message, Exception? inner = null) : Exception(message, inner);
