namespace Transport.Server.Settings;

/// <summary>The server cannot start, for a reason that the user can act on; the message is one line.</summary>
public sealed class ServerStartException(string message, Exception? inner = null) : Exception(message, inner);
