namespace Transport.PluginContract;

/// <summary>Invalid bytes. Answered as the wire's own client error (HTTP 400, a fault), never a bare 500.</summary>
public sealed class InvalidPayloadException(string message, Exception? inner = null) : Exception(message, inner);
