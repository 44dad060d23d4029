namespace Transport.Soap.Messages;

/// <summary>An envelope whose body is not the message that was expected.</summary>
internal sealed class UnreadableBodyException(string message, Exception inner) : Exception(message, inner);
