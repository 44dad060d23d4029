namespace Transport.Engine;

/// <summary>A run that could not be made or go on at all; the message is one line for the user.</summary>
public class RunException(string message, Exception? inner = null) : Exception(message, inner);
